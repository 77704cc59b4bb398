/** What has changed on every map since a player's last move, and the damage to the player's own. */

import { sorted } from "../lib/cells";
import type { StoryEvent } from "../protocol";
import { cellsOf, mapOf, roundsOf, storyLinesOf, type Round, type StoryLine } from "./rounds";
import type { Cast } from "./sentences";

/** The rounds since the player's last move; for spectators, since anybody's. */
export function roundsSince(story: readonly StoryEvent[], own: readonly number[]): Round[] {
  const rounds = roundsOf(story);
  const isOurs = (event: StoryEvent) =>
    event.type === "decided" && event.move !== "pass" && (!own.length || own.includes(event.seat));
  const last = rounds.findLastIndex(({ events }) => events.some(isOurs));
  return rounds.slice(Math.max(0, last));
}

/** The changed cells of each seat's map. */
export function changesSince(story: readonly StoryEvent[], own: readonly number[]): Map<number, number[]> {
  const changes = new Map<number, number[]>();
  for (const event of roundsSince(story, own).flatMap(({ events }) => events)) {
    const [seat, cells] = [mapOf(event), cellsOf(event)];
    if (seat !== null && cells.length) changes.set(seat, sorted(new Set([...(changes.get(seat) ?? []), ...cells])));
  }
  return changes;
}

/** A line about damage to the player's own map, and the card that caused it. */
export interface Blow extends StoryLine {
  card: string;
}

/** The damage by monsters to the player's own map. */
export function blowsSince(story: readonly StoryEvent[], cast: Cast): Blow[] {
  return roundsSince(story, cast.own).flatMap((round) =>
    storyLinesOf(round, cast)
      .filter(({ seat, isHarm }) => isHarm && seat !== null && cast.own.includes(seat))
      .map((line) => ({ ...line, card: round.card })),
  );
}
