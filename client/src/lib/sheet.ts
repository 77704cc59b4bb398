/** One player's map, parsed from its drawing: 11 lines of 11 characters, then optionally `attacks: C3 C4`. */

import { SIZE, at, nameOf, parseName, sorted } from "./cells";

export type Terrain =
  | "" | "mountain" | "wasteland" | "forest" | "village" | "farm" | "water" | "monster" | "dragon"
  | "zombie" | "troll" | "gorgon" | "hero" | "destroyed" | "farm_village";

const SIGNS: Record<string, Terrain> = {
  "^": "mountain", "#": "wasteland", F: "forest", V: "village", A: "farm", W: "water", M: "monster", D: "dragon",
  Z: "zombie", T: "troll", G: "gorgon", H: "hero", X: "destroyed", B: "farm_village",
};

const CHARACTERS = Object.fromEntries(Object.entries(SIGNS).map(([sign, terrain]) => [terrain, sign])) as Record<Terrain, string>;

export interface Sheet {
  /** the terrain of each cell; an empty string for none */
  terrain: Terrain[];
  ruins: Set<number>;
  attacks: Set<number>;
}

export function parseSheet(drawing: string): Sheet {
  const lines = drawing.trim().split("\n").map((line) => line.trim());
  const sheet: Sheet = { terrain: Array<Terrain>(SIZE * SIZE).fill(""), ruins: new Set(), attacks: new Set() };
  lines.slice(0, SIZE).forEach((line, row) => [...line].forEach((sign, column) => readSign(sheet, sign, at(row, column))));
  const attacks = lines.find((line) => line.startsWith("attacks:"));
  for (const name of attacks?.slice("attacks:".length).trim().split(/\s+/) ?? []) sheet.attacks.add(parseName(name));
  return sheet;
}

/** The drawing of a sheet: the opposite of `parseSheet`. */
export function printSheet({ terrain, ruins, attacks }: Sheet): string {
  const characters = terrain.map((one, cell) => characterOf(one, ruins.has(cell)));
  const lines = Array.from({ length: SIZE }, (_, row) => characters.slice(at(row, 0), at(row + 1, 0)).join(""));
  return [...lines, ...(attacks.size ? [`attacks: ${sorted(attacks).map(nameOf).join(" ")}`] : [])].join("\n");
}

function characterOf(terrain: Terrain, isOnRuins: boolean): string {
  if (!terrain) return isOnRuins ? "r" : ".";
  const sign = CHARACTERS[terrain];
  return isOnRuins ? sign.toLowerCase() : sign;
}

function readSign(sheet: Sheet, sign: string, cell: number): void {
  if (/[a-z]/.test(sign)) sheet.ruins.add(cell);
  sheet.terrain[cell] = SIGNS[sign.toUpperCase()] ?? "";
}

/** Mountains with all four sides filled or at the edge: their coin has been taken. */
export function isEnclosed(sheet: Sheet, cell: number): boolean {
  const [row, column] = [Math.floor(cell / SIZE), cell % SIZE];
  const near = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ] as const;
  return near.every(([r, c]) => r < 0 || c < 0 || r >= SIZE || c >= SIZE || sheet.terrain[at(r, c)] !== "");
}
