/** Spaces, sets of them, and forms that are rotated, flipped and laid on the map. */

import { describe, expect, test } from "vitest";
import {
  SIZE, SPACES, at, classOf, columnOf, flipped, formOf, fromHex, keyOf, cellsAt, middleOf, nameOf, oriented, parseName,
  parseRows, rowOf, normalized, sorted, textOf, rotated, type Form,
} from "../src/lib/cells";

const EVERY = Array.from({ length: SPACES }, (_, cell) => cell);
const L = parseRows("#./##/#.");
const FORMS: [string, Form][] = ["#", "##", "#./##", "###/#..", "..#/.##/##.", "#../.#./..#", "####", "#.#/#.#"].map(
  (rows) => [rows, parseRows(rows)],
);

describe("spaces", () => {
  test("a cell is its row and its column", () => {
    for (const cell of EVERY) expect(at(rowOf(cell), columnOf(cell))).toBe(cell);
  });

  test("names are as printed on the map", () => {
    expect([nameOf(0), nameOf(10), nameOf(at(2, 8)), nameOf(SPACES - 1)]).toEqual(["A1", "A11", "C9", "K11"]);
  });

  test("names are parsed, in lower case too", () => {
    for (const cell of EVERY) expect(parseName(nameOf(cell))).toBe(cell);
    expect(parseName("c9")).toBe(at(2, 8));
  });
});

describe("sets in hex", () => {
  test("bit 11 * row + column is a cell", () => {
    expect(fromHex("1")).toEqual([0]);
    expect(fromHex("800")).toEqual([at(1, 0)]);
    expect(fromHex("a")).toEqual([1, 3]);
  });

  test("an empty string is the empty set", () => {
    expect(fromHex("")).toEqual([]);
    expect(fromHex("0")).toEqual([]);
  });

  test("all 121 bits are read, beyond the precision of a number", () => {
    expect(fromHex(((1n << 121n) - 1n).toString(16))).toEqual(EVERY);
    expect(fromHex((1n << 120n).toString(16))).toEqual([120]);
  });

  test("a key does not depend on the order", () => {
    expect(keyOf([30, 4, 100])).toBe("4 30 100");
    expect(keyOf(new Set([100, 30, 4]))).toBe(keyOf([4, 100, 30]));
  });

  test("sorting is numeric and does not change its argument", () => {
    const given = [100, 20, 3];
    expect(sorted(given)).toEqual([3, 20, 100]);
    expect(given).toEqual([100, 20, 3]);
  });
});

describe("forms", () => {
  test("rows are parsed from the top left", () => {
    expect(parseRows(".#/##")).toEqual([[0, 1], [1, 0], [1, 1]]);
    expect(parseRows("H***", "*")).toEqual([[0, 1], [0, 2], [0, 3]]);
  });

  test("a normalized form starts in the corner and is sorted", () => {
    expect(normalized([[5, 4], [3, 4], [4, 3]])).toEqual([[0, 1], [1, 0], [2, 1]]);
  });

  test("rotation is clockwise: the top becomes the right", () => {
    expect(textOf(rotated(parseRows("#/#/#")))).toBe(textOf(parseRows("###")));
    expect(textOf(rotated(parseRows("##/#.")))).toBe(textOf(parseRows("##/.#")));
  });

  test("a flip swaps left and right", () => {
    expect(textOf(flipped(parseRows("#./##")))).toBe(textOf(parseRows(".#/##")));
    expect(textOf(flipped(parseRows("#/#")))).toBe(textOf(parseRows("#/#")));
  });

  test.each(FORMS)("%s is unchanged after four rotations and after two flips", (_, form) => {
    expect(textOf(oriented(form, 4, false))).toBe(textOf(form));
    expect(oriented(form, 0, false)).toEqual(form);
    expect(textOf(rotated(rotated(rotated(rotated(form)))))).toBe(textOf(form));
    expect(textOf(flipped(flipped(form)))).toBe(textOf(form));
  });

  test("flipping comes before rotating", () => {
    const form = parseRows("###/#..");
    expect(textOf(oriented(form, 1, true))).toBe(textOf(rotated(flipped(form))));
    expect(textOf(oriented(form, 1, true))).not.toBe(textOf(flipped(rotated(form))));
  });

  test.each(FORMS)("all orientations of %s are one class", (_, form) => {
    for (const turns of [0, 1, 2, 3]) {
      for (const flip of [false, true]) expect(classOf(oriented(form, turns, flip))).toBe(classOf(form));
    }
  });

  test("different forms are different classes", () => {
    expect(new Set(FORMS.map(([, form]) => classOf(form))).size).toBe(FORMS.length);
  });

  test("the form of cells does not depend on their position", () => {
    expect(textOf(formOf([at(4, 4), at(5, 4), at(5, 5)]))).toBe(textOf(parseRows("#./##")));
    expect(formOf([at(0, 0), at(1, 0), at(1, 1)])).toEqual(formOf([at(9, 9), at(10, 9), at(10, 10)]));
  });
});

describe("placing a form on the map", () => {
  test("inside the map, all its cells are returned, sorted", () => {
    expect(cellsAt(L, 3, 4)).toEqual([at(3, 4), at(4, 4), at(4, 5), at(5, 4)]);
  });

  test("cells over an edge are left out and do not wrap around", () => {
    expect(cellsAt(parseRows("###"), 2, SIZE - 1)).toEqual([at(2, SIZE - 1)]);
    expect(cellsAt(parseRows("###"), 2, -1)).toEqual([at(2, 0), at(2, 1)]);
    expect(cellsAt(parseRows("#/#/#"), SIZE - 2, 0)).toEqual([at(SIZE - 2, 0), at(SIZE - 1, 0)]);
    expect(cellsAt(parseRows("#/#"), -2, 5)).toEqual([]);
  });

  test.each(FORMS)("no cell of %s on the map is lost anywhere", (_, form) => {
    const isInside = (row: number, column: number) => row >= 0 && column >= 0 && row < SIZE && column < SIZE;
    for (let row = -3; row <= SIZE; row++) {
      for (let column = -3; column <= SIZE; column++) {
        const cells = cellsAt(form, row, column);
        expect(new Set(cells).size).toBe(form.filter(([r, c]) => isInside(row + r, column + c)).length);
        if (cells.length === form.length) expect(textOf(formOf(cells))).toBe(textOf(form));
      }
    }
  });

  test("the middle is the cell of the form nearest to its centre", () => {
    expect(middleOf(parseRows("###"))).toEqual([0, 1]);
    expect(middleOf(parseRows(".#./###/.#."))).toEqual([1, 1]);
    for (const [, form] of FORMS) expect(form).toContainEqual(middleOf(form));
  });
});
