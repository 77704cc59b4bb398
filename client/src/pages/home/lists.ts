/** Lists of tables from the server, and quick ways to a new one. */

import { get, post, request, requestDevice } from "../../lib/api";
import { botName, firstName } from "../../lib/bots";
import { ensureIdentity } from "../../lib/me.svelte";
import { personName } from "../../lib/personName";
import { go } from "../../lib/route.svelte";
import { day, has, listed, t } from "../../lib/i18n.svelte";
import type { Listed, TableList, TableOpened } from "../../protocol";

export const readList = (path: string, before = "") =>
  get<TableList>(before ? `${path}?before=${encodeURIComponent(before)}` : path);

/** The name on a seat, with the level of a bot. Bots of old tables are listed by their ids. */
export function nameShown({ names, bots, phase }: Pick<Listed, "names" | "bots" | "phase">, seat: number): string {
  const name = names[seat] ?? "";
  const bot = bots[seat] ?? (has(`bot-${name}`) ? name : "");
  if (!bot) return phase === "open" ? name : personName(name); // only open tables have free seats
  return name === bot ? botName(bot) : t("bot-with-level", { name: firstName(name), level: botName(bot) });
}

export function namesShown(table: Listed): string {
  return listed(table.names.map((_, seat) => nameShown(table, seat)).filter(Boolean));
}

/** The name of a table: its title, its daily challenge, or its map. */
export function titleOf(table: Listed): string {
  if (table.title) return table.title;
  return table.daily ? t("home-daily") : t(`map-${table.map}`);
}

/** The day on which one of the user's latest games ended; empty if it is not among them. */
export async function dateOf(id: string): Promise<string> {
  const { tables } = await readList("/api/tables/mine").catch(() => ({ tables: [] }));
  const ended = tables.find((table) => table.id === id)?.ended_at;
  return ended ? day(ended) : "";
}

/** Open a table, at the server or on this device, and go there. */
export async function openTable(asked: object, isHere = false): Promise<void> {
  if (!isHere) await ensureIdentity();
  const { table } = await (isHere ? requestDevice : request)<TableOpened>("POST", "/api/tables", asked);
  go(`/table/${table}`);
}

export const playBot = (bot: string, isHere = false) =>
  openTable({ rules: { players: 2 }, bots: [bot], sit: true, begin: true, open: false }, isHere);

export const playSolo = (isHere = false) =>
  openTable({ rules: { players: 1 }, sit: true, begin: true, open: false }, isHere);

export async function playDaily(): Promise<void> {
  await ensureIdentity();
  const { table } = await post<TableOpened>("/api/daily");
  go(`/table/${table}`);
}
