/** What the table needs to be laid out, on a desk or on a phone. */

import type { Snippet } from "svelte";
import type { TableModel } from "../lib/tableModel.svelte";
import type { Drawing } from "./drawing/drawing.svelte";

export interface LayoutProps {
  table: TableModel;
  /** of who decides here; nobody does where one only watches */
  drawing: Drawing | null;
  /** whose map lies in the middle */
  shown: number;
  /** the name of that map, if it is not one's own */
  whose: string;
  /** takes back what was drawn last, while that can be done */
  undo: (() => void) | null;
  /** the spaces of each seat's map that changed since the player's last move */
  changes: ReadonlyMap<number, number[]>;
  heading: Snippet;
  board: Snippet;
  coach?: Snippet<[Drawing | null]>;
  onlight: (cells: number[]) => void;
  onopen: (card: string) => void;
  /** somebody's map is wanted */
  onlook: (seat: number) => void;
}
