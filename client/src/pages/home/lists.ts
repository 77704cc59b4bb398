/** Lists of tables as the server tells them, and the quick ways to a new one. */

import { get, post } from "../../lib/api";
import { botName, firstName } from "../../lib/bots";
import { ensureIdentity } from "../../lib/me.svelte";
import { go } from "../../lib/route.svelte";
import { day, has, listed, t } from "../../lib/i18n.svelte";
import type { Listed, TableList, TableOpened } from "../../protocol";

export const readList = (path: string, before = "") =>
  get<TableList>(before ? `${path}?before=${encodeURIComponent(before)}` : path);

/** Who sits on a seat: a bot with its level, or a person. Bots of old tables are listed by their ids. */
export function nameShown({ names, bots }: Pick<Listed, "names" | "bots">, seat: number): string {
  const name = names[seat] ?? "";
  const bot = bots[seat] ?? (has(`bot-${name}`) ? name : "");
  if (!bot) return name;
  return name === bot ? botName(bot) : t("bot-with-level", { name: firstName(name), level: botName(bot) });
}

export function namesShown(table: Listed): string {
  return listed(table.names.map((_, seat) => nameShown(table, seat)).filter(Boolean));
}

/** What a table is called: its title, or the deal of its day, or its map. */
export function titleOf(table: Listed): string {
  if (table.title) return table.title;
  return table.daily ? t("home-daily") : t(`map-${table.map}`);
}

/** The day on which one of my latest games ended; an empty text if it is not among them. */
export async function dateOf(id: string): Promise<string> {
  const { tables } = await readList("/api/tables/mine").catch(() => ({ tables: [] }));
  const ended = tables.find((table) => table.id === id)?.ended_at;
  return ended ? day(ended) : "";
}

/** Opens a table as whoever sits at this browser, and goes there. */
export async function openTable(asked: object): Promise<void> {
  await ensureIdentity();
  const { table } = await post<TableOpened>("/api/tables", asked);
  go(`/table/${table}`);
}

export const playBot = (bot: string) =>
  openTable({ rules: { players: 2 }, bots: [bot], sit: true, begin: true, open: false });

export const playSolo = () => openTable({ rules: { players: 1 }, sit: true, begin: true, open: false });

export async function playDaily(): Promise<void> {
  await ensureIdentity();
  const { table } = await post<TableOpened>("/api/daily");
  go(`/table/${table}`);
}
