/** What may be drawn now, derived from the server's list of legal moves. The only rule here is which skills add to a drawing. */

import { EXPLORE, AMBUSH, HEROES } from "../../cards";
import { classOf, formOf, keyOf, parseRows, textOf, type Form } from "../../lib/cells";
import type { Move } from "../../lib/moves";
import type { Terrain } from "../../lib/sheet";

/** One legal way to draw: the move, and the part of it that the ghost shows. */
export interface Candidate {
  move: Move;
  cells: number[];
  attack: number[];
  terrain: Terrain;
}

export interface Shape {
  form: Form;
  coin: boolean;
  /** in the order of the card */
  terrains: Terrain[];
  /** the same for all its orientations */
  kind: string;
}

export const ON_TOP = new Set(["search", "concentration", "first_aid", "diplomacy"]);

export function candidateOf(move: Move): Candidate {
  if (move.skill && ON_TOP.has(move.skill)) {
    return { move, cells: move.skillCells, attack: [], terrain: terrainOnTop(move) };
  }
  const terrain = move.what === "destroy" ? "destroyed" : (move.what as Terrain);
  return { move, cells: move.cells, attack: move.attack, terrain };
}

function terrainOnTop(move: Move): Terrain {
  if (move.skill === "diplomacy") return "farm_village";
  return (move.choice || move.what) as Terrain;
}

export function indexKey(terrain: Terrain, cells: readonly number[], attack: readonly number[]): string {
  return `${terrain}|${keyOf(cells)}|${keyOf(attack)}`;
}

/** The shapes of a card, oriented as printed. */
export function printedShapes(card: string): { form: Form; coin: boolean }[] {
  const explore = EXPLORE[card]?.shapes.map(({ rows, coin }) => ({ form: parseRows(rows), coin }));
  const ambush = AMBUSH[card];
  return explore ?? (ambush ? [{ form: parseRows(ambush.rows), coin: false }] : []);
}

/** The cells that a hero guards, relative to the hero. */
export function attackOf(card: string): Form {
  const rows = HEROES[card]?.attack;
  if (!rows) return [];
  const [[row, column] = [0, 0]] = parseRows(rows, "H");
  return parseRows(rows, "*").map(([r, c]) => [r - row, c - column] as const);
}

const kinds = new Map<string, string>();

/** Cached: there are few forms, and hundreds of places for each. */
export function kindOf(cells: readonly number[]): string {
  const form = formOf(cells);
  const text = textOf(form);
  let kind = kinds.get(text);
  if (kind === undefined) kinds.set(text, (kind = classOf(form)));
  return kind;
}

/** The different shapes among the candidates: first those printed on the card, in its order. */
export function shapesOf(candidates: readonly Candidate[], card: string): Shape[] {
  const found = new Map<string, Shape>();
  const printed = new Map(printedShapes(card).map((shape) => [classOf(shape.form), shape]));
  for (const { cells, terrain } of candidates) {
    if (!cells.length) continue;
    const kind = kindOf(cells);
    let shape = found.get(kind);
    if (!shape) {
      const known = printed.get(kind);
      shape = { form: known?.form ?? formOf(cells), coin: known?.coin ?? false, terrains: [], kind };
      found.set(kind, shape);
    }
    if (!shape.terrains.includes(terrain)) shape.terrains.push(terrain);
  }
  const order = [...printed.keys()];
  const place = ({ kind }: Shape) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return [...found.values()].sort((a, b) => place(a) - place(b));
}
