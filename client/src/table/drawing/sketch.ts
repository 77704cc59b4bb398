/** The placed shape that is not drawn yet, stored for a reload. */

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

/** Only the newest is stored: a sketch is useless once its step is closed. */
export function keepSketch(key: string, sketch: Sketch): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, sketch }));
  } catch {
    // storage is unavailable: a reload loses the sketch, not the game
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
