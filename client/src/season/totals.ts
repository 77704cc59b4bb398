/** The total stars after each season, for as many players as fit in a chart. */

import type { PlayerShown } from "../protocol";
import { ranked } from "./ranking";

export const MAX_LINES = 5;

export interface Course {
  seat: number;
  place: number;
  isMine: boolean;
  /** stars after 0, 1, 2 … seasons */
  totals: number[];
}

/** Stars after 0, 1, 2 … seasons. */
export function totalsOf(player: PlayerShown): number[] {
  const totals = [0];
  for (const { total } of player.seasons) totals.push(totals.at(-1)! + total);
  return totals;
}

/** The best players and the viewer's own seats, in final order. */
export function coursesOf(players: readonly PlayerShown[], mine: readonly number[], most = MAX_LINES): Course[] {
  const order = ranked(players);
  const own = order.filter(({ seat }) => mine.includes(seat)).slice(0, most);
  const others = order.filter(({ seat }) => !mine.includes(seat)).slice(0, most - own.length);
  return order
    .filter((one) => own.includes(one) || others.includes(one))
    .map(({ seat, place }) => ({ seat, place, isMine: mine.includes(seat), totals: totalsOf(players[seat]!) }));
}
