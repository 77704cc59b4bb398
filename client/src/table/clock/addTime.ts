/** Add time to the clock of a step. */

import { errorText } from "../../lib/api";
import { live } from "../../lib/live.svelte";
import type { TableModel } from "../../lib/tableModel.svelte";
import { showNote } from "../../lib/messages.svelte";

/** Whether this player has a clock and has not yet added time in this step. */
export function canAddTime({ about, progress, you }: TableModel): boolean {
  if (!about?.options.clock || about.phase !== "playing" || !progress) return false;
  const own = you?.seats.filter(({ seat }) => !about.seats[seat]?.resigned).map(({ seat }) => seat) ?? [];
  return own.length > 0 && !own.some((seat) => progress.time_added.includes(seat));
}

export async function addTime({ id, progress }: TableModel): Promise<void> {
  try {
    await live.command({ type: "add_time", table: id, step: progress!.step });
  } catch (error) {
    showNote(errorText(error), true);
  }
}
