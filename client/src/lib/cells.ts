/** Sets of map cells. A cell is 11 * row + column; a set is a sorted array of cells. */

export const SIZE = 11;
export const SPACES = SIZE * SIZE;
const ROWS = "ABCDEFGHIJK";

export type Cells = readonly number[];
/** A shape without a place on the map: pairs of row and column. */
export type Form = readonly (readonly [number, number])[];

export function at(row: number, column: number): number {
  return SIZE * row + column;
}

export const rowOf = (cell: number) => Math.floor(cell / SIZE);
export const columnOf = (cell: number) => cell % SIZE;

/** The cell `down` rows below and `right` columns beside this one, or the nearest cell on the map. */
export function moved(cell: number, down: number, right: number): number {
  const clamp = (value: number) => Math.min(SIZE - 1, Math.max(0, value));
  return at(clamp(rowOf(cell) + down), clamp(columnOf(cell) + right));
}

/** The name printed on the map: "C9". */
export function nameOf(cell: number): string {
  return `${ROWS[rowOf(cell)]}${columnOf(cell) + 1}`;
}

export function parseName(name: string): number {
  return at(ROWS.indexOf(name[0]!.toUpperCase()), Number(name.slice(1)) - 1);
}

export function fromHex(hex: string): number[] {
  const found: number[] = [];
  let bits = BigInt(`0x${hex || "0"}`);
  for (let cell = 0; bits; cell++, bits >>= 1n) if (bits & 1n) found.push(cell);
  return found;
}

export function sorted(cells: Iterable<number>): number[] {
  return [...cells].sort((a, b) => a - b);
}

export function keyOf(cells: Iterable<number>): string {
  return sorted(cells).join(" ");
}

// ------------------------------------------------------------------ forms

/** Parse rows such as "#./##". */
export function parseRows(rows: string, mark = "#"): Form {
  return rows.split("/").flatMap((row, r) => [...row].flatMap((s, c) => (s === mark ? [[r, c] as const] : [])));
}

/** Move a form to the top left corner and sort its cells, so that equal forms have equal texts. */
export function normalized(form: Form): Form {
  const top = Math.min(...form.map(([r]) => r));
  const left = Math.min(...form.map(([, c]) => c));
  return form.map(([r, c]) => [r - top, c - left] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The form rotated by a quarter turn clockwise. */
export function rotated(form: Form): Form {
  return form.map(([r, c]) => [c, -r] as const);
}

export function flipped(form: Form): Form {
  return form.map(([r, c]) => [r, -c] as const);
}

/** The form flipped (if `flip`), then rotated by `rotation` quarter turns around its origin. */
export function oriented(form: Form, rotation: number, flip: boolean): Form {
  let found = flip ? flipped(form) : form;
  for (let i = 0; i < rotation % 4; i++) found = rotated(found);
  return found;
}

export function formOf(cells: Cells): Form {
  return normalized(cells.map((cell) => [rowOf(cell), columnOf(cell)] as const));
}

export function textOf(form: Form): string {
  return normalized(form).map(([r, c]) => `${r},${c}`).join(" ");
}

/** One text for all orientations of a form. */
export function classOf(form: Form): string {
  const all = [0, 1, 2, 3].flatMap((rotation) => [textOf(oriented(form, rotation, false)), textOf(oriented(form, rotation, true))]);
  return all.sort()[0]!;
}

/** The cells of a form with its origin at (row, column), without those beyond the edge of the map. */
export function cellsAt(form: Form, row: number, column: number): number[] {
  const placed = form.map(([r, c]) => [row + r, column + c] as const);
  const inside = placed.filter(([r, c]) => r >= 0 && c >= 0 && r < SIZE && c < SIZE);
  return sorted(inside.map(([r, c]) => at(r, c)));
}

/** The cell of a form nearest to its middle: the one under the pointer. */
export function middleOf(form: Form): readonly [number, number] {
  const row = form.reduce((sum, [r]) => sum + r, 0) / form.length;
  const column = form.reduce((sum, [, c]) => sum + c, 0) / form.length;
  const far = ([r, c]: readonly [number, number]) => (r - row) ** 2 + (c - column) ** 2;
  return form.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}
