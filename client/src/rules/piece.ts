/** A piece of a map for small drawings: its terrain, its position, and which cells are highlighted. */

import { SIZE, at as cellAt, columnOf, parseName, rowOf } from "../lib/cells";
import { parseSheet, type Sheet } from "../lib/sheet";

export interface Piece {
  sheet: Sheet;
  row: number;
  column: number;
  rows: number;
  columns: number;
  lit: number[];
}

/** The rows use the characters of a sheet; `at` is the position of the first cell; A1 of `lit` is the piece's own corner. */
export function pieceOf(drawing: string, at = "D4", lit: readonly string[] = []): Piece {
  const lines = drawing.split("\n");
  const corner = parseName(at);
  const [row, column] = [rowOf(corner), columnOf(corner)];
  const columns = Math.max(...lines.map((line) => line.length));
  const blank = ".".repeat(SIZE);
  const whole = [...Array<string>(row).fill(blank), ...lines.map((line) => ".".repeat(column) + line)];
  return {
    sheet: parseSheet([...whole, ...Array<string>(SIZE).fill(blank)].slice(0, SIZE).join("\n")),
    row,
    column,
    rows: lines.length,
    columns,
    lit: lit.map((name) => shifted(parseName(name), row, column)),
  };
}

function shifted(cell: number, row: number, column: number): number {
  return cellAt(rowOf(cell) + row, columnOf(cell) + column);
}

/** The cells of a piece, row by row. */
export function spacesOf({ row, column, rows, columns }: Piece): number[] {
  return Array.from({ length: rows * columns }, (_, i) => cellAt(row + Math.floor(i / columns), column + (i % columns)));
}

export function framed({ row, column, rows, columns }: Piece): string {
  return `M${column * 40} ${row * 40}h${columns * 40}v${rows * 40}h${-columns * 40}Z`;
}

/** The sides of the piece that are the edge of the whole map, as a path. */
export function edgesOf({ row, column, rows, columns }: Piece): string {
  const [x, y, width, height] = [column * 40, row * 40, columns * 40, rows * 40];
  let path = "";
  if (row === 0) path += `M${x} ${y}h${width}`;
  if (row + rows === SIZE) path += `M${x} ${y + height}h${width}`;
  if (column === 0) path += `M${x} ${y}v${height}`;
  if (column + columns === SIZE) path += `M${x + width} ${y}v${height}`;
  return path;
}
