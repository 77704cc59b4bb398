/** The player's best solo game so far, as the server remembers it. */

import { get } from "../lib/api";
import type { Best } from "../protocol";

const FIRST_GAMES = 3;
const LOW_RATING = -10;

export const readBest = (besides: string) => get<Best>(`/api/me/best?besides=${besides}`);

export type Compared = "first" | "record" | "level" | "below";

export function compare(rating: number, { rating: best }: Best): Compared {
  if (best === null) return "first";
  return rating > best ? "record" : rating === best ? "level" : "below";
}

/** Low ratings are normal at first: then encouragement helps more than the title alone. */
export function needsEncouragement(rating: number, best: Best | null): boolean {
  return rating < LOW_RATING && (best?.games ?? 0) < FIRST_GAMES;
}
