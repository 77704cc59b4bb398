/** What lies half-drawn on the table, kept for a reload. */

import type { Terrain } from "../../lib/sheet";

export interface Sketch {
  shapeNumber: number;
  wantedTerrain: Terrain;
  rotation: number;
  flip: boolean;
  anchor: number | null;
  isPinned: boolean;
}

const NAME = "cartographers.sketch";

/** Only the newest is kept: a sketch of a closed step is worth nothing. */
export function keepSketch(key: string, sketch: Sketch): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, sketch }));
  } catch {
    // a browser that keeps nothing loses the sketch on a reload, not the game
  }
}

export function readSketch(key: string): Partial<Sketch> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "{}") as { key?: string; sketch?: Sketch };
    return kept.key === key && kept.sketch?.isPinned ? kept.sketch : {};
  } catch {
    return {};
  }
}
