/** What hangs over the map before it is drawn. */

import type { Cells } from "../lib/cells";
import type { Terrain } from "../lib/sheet";

export interface GhostShown {
  terrain: Terrain;
  cells: Cells;
  /** spaces that a hero would guard */
  attack?: Cells;
  isLegal: boolean;
  /** spaces at fault */
  blocked: Cells;
  /** laid down: it waits there to be drawn */
  isPlaced?: boolean;
  /** already drawn, until the step closes */
  isSealed?: boolean;
}
