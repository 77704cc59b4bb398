/** Lists of tables as the server tells them, and the quick ways to a new one. */

import { get, post } from "../../lib/api";
import { beSomebody } from "../../lib/me.svelte";
import { go } from "../../lib/route.svelte";
import { has, listed, t } from "../../lib/words.svelte";

export interface Listed {
  id: string;
  phase: "open" | "playing" | "over";
  seats: number;
  taken: number;
  created_at: number;
  updated_at: number;
  ended_at: number | null;
  daily: string;
  title: string;
  map: string;
  explore: string;
  clock: number;
  names: string[];
  stars: number[];
  winners: number[];
}

export interface TableList {
  tables: Listed[];
  /** what to give as `before` for the next page; empty after the last */
  next: string;
}

export const readList = (path: string, before = "") =>
  get<TableList>(before ? `${path}?before=${encodeURIComponent(before)}` : path);

/** Bots are listed by their ids; people read their names. */
export function nameShown(name: string): string {
  return has(`bot-${name}`) ? t(`bot-${name}`) : name;
}

export function namesShown(table: Listed): string {
  return listed(table.names.filter(Boolean).map(nameShown));
}

/** What a table is called: its title, or the deal of its day, or its map. */
export function titleOf(table: Listed): string {
  if (table.title) return table.title;
  return table.daily ? t("home-daily") : t(`map-${table.map}`);
}

/** Opens a table as whoever sits at this browser, and goes there. */
export async function openTable(asked: object): Promise<void> {
  await beSomebody();
  const { table } = await post<{ table: string }>("/api/tables", asked);
  go(`/table/${table}`);
}

export const playBot = () =>
  openTable({ rules: { players: 2 }, bots: ["greedy"], sit: true, begin: true, open: false });

export const playSolo = () => openTable({ rules: { players: 1 }, sit: true, begin: true, open: false });

export async function playDaily(): Promise<void> {
  await beSomebody();
  const { table } = await post<{ table: string }>("/api/daily");
  go(`/table/${table}`);
}
