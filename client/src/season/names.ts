/** What the people and bots at a table are called. */

import { botName } from "../lib/bots";
import type { SeatShown } from "../protocol";

/** One name for each seat. Bots of the same kind are numbered, so that all names differ. */
export function namesOf(seats: readonly SeatShown[]): string[] {
  const counted = new Map<string, number>();
  return seats.map(({ kind, name, bot }) => {
    const shown = kind === "bot" && name === bot ? botName(bot) : name;
    const count = (counted.get(shown) ?? 0) + 1;
    counted.set(shown, count);
    return count === 1 ? shown : `${shown} ${count}`;
  });
}
