/** Who is missing at a table before its game begins. */

import type { SeatShown } from "../protocol";

export interface Missing {
  /** how many seats are free */
  free: number;
  /** seats of people who are not here */
  absent: number[];
  /** whether nobody sits there at all */
  isEmpty: boolean;
}

export function missingAt(seats: readonly SeatShown[], away: readonly number[]): Missing {
  const free = seats.filter(({ kind }) => kind === "free").length;
  const absent = away.filter((seat) => seats[seat]?.kind === "person");
  return { free, absent, isEmpty: free === seats.length };
}
