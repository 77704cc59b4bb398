/** The names of the people and bots at a table. */

import { botName, firstName } from "../lib/bots";
import { personName } from "../lib/personName";
import type { SeatShown } from "../protocol";

/** One name for each seat. Bots of old games have no first name: they are numbered, so that all names differ. */
export function namesOf(seats: readonly SeatShown[]): string[] {
  const counted = new Map<string, number>();
  return seats.map((seat) => {
    const shown = nameOf(seat);
    const count = (counted.get(shown) ?? 0) + 1;
    counted.set(shown, count);
    return count === 1 ? shown : `${shown} ${count}`;
  });
}

function nameOf({ kind, name, bot }: SeatShown): string {
  if (kind === "free") return "";
  if (kind === "person") return personName(name);
  return name === bot ? botName(bot) : firstName(name);
}

/** The seats whose name is that of the person's account. */
export function registeredSeats(seats: readonly SeatShown[]): number[] {
  return seats.flatMap(({ has_account }, seat) => (has_account ? [seat] : []));
}

/** The level of a bot, shown beside its name; empty for people. */
export function levelOf(seat: SeatShown | undefined): string {
  return seat?.kind === "bot" && seat.name !== seat.bot ? botName(seat.bot) : "";
}
