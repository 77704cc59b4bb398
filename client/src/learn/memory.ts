/** The lessons given in the first game so far, stored for a reload. */

import type { Given } from "./lessons";

const KEY = "cartographers.lessons";

export function readGiven(table: string): Given {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { table?: string; given?: Given };
    return kept.table === table ? (kept.given ?? {}) : {};
  } catch {
    return {};
  }
}

export function keepGiven(table: string, given: Given): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ table, given }));
  } catch {
    // storage is unavailable: a lesson may come twice after a reload
  }
}
