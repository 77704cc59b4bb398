/**
 * Ambushes in which a player declined to use a skill. The question comes before the monsters and
 * again after them; declining once answers both.
 */

import type { TableModel } from "../../lib/tableModel.svelte";

const declined = new Set<string>();

/** Identifies one ambush of one seat. */
function keyOf({ id, game }: TableModel, seat: number): string {
  return `${id}/${seat}/${game?.season}/${game?.revealed.length}`;
}

export function decline(table: TableModel, seat: number): void {
  declined.add(keyOf(table, seat));
}

/** Return whether it was declined, and forget it: after a takeback the question comes again. */
export function takeDeclined(table: TableModel, seat: number): boolean {
  return declined.delete(keyOf(table, seat));
}
