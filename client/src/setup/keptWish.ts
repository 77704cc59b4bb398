/** The host's choices for a new table, stored for a reload. */

import { PRESETS, type Wish } from "./wish";

const NAME = "cartographers.wish.2";

export interface Kept {
  preset: string;
  wish: Partial<Wish>;
}

export function keepWish(preset: string, wish: Wish): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ preset, wish }));
  } catch {
    // storage is unavailable: the form starts empty
  }
}

export function readWish(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Kept | null;
    return kept && kept.preset in PRESETS ? kept : null;
  } catch {
    return null;
  }
}
