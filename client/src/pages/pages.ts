/** The first part of a path names the page; all but the front page are loaded when they are wanted. */

import type { Component } from "svelte";

export const PAGES: Record<string, () => Promise<{ default: Component } | undefined>> = {
  table: () => import("../table/TablePage.svelte"),
  join: () => import("../table/TablePage.svelte"),
  new: () => import("./NewTable.svelte"),
  daily: () => import("./Daily.svelte"),
  games: () => import("./Games.svelte"),
  analysis: () => import("./Analysis.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  settings: () => import("./Settings.svelte"),
};
