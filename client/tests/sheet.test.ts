/** Maps read from their drawings. */

import { describe, expect, test } from "vitest";
import { MAPS } from "../src/cards";
import { SIZE, at, nameOf, parseName } from "../src/lib/cells";
import { isEnclosed, parseSheet } from "../src/lib/sheet";

/** A whole drawing from its first rows. */
function drawn(...rows: string[]): string {
  return [...rows, ...Array<string>(SIZE).fill("")].slice(0, SIZE).map((row) => row.padEnd(SIZE, ".")).join("\n");
}

function named(cells: Iterable<number>): string {
  return [...cells].map(nameOf).join(" ");
}

describe("characters", () => {
  test("each character is one terrain", () => {
    const { terrain } = parseSheet(drawn("^#FVAWMDZTG", "HXB."));
    expect(terrain.slice(0, 15)).toEqual([
      "mountain", "wasteland", "forest", "village", "farm", "water", "monster", "dragon", "zombie", "troll", "gorgon",
      "hero", "destroyed", "farm_village", "",
    ]);
  });

  test("lower-case letters are on ruins, and r is empty ruins", () => {
    const sheet = parseSheet(drawn("fFr.", "m..v"));
    expect(named(sheet.ruins)).toBe("A1 A3 B1 B4");
    expect([0, 1, 2].map((cell) => sheet.terrain[cell])).toEqual(["forest", "forest", ""]);
    expect(sheet.terrain[at(1, 0)]).toBe("monster");
  });

  test("a sheet has 121 cells, even if its drawing is incomplete", () => {
    for (const drawing of ["", "F", drawn("FFF")]) expect(parseSheet(drawing).terrain).toHaveLength(121);
  });

  test("indents and blank lines around the drawing do not matter", () => {
    const indented = `\n   ${drawn("F..V", ".r.").split("\n").join("\n   ")}\n  `;
    expect(parseSheet(indented)).toEqual(parseSheet(drawn("F..V", ".r.")));
  });

  test("guarded cells are listed below the map", () => {
    expect(named(parseSheet(`${drawn("H")}\nattacks: A2 C11 K1`).attacks)).toBe("A2 C11 K1");
    expect(parseSheet(drawn("H")).attacks.size).toBe(0);
  });
});

describe("the printed maps", () => {
  test.each(Object.keys(MAPS))("%s has mountains, ruins and no drawings", (id) => {
    const sheet = parseSheet(MAPS[id]!.drawing);
    const kinds = new Set(sheet.terrain);
    kinds.delete("wasteland");
    expect([...kinds].sort()).toEqual(["", "mountain"]);
    expect(sheet.terrain.filter((terrain) => terrain === "mountain")).toHaveLength(5);
    expect(sheet.ruins.size).toBeGreaterThan(0);
    for (const cell of sheet.ruins) expect(sheet.terrain[cell]).toBe("");
  });

  test("map A as printed", () => {
    const sheet = parseSheet(MAPS.A!.drawing);
    const mountains = sheet.terrain.flatMap((terrain, cell) => (terrain === "mountain" ? [cell] : []));
    expect(named(mountains)).toBe("B4 C9 F6 I3 J8");
    expect(named(sheet.ruins)).toBe("B6 C2 C10 I2 I10 J6");
  });
});

describe("enclosed mountains", () => {
  const enclosed = (at: string, ...rows: string[]) => isEnclosed(parseSheet(drawn(...rows)), parseName(at));

  test("all four sides must be filled", () => {
    expect(enclosed("B2", ".F", "W^A", ".V")).toBe(true);
    for (const rows of [["..", "W^A", ".V"], [".F", ".^A", ".V"], [".F", "W^.", ".V"], [".F", "W^A", ".."]]) {
      expect(enclosed("B2", ...rows)).toBe(false);
    }
  });

  test("corners do not matter", () => {
    expect(enclosed("B2", "F.F", ".^.", "F.F")).toBe(false);
  });

  test("the edge of the map counts as filled", () => {
    expect(enclosed("A1", "^F", "F.")).toBe(true);
    expect(enclosed("A1", "^F", "..")).toBe(false);
    expect(enclosed("A6", "....F^F", ".....F")).toBe(true);
  });

  test("at the right edge the next row does not count as a neighbour", () => {
    expect(enclosed("B11", "..........F", "..........^", "..........F")).toBe(false);
    expect(enclosed("B11", "..........F", ".........W^", "..........F")).toBe(true);
    expect(enclosed("B11", "..........F", ".........W^", "F.........F")).toBe(true);
    expect(enclosed("B1", "F", "^W", "F")).toBe(true);
  });

  test("wasteland, mountains, monsters and destroyed cells count as filled; empty ruins do not", () => {
    expect(enclosed("B2", ".#", "X^^", ".M")).toBe(true);
    expect(enclosed("B2", ".r", "X^^", ".M")).toBe(false);
    expect(enclosed("B2", ".f", "X^^", ".M")).toBe(true);
  });
});
