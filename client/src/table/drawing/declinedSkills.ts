/**
 * Ambushes in which a player wants no skill at all. Skills are asked for before the monsters come and
 * again after them; who has said no once is not asked again.
 */

import type { TableModel } from "../../lib/tableModel.svelte";

const declined = new Set<string>();

/** Names one ambush of one seat. */
function keyOf({ id, game }: TableModel, seat: number): string {
  return `${id}/${seat}/${game?.season}/${game?.revealed.length}`;
}

export function decline(table: TableModel, seat: number): void {
  declined.add(keyOf(table, seat));
}

/** Whether it was declined. Asked once: a move that is taken back is asked for again. */
export function takeDeclined(table: TableModel, seat: number): boolean {
  return declined.delete(keyOf(table, seat));
}
