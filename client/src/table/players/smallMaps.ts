/** How many small maps fit into an area, and how large. */

export interface Fit {
  /** number of maps shown; if there are more, another tile leads to them */
  shown: number;
  columns: number;
  /** of a map, in pixels */
  side: number;
}

const GAP = 8;
export const CAPTION = 26;
const LARGEST = 260;
/** a comfortable size, and the smallest useful one */
const [GOOD, LEAST] = [84, 58];

/** Fit all maps as large as possible, or else as many as are readable; possibly none. */
export function fitSmallMaps(count: number, width: number, height: number): Fit {
  for (let shown = count; shown > 0; shown--) {
    const tiles = shown < count ? shown + 1 : shown;
    const fit = largest(tiles, width, height);
    if (fit.side >= (shown === 1 || tiles <= 3 ? LEAST : GOOD)) return { ...fit, shown };
  }
  return { shown: 0, columns: 1, side: 0 };
}

function largest(tiles: number, width: number, height: number): { columns: number; side: number } {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= tiles; columns++) {
    const rows = Math.ceil(tiles / columns);
    const broad = (width - GAP * (columns - 1)) / columns;
    const high = (height - GAP * (rows - 1)) / rows - CAPTION;
    const side = Math.floor(Math.min(broad, high, LARGEST));
    if (side > best.side) best = { columns, side };
  }
  return best;
}

/** The other seats in the order in which maps are passed, starting with the left neighbour. */
export function othersOf(seats: number, own: number | null): number[] {
  if (own === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, n) => (own + 1 + n) % seats);
}
