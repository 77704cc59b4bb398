/** The table of the first game: the one begun earlier in this browser, or a new one. */

import { get, post } from "../lib/api";
import { ensureIdentity, me } from "../lib/me.svelte";
import type { Table, TableOpened } from "../protocol";
import { FIRST_GAME } from "./lessons";

const KEY = "cartographers.first-game";

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // storage is unavailable: every visit starts a new game
  }
}

/** Whether the game is still in progress. */
async function isOurs(id: string): Promise<boolean> {
  if (!id || !me.identity) return false;
  const table = await get<Table>(`/api/tables/${id}`).catch(() => null);
  return table?.about?.phase === "playing" && (table.you?.seats.length ?? 0) > 0;
}

export async function openFirstGame(title: string, isNew = false): Promise<string> {
  const known = kept();
  if (!isNew && (await isOurs(known))) return known;
  await ensureIdentity();
  const { table } = await post<TableOpened>("/api/tables", { ...FIRST_GAME, title });
  keep(table);
  return table;
}
