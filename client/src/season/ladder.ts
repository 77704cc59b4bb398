/** The titles of the solo game as a ladder: the rung of a rating, and what the next rung requires. */

import { TITLES } from "../cards";

export interface Rung {
  id: string;
  /** the least rating of the title; the lowest title has none */
  atLeast: number | null;
  isHere: boolean;
  isReached: boolean;
}

/** The title of a rating; ratings below all limits have the last title. */
function indexOf(rating: number): number {
  const found = TITLES.findIndex(({ at_least }) => rating >= at_least);
  return found < 0 ? TITLES.length - 1 : found;
}

export const titleFor = (rating: number) => TITLES[indexOf(rating)]!.id;

/** From the highest title to the lowest. */
export function ladderOf(rating: number): Rung[] {
  const here = indexOf(rating);
  return TITLES.map(({ id, at_least }, i) => ({
    id,
    atLeast: i === TITLES.length - 1 ? null : at_least,
    isHere: i === here,
    isReached: i >= here,
  }));
}

/** The next title and how many stars it still takes, or null at the top. */
export function nextTitle(rating: number): { id: string; stars: number } | null {
  const next = TITLES[indexOf(rating) - 1];
  return next ? { id: next.id, stars: next.at_least - rating } : null;
}
