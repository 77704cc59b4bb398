/** What a map is painted with, in the order of the number keys. */

import type { Terrain } from "../lib/sheet";

export interface Brush {
  terrain: Terrain;
  /** the last part of the id of its name */
  name: string;
  /** the picture of its tile, if it has one */
  tile: string;
}

const brush = (terrain: Terrain, tile: string = terrain): Brush => ({ terrain, name: `terrain-${terrain}`, tile });

export const BRUSHES: readonly Brush[] = [
  brush("forest"), brush("village"), brush("farm"), brush("water"), brush("monster"),
  { terrain: "", name: "paper-erase", tile: "" },
];
export const RARE_BRUSHES: readonly Brush[] = [
  brush("farm_village", "farm-village"), brush("hero"), brush("destroyed"),
  brush("dragon"), brush("zombie"), brush("troll"), brush("gorgon"),
];
export const ALL_BRUSHES = [...BRUSHES, ...RARE_BRUSHES];
