/** The map and the shapes in words, for screen readers. */

import { SIZE, at, classOf, nameOf, parseRows, normalized, type Cells, type Form } from "./cells";
import type { Sheet } from "./sheet";
import { t } from "./i18n.svelte";

/** The names of the card shapes: the last part of a message id. */
const NAMES = new Map(
  Object.entries({
    "#": "single",
    "##": "line",
    "###": "line",
    "####": "line",
    "#.#": "apart",
    "#./.#": "diagonal",
    "#../.#./..#": "diagonal",
    "#./##": "corner",
    "###/#..": "l",
    "###/.#.": "t",
    ".##/##.": "s",
    "##/##": "square",
    "#.#/.#.": "v",
    ".##/#..": "hook",
    "#.#/#.#": "bars",
    "###/##.": "p",
    "###/#.#": "u",
    "###/#../#..": "big-corner",
    "###/.#./.#.": "t",
    ".#./###/.#.": "plus",
    "..#/.##/##.": "stairs",
    "..##/###.": "n",
    "..#/###/#..": "z",
  }).map(([rows, name]) => [classOf(parseRows(rows)), name]),
);

/** "L, row 1: 1 2 3, row 2: 3": a shape in its present orientation. */
export function shapeWords(form: Form): string {
  const name = NAMES.get(classOf(form));
  const rows = rowsOf(form);
  if (form.length === 1) return t("shape-single");
  return name ? t("read-shape", { name: t(`shape-${name}`), rows }) : rows;
}

function rowsOf(form: Form): string {
  const rows = new Map<number, number[]>();
  for (const [row, column] of normalized(form)) rows.set(row, [...(rows.get(row) ?? []), column + 1]);
  return [...rows].map(([row, columns]) => t("read-shape-row", { row: row + 1, columns: columns.join(" ") })).join(", ");
}

export const namesOf = (cells: Cells) => cells.map(nameOf).join(" ");

/** The terrain of a cell in words: "forest on ruins", "empty ruins". */
export function groundWords(sheet: Sheet, cell: number): string {
  const terrain = sheet.terrain[cell];
  const plain = terrain ? t(`terrain-${terrain}`).toLocaleLowerCase() : t("read-empty");
  const ruins = !sheet.ruins.has(cell) ? plain : terrain ? t("read-on-ruins", { what: plain }) : t("read-ruins");
  return sheet.attacks.has(cell) ? t("read-attacked", { what: ruins }) : ruins;
}

/** "Row C: C1 to C4 forest, C5 empty ruins …": equal neighbours are grouped. */
export function rowWords(sheet: Sheet, row: number): string {
  const runs: { first: number; last: number; what: string }[] = [];
  for (let column = 0; column < SIZE; column++) {
    const cell = at(row, column);
    const what = groundWords(sheet, cell);
    const run = runs.at(-1);
    if (run?.what === what) run.last = cell;
    else runs.push({ first: cell, last: cell, what });
  }
  const words = runs.map(({ first, last, what }) =>
    t(first === last ? "read-one" : "read-run", { first: nameOf(first), last: nameOf(last), what }),
  );
  return t("read-row", { row: nameOf(at(row, 0))[0]!, spaces: words.join(", ") });
}
