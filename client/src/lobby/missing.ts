/** The people still missing at a table before its game begins. */

import type { About, SeatShown, You } from "../protocol";

/** A table before its game, as its viewer sees it. */
export interface OpenTable {
  about: About;
  you: You | null;
  /** seats of people who are offline */
  away: readonly number[];
  names: readonly string[];
  isBusy: boolean;
}

export interface Missing {
  /** number of free seats */
  free: number;
  /** seats of people who are offline */
  absent: number[];
  /** whether all seats are free */
  isEmpty: boolean;
}

export function missingAt(seats: readonly SeatShown[], away: readonly number[]): Missing {
  const free = seats.filter(({ kind }) => kind === "free").length;
  const absent = away.filter((seat) => seats[seat]?.kind === "person");
  return { free, absent, isEmpty: free === seats.length };
}
