/** Clusters and the lines drawn round them. */

import { describe, expect, test } from "vitest";
import { clusters, outline, wobble } from "../src/board/ink";
import { SIZE, at, keyOf, cellsAt, parseRows } from "../src/lib/cells";

const shape = (rows: string, row = 4, column = 4) => cellsAt(parseRows(rows), row, column);
const rings = (path: string) => path.split("Z").filter(Boolean);
const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number);

/** Where a ring begins and where it ends. */
function ends(ring: string): [number, number][] {
  const all = numbers(ring);
  return [[all[0]!, all[1]!], [all.at(-2)!, all.at(-1)!]];
}

describe("clusters", () => {
  const found = (cells: number[]) => clusters(cells).map(keyOf).sort();

  test("cells are joined by sides, not by corners", () => {
    expect(clusters(shape("##/#."))).toHaveLength(1);
    expect(clusters(shape("#./.#"))).toHaveLength(2);
    expect(clusters(shape("#.#/###"))).toHaveLength(1);
  });

  test("no cells give no cluster, one cell gives one", () => {
    expect(clusters([])).toEqual([]);
    expect(clusters([60])).toEqual([[60]]);
  });

  test("the end of a row does not touch the beginning of the next", () => {
    expect(clusters([at(3, SIZE - 1), at(4, 0)])).toHaveLength(2);
    expect(clusters([at(4, 0), at(3, SIZE - 1)])).toHaveLength(2);
    expect(clusters([at(3, SIZE - 1), at(4, SIZE - 1)])).toHaveLength(1);
  });

  test("every cell is in exactly one cluster", () => {
    const cells = Array.from({ length: 121 }, (_, cell) => cell).filter((cell) => wobble(cell, 1) > -0.2);
    const all = clusters(cells).flat();
    expect(all).toHaveLength(cells.length);
    expect(keyOf(all)).toBe(keyOf(cells));
  });

  test("they do not depend on the order of the cells", () => {
    const cells = [...shape("##./.##", 0, 0), ...shape("#/#", 7, 7)];
    expect(found([...cells].reverse())).toEqual(found(cells));
  });
});

describe("wobble", () => {
  test("a place always gives the same number, between -1 and 1", () => {
    for (let i = 0; i < 500; i++) {
      const value = wobble(i, 3 * i, i % 7);
      expect(value).toBe(wobble(i, 3 * i, i % 7));
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }
  });

  test("other places and salts give other numbers", () => {
    const values = Array.from({ length: 121 }, (_, cell) => wobble(Math.floor(cell / 11), cell % 11));
    expect(new Set(values).size).toBeGreaterThan(115);
    expect(wobble(2, 3, 0)).not.toBe(wobble(2, 3, 1));
    expect(wobble(2, 3)).not.toBe(wobble(3, 2));
  });
});

describe("outlines", () => {
  const SHAPES = ["#", "##", "#./##", ".#./###/.#.", "###/#.#/###", "#.#/#.#/###"];

  test.each(SHAPES)("each ring around %s is closed", (rows) => {
    const path = outline(shape(rows));
    for (const ring of rings(path)) {
      const [start, end] = ends(ring);
      expect(end).toEqual(start);
    }
    expect(path.endsWith("Z")).toBe(true);
  });

  test("one ring for a cluster, one more for a hole, one for each of two clusters", () => {
    expect(rings(outline(shape("##/##")))).toHaveLength(1);
    expect(rings(outline(shape("###/#.#/###")))).toHaveLength(2);
    expect(rings(outline(shape("#.#")))).toHaveLength(2);
  });

  test("cells that meet at a corner are drawn apart", () => {
    expect(rings(outline(shape("#./.#")))).toHaveLength(2);
    expect(rings(outline(shape(".#/#.")))).toHaveLength(2);
  });

  test("the outline does not depend on the order of the cells", () => {
    const cells = shape("##./.##/.#.");
    expect(outline(cells)).toBe(outline([...cells]));
    const parts = (path: string) => rings(path).map((ring) => keyOf(new Set(numbers(ring)))).sort();
    expect(parts(outline([...cells].reverse()))).toEqual(parts(outline(cells)));
  });

  test("another salt gives another line", () => {
    expect(outline(shape("##"), { salt: 70 })).not.toBe(outline(shape("##"), { salt: 40 }));
  });

  test("without roughness the line keeps its exact distance to the border", () => {
    const all = numbers(outline([at(2, 3)], { inset: 2, rough: 0, round: 7 }));
    const [xs, ys] = [all.filter((_, i) => i % 2 === 0), all.filter((_, i) => i % 2 === 1)];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([3 * 40 + 2, 4 * 40 - 2]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([2 * 40 + 2, 3 * 40 - 2]);
  });

  test("the line around a hole is inside the cluster, not in the hole", () => {
    const both = rings(outline(shape("###/#.#/###"), { inset: 2, rough: 0 })).map(numbers);
    const hole = both.sort((a, b) => a.length - b.length)[0]!;
    const xs = hole.filter((_, i) => i % 2 === 0);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([5 * 40 - 2, 6 * 40 + 2]);
  });

  test("roughness stays small: no line leaves its cell by more than a little", () => {
    for (let cell = 0; cell < 121; cell++) {
      const all = numbers(outline([cell]));
      const [x, y] = [(cell % SIZE) * 40, Math.floor(cell / SIZE) * 40];
      all.forEach((value, i) => {
        const low = i % 2 ? y : x;
        expect(value).toBeGreaterThanOrEqual(low - 1);
        expect(value).toBeLessThanOrEqual(low + 41);
      });
    }
  });

  test("the whole map is one ring at its edge", () => {
    const whole = outline(Array.from({ length: 121 }, (_, cell) => cell), { rough: 0 });
    expect(rings(whole)).toHaveLength(1);
    expect(Math.max(...numbers(whole))).toBeCloseTo(440 - 1.6, 5);
  });
});
