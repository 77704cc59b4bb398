/** How each terrain is painted: wash, pattern, ink and glyph. */

import { columnOf, keyOf, rowOf, type Cells } from "../lib/cells";
import type { Sheet, Terrain } from "../lib/sheet";
import { clusters, outline, wobble } from "./ink";

export interface Paint {
  wash: string;
  pattern: string;
  deep: string;
}

const MONSTER: Paint = { wash: "var(--monster-wash)", pattern: "url(#p-monster)", deep: "var(--monster-deep)" };

function land(name: string): Paint {
  return { wash: `var(--${name}-wash)`, pattern: `url(#p-${name})`, deep: `var(--${name}-deep)` };
}

export const PAINTS: Partial<Record<Terrain, Paint>> = {
  wasteland: { wash: "var(--waste-wash)", pattern: "url(#p-waste)", deep: "var(--waste-deep)" },
  water: land("water"),
  farm: land("farm"),
  forest: land("forest"),
  village: land("village"),
  farm_village: { wash: "var(--farm-wash)", pattern: "url(#p-village)", deep: "var(--village-deep)" },
  monster: MONSTER,
  dragon: MONSTER,
  zombie: MONSTER,
  troll: MONSTER,
  gorgon: MONSTER,
  hero: land("hero"),
  destroyed: { wash: "var(--ash)", pattern: "url(#p-ash)", deep: "var(--ash-deep)" },
};

/** The paths of one cluster. The wash misses the outline a little, as if painted by hand. */
export interface Washed {
  terrain: Terrain;
  paint: Paint;
  wash: string;
  line: string;
  edge: string;
  second: string;
}

const known = new Map<string, Washed>();

/** Cached: an unchanged cluster is not computed again. */
export function washOf(terrain: Terrain, cells: Cells): Washed {
  const key = `${terrain} ${keyOf(cells)}`;
  let found = known.get(key);
  if (!found) {
    if (known.size > 2000) known.clear();
    found = {
      terrain,
      paint: PAINTS[terrain]!,
      wash: outline(cells, { inset: 1.2, rough: 2.1, salt: 70, round: 9 }),
      line: outline(cells),
      edge: outline(cells, { inset: 3.6, rough: 1.8, salt: 70, round: 9 }),
      second: outline(cells, { inset: 2.1, rough: 1.5, salt: 40 }),
    };
    known.set(key, found);
  }
  return found;
}

export function washesOf(sheet: Sheet): Washed[] {
  return (Object.keys(PAINTS) as Terrain[]).flatMap((terrain) => {
    const cells = sheet.terrain.flatMap((found, cell) => (found === terrain ? [cell] : []));
    return clusters(cells).map((cluster) => washOf(terrain, cluster));
  });
}

export interface Glyph {
  href: string;
  x: number;
  y: number;
  size: number;
}

const VARIANTS = new Set<Terrain>(["forest", "village", "farm", "water"]);

/** The glyph of a cell. Its variant and its small offset depend on the cell only. */
export function glyphOf(terrain: Terrain, cell: number): Glyph {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  if (terrain === "farm_village") return { href: "#g-farm-village", x: column * 40 + 1, y: row * 40 + 1, size: 38 };
  let name = `#g-${terrain}`;
  if (VARIANTS.has(terrain)) {
    let variant = Math.floor(((wobble(row, column, 7) + 1) / 2) * 2.9997) + 1;
    if (terrain === "water" && variant === 3 && wobble(column, row, 5) < 0.3) variant = 1;
    name += `-${variant}`;
  }
  const x = column * 40 + 2.4 + wobble(row, column, 8) * 1.1;
  const y = row * 40 + 2.2 + wobble(row, column, 9);
  return { href: name, x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), size: 35.4 };
}
