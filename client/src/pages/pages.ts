/** The first part of a path names the page; all but the front page are loaded on demand. */

import type { Component } from "svelte";

export const FRONT = "";
export const MISSING = "missing";

export const PAGES: Record<string, () => Promise<{ default: Component } | undefined>> = {
  table: () => import("../table/TablePage.svelte"),
  join: () => import("../table/TablePage.svelte"),
  offline: () => import("./Offline.svelte"),
  new: () => import("./NewTable.svelte"),
  daily: () => import("./Daily.svelte"),
  games: () => import("./Games.svelte"),
  analysis: () => import("./Analysis.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  score: () => import("./Score.svelte"),
  turner: () => import("./Turner.svelte"),
  print: () => import("./Print.svelte"),
  settings: () => import("./Settings.svelte"),
  privacy: () => import("./Privacy.svelte"),
  operator: () => import("./Operator.svelte"),
  [MISSING]: () => import("./Missing.svelte"),
};

/** The number of parts that an address may have; one if not listed here. */
const LENGTHS: Record<string, readonly number[]> = {
  table: [2], join: [2], analysis: [2], replay: [2], daily: [1, 2], rules: [1, 2], print: [1, 2],
};

/** Pages of a game: nothing else has such an id. */
const OF_A_GAME = ["replay", "analysis", "print"];
const ID = /^[a-z2-7]{16}$/;

/** The page at an address: its name in PAGES, or the front page. */
export function pageAt(parts: readonly string[]): string {
  const [name, game = ""] = parts;
  if (name === undefined) return FRONT;
  const isKnown = Object.hasOwn(PAGES, name) && (LENGTHS[name] ?? [1]).includes(parts.length);
  return isKnown && (!OF_A_GAME.includes(name) || parts.length === 1 || ID.test(game)) ? name : MISSING;
}
