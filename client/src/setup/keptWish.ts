/** What a host has chosen for a new table, kept for a reload of the page. */

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
    // a browser that keeps nothing begins anew
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
