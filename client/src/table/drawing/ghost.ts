/** The ghost on the map: the shape being placed, or the sealed drawing. */

import type { GhostShown } from "../../board/ghost";
import { candidateOf } from "./candidates";
import type { Drawing } from "./drawing.svelte";

export function ghostOf(drawing: Drawing | null): GhostShown | null {
  if (!drawing) return null;
  if (drawing.chosen) {
    const { cells, attack, terrain } = candidateOf({ ...drawing.chosen, skill: "" });
    const all = [...cells, ...drawing.chosen.skillCells];
    if (!all.length) return null;
    return { terrain: terrain || "farm_village", cells: all, attack, isLegal: true, blocked: [], isSealed: true };
  }
  const { placement } = drawing;
  if (!placement) return null;
  return {
    terrain: drawing.terrain,
    cells: placement.cells,
    attack: placement.attack,
    isLegal: drawing.candidate !== null,
    blocked: drawing.blocked,
    isPlaced: drawing.isPinned,
  };
}
