/** The titles of the solo game as a ladder: where a rating stands, and what the next rung asks for. */

import { TITLES } from "../cards";

export interface Rung {
  id: string;
  /** the least rating of the title; the lowest title has none */
  atLeast: number | null;
  isHere: boolean;
  isReached: boolean;
}

/** Every rating has a title: what is below all of them has the last. */
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

/** The next title and the stars that are missing for it, or null at the top. */
export function nextTitle(rating: number): { id: string; stars: number } | null {
  const next = TITLES[indexOf(rating) - 1];
  return next ? { id: next.id, stars: next.at_least - rating } : null;
}
