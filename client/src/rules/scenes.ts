/** Small drawings for cards and rules that are not examples of a scoring card. */

import { at, columnOf, parseName, parseRows, rowOf } from "../lib/cells";
import { pieceOf, type Piece } from "./piece";

/** The hero and what it guards: `H` and `*`. */
export function heroScene(attack: string): Piece {
  const piece = pieceOf(attack.replaceAll("*", ".").replaceAll("/", "\n"));
  for (const [row, column] of parseRows(attack, "*")) piece.sheet.attacks.add(at(piece.row + row, piece.column + column));
  return piece;
}

/** A piece with guarded cells, named like those of `lit`: A1 is its own corner. */
function guarded(piece: Piece, ...names: string[]): Piece {
  for (const cell of names.map(parseName)) piece.sheet.attacks.add(at(piece.row + rowOf(cell), piece.column + columnOf(cell)));
  return piece;
}

export const RUINS_SCENE = pieceOf(".W..\n.w.r\nWW..", "D4", ["B2"]);

/** What each skill does; `lit` marks what it adds. */
export const SKILL_SCENES: Record<string, Piece> = {
  acrobatics: pieceOf("....\n.MM.\n...."),
  concentration: pieceOf("F..F\nFF.FF", "D4", ["A4", "B4", "B5"]),
  first_aid: pieceOf("M...\nMFF.\nM...", "D4", ["B2", "B3"]),
  diplomacy: pieceOf("V.A\nVBA", "D4", ["B2"]),
  lore: pieceOf("V..\nVV.\n.V.", "D4"),
  stealth: pieceOf("..W\n..W\n.WW", "E9"),
  negotiation: pieceOf("....\n.AA.\n.AA.\n....", "D4"),
  search: pieceOf("WW..\n.WW.\n....", "D4", ["B3"]),
};

/** Pictures of the rules, by section. */
export const RULE_SCENES: Record<string, Piece> = {
  shapes: pieceOf("FF..A\n.F.AA\n.^...\nVV.W.\n..WW.", "D4"),
  ruins: RUINS_SCENE,
  coins: pieceOf(".FF.\nW^A.\nWWAA", "D4", ["B2"]),
  ambushes: pieceOf("..V.\n.MM.\n.M..\n....", "D4", ["A2", "B1", "B4", "C1", "C3", "D2"]),
  heroes: guarded(pieceOf("....X.\n..H.XM\n......", "D4"), "A5", "B5", "C5"),
};
