/**
 * Outlines of clusters, uneven like ink: every lattice corner and every edge has its own small,
 * constant deviation, so neighbouring clusters share one border and nothing moves between renders.
 */

import { SIZE, columnOf, rowOf, type Cells } from "../lib/cells";

const UNIT = 40;
type Point = readonly [number, number];

/** A pseudo-random number in -1..1 that depends on the place only. */
export function wobble(a: number, b: number, salt = 0): number {
  let h = Math.imul(a + 17, 374761393) ^ Math.imul(b + 29, 668265263) ^ Math.imul(salt + 3, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Group cells into clusters connected by their sides. */
export function clusters(cells: Cells): number[][] {
  const left = new Set(cells);
  const found: number[][] = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (let i = 0; i < group.length; i++) {
      const cell = group[i]!;
      const column = columnOf(cell);
      const near = [cell - SIZE, cell + SIZE, ...(column ? [cell - 1] : []), ...(column < SIZE - 1 ? [cell + 1] : [])];
      for (const other of near) if (left.delete(other)) group.push(other);
    }
    found.push(group);
  }
  return found;
}

/** Closed rings of lattice points around the cells, with the inside on the right. */
function rings(cells: Cells): Point[][] {
  const edges = edgesOf(cells);
  const found: Point[][] = [];
  while (edges.size) {
    const start = edges.keys().next().value!;
    const ring: Point[] = [];
    let from: Point | null = null;
    let now = start;
    do {
      const here: Point = [Math.floor(now / 100), now % 100];
      const next = takeNext(edges, now, here, from);
      ring.push(here);
      from = here;
      now = 100 * next[0] + next[1];
    } while (now !== start);
    found.push(ring);
  }
  return found;
}

function edgesOf(cells: Cells): Map<number, Point[]> {
  const has = new Set(cells.map((cell) => 100 * (rowOf(cell) + 1) + columnOf(cell) + 1));
  const edges = new Map<number, Point[]>();
  const add = (y: number, x: number, to: Point) => {
    const known = edges.get(100 * y + x);
    if (known) known.push(to);
    else edges.set(100 * y + x, [to]);
  };
  for (const cell of cells) {
    const [r, c] = [rowOf(cell), columnOf(cell)];
    const key = 100 * (r + 1) + c + 1;
    if (!has.has(key - 100)) add(r, c, [r, c + 1]);
    if (!has.has(key + 1)) add(r, c + 1, [r + 1, c + 1]);
    if (!has.has(key + 100)) add(r + 1, c + 1, [r + 1, c]);
    if (!has.has(key - 1)) add(r + 1, c, [r, c]);
  }
  return edges;
}

/** Where two cells meet at a corner, turn right: that keeps them apart. */
function takeNext(edges: Map<number, Point[]>, key: number, [y, x]: Point, from: Point | null): Point {
  const ends = edges.get(key)!;
  let i = 0;
  if (ends.length > 1 && from) {
    const [dy, dx] = [y - from[0], x - from[1]];
    i = Math.max(0, ends.findIndex((end) => end[0] - y === dx && end[1] - x === -dy));
  }
  const [next] = ends.splice(i, 1);
  if (!ends.length) edges.delete(key);
  return next!;
}

export interface Hand {
  /** width of the paper left free at the border */
  inset?: number;
  /** corner radius */
  round?: number;
  /** deviation */
  rough?: number;
  /** varies the deviation */
  salt?: number;
}

interface Corner {
  y: number;
  x: number;
  isCorner: boolean;
  my: number;
  mx: number;
}

/** The path of a cluster: several rings, to be filled by the even-odd rule. */
export function outline(cells: Cells, { inset = 1.6, round = 7, rough = 1, salt = 0 }: Hand = {}): string {
  return rings(cells)
    .map((ring) => inkRing(ring.map((_, i) => cornerOf(ring, i, inset, rough, salt)), round))
    .join("");
}

function cornerOf(ring: Point[], i: number, inset: number, rough: number, salt: number): Corner {
  const n = ring.length;
  const [py, px] = ring[(i + n - 1) % n]!;
  const [y, x] = ring[i]!;
  const [ny, nx] = ring[(i + 1) % n]!;
  const [ay, ax, by, bx] = [y - py, x - px, ny - y, nx - x];
  const isCorner = ay !== by || ax !== bx;
  const iy = isCorner ? ax + bx : ax; // the inward normal of a step (dy, dx) is (dx, -dy)
  const ix = isCorner ? -ay - by : -ay;
  return {
    y: y * UNIT + iy * inset + wobble(y, x, salt) * rough,
    x: x * UNIT + ix * inset + wobble(y, x, salt + 1) * rough,
    isCorner,
    my: bx ? wobble(y + ny, x + nx, salt + 2) * rough * 1.3 : 0, // the middle of the edge bends a little
    mx: by ? wobble(y + ny, x + nx, salt + 3) * rough * 1.3 : 0,
  };
}

const f = (value: number) => value.toFixed(1);

function toward(p: { x: number; y: number }, q: { x: number; y: number }, by: number) {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  return { x: p.x + ((q.x - p.x) * by) / length, y: p.y + ((q.y - p.y) * by) / length };
}

function inkRing(corners: Corner[], round: number): string {
  const n = corners.length;
  let path = "";
  for (let i = 0; i < n; i++) {
    const [p, q, after] = [corners[i]!, corners[(i + 1) % n]!, corners[(i + 2) % n]!];
    const start = p.isCorner ? toward(p, q, round) : p;
    const end = q.isCorner ? toward(q, p, round) : q;
    if (i === 0) path += `M${f(start.x)} ${f(start.y)}`;
    path += `Q${f((start.x + end.x) / 2 + p.mx)} ${f((start.y + end.y) / 2 + p.my)} ${f(end.x)} ${f(end.y)}`;
    if (q.isCorner) {
      const beyond = toward(q, after, round);
      path += `Q${f(q.x)} ${f(q.y)} ${f(beyond.x)} ${f(beyond.y)}`;
    }
  }
  return `${path}Z`;
}
