/** The properties that both layouts of the table share, for large and small screens. */

import type { Snippet } from "svelte";
import type { TableModel } from "../lib/tableModel.svelte";
import type { Drawing } from "./drawing/drawing.svelte";

export interface LayoutProps {
  table: TableModel;
  /** the drawing of the deciding player; null for spectators */
  drawing: Drawing | null;
  /** the seat whose map is in the middle */
  shown: number;
  /** the name of that map, if it is not the player's own */
  whose: string;
  /** undo the last drawing; null if that is impossible */
  undo: (() => void) | null;
  /** the cells of each seat's map that changed since the player's last move */
  changes: ReadonlyMap<number, number[]>;
  heading: Snippet;
  board: Snippet;
  coach?: Snippet<[Drawing | null]>;
  onlight: (cells: number[]) => void;
  onopen: (card: string) => void;
  /** show a player's map */
  onlook: (seat: number) => void;
}
