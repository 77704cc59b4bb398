/** Where on the page a lesson points, on large and small screens. */

import { SIZE, at, columnOf, fromHex, rowOf } from "../lib/cells";
import { isEnclosed, parseSheet, type Sheet } from "../lib/sheet";
import type { PlayerShown } from "../protocol";

export type Target =
  | "map" | "shapes" | "terrains" | "rotate" | "undo" | "draw" | "edicts" | "status" | "hint" | "time" | "coins"
  | "exposed" | "mountain" | "ruins";

const PLACES: Partial<Record<Target, string>> = {
  map: ".board",
  shapes: ".shapes",
  terrains: ".terrains",
  rotate: ".controls .btn:nth-child(-n + 2)",
  undo: ".controls .btn:nth-child(3)",
  draw: ".controls .wide, .board",
  edicts: ".edict.now, .tabs button:nth-child(2)",
  status: ".say",
  hint: ".say .hint",
  time: "header .hours",
  coins: ".coins",
};

/** A selector of all elements of the target. */
export function selectorOf(target: Target, player: PlayerShown): string {
  const cells = cellsOf(target, player);
  return cells ? cells.map((cell) => `[data-cell="${cell}"]`).join(", ") : (PLACES[target] ?? "");
}

function cellsOf(target: Target, player: PlayerShown): number[] | null {
  const sheet = parseSheet(player.map);
  if (target === "exposed") return fromHex(player.monster_cells);
  if (target === "ruins") return [...sheet.ruins].filter((cell) => sheet.terrain[cell] === "");
  return target === "mountain" ? mountainOf(sheet) : null;
}

/** The mountain nearest to being surrounded, with the empty cells at its sides. */
export function mountainOf(sheet: Sheet): number[] {
  const open = sheet.terrain.flatMap((terrain, cell) => (terrain === "mountain" && !isEnclosed(sheet, cell) ? [cell] : []));
  const sides = open.map((cell) => [cell, ...sidesOf(cell).filter((side) => sheet.terrain[side] === "")]);
  return sides.sort((a, b) => a.length - b.length)[0] ?? [];
}

function sidesOf(cell: number): number[] {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const near = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]] as const;
  return near.filter(([r, c]) => r >= 0 && c >= 0 && r < SIZE && c < SIZE).map(([r, c]) => at(r, c));
}
