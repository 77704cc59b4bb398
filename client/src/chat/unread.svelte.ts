/** Number of chat lines by others since the chat was last open; remembered across visits. */

import type { TableModel } from "../lib/tableModel.svelte";
import { isMuted } from "../safety/muted.svelte";

const KEY = "cartographers.read";
const MAX_TABLES = 40;

type Read = Record<string, number>;

function stored(): Read {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Read;
  } catch {
    return {};
  }
}

/** Ordered by time of reading: the oldest tables are dropped. */
function store(table: string, number: number): void {
  const { [table]: _, ...others } = stored();
  const kept = Object.entries(others).slice(1 - MAX_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, number]])));
  } catch {
    // storage is unavailable: the lines are unread again after the next visit
  }
}

export class Unread {
  private read = $state(-1);

  constructor(private readonly table: TableModel) {
    this.read = stored()[table.id] ?? -1;
  }

  private get own(): Set<string> {
    const { you, about } = this.table;
    const seats = (you?.seats ?? []).map(({ seat }) => about?.seats[seat]?.name ?? "");
    return new Set(you?.is_host && about ? [...seats, about.host] : seats);
  }

  get count(): number {
    const { own } = this;
    const isNews = (name: string) => !own.has(name) && !isMuted(this.table, name);
    return this.table.chat.filter(({ number, name }) => number > this.read && isNews(name)).length;
  }

  markRead(): void {
    const last = this.table.chat.at(-1)?.number ?? -1;
    if (last <= this.read) return;
    this.read = last;
    store(this.table.id, last);
  }
}

/** Whether this table has a chat. */
export function hasChat({ about }: TableModel): boolean {
  return !!about && about.options.chat && about.seats.length > 1;
}
