/** What may be shown on a map besides the drawing itself. */

import type { Cells } from "../lib/cells";
import type { GhostShown } from "./ghost";

export interface Marks {
  ghost?: GhostShown | null;
  /** cells that score; all others are dimmed */
  light?: Cells;
  /** empty cells that the chosen shape cannot reach */
  dead?: Cells;
  /** the shape must cover one of these */
  wanted?: Cells;
  /** just drawn: animated */
  fresh?: Cells;
  /** changed since the reader's last move: outlined in gold */
  changed?: Cells;
}
