/** The ghost: the shape shown over the map before it is drawn. */

import type { Cells } from "../lib/cells";
import type { Terrain } from "../lib/sheet";

export interface GhostShown {
  terrain: Terrain;
  cells: Cells;
  /** cells that a hero would guard */
  attack?: Cells;
  isLegal: boolean;
  /** the offending cells */
  blocked: Cells;
  /** placed, and not yet drawn */
  isPlaced?: boolean;
  /** already drawn and sealed, until the step closes */
  isSealed?: boolean;
}
