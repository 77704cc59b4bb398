/** A story cut into rounds: a card, and what came of it, a line for each thing that somebody did. */

import { RUINS } from "../cards";
import { fromHex, sorted } from "../lib/cells";
import { parseMove } from "../lib/moves";
import type { StoryEvent } from "../protocol";
import { sentenceOf, type Cast } from "./sentences";

export interface Line {
  /** the index of its first event: its name */
  first: number;
  words: string;
  /** whose map it is about, or null */
  seat: number | null;
  /** the spaces of that map that it changed */
  cells: number[];
  /** monsters or destruction that nobody wanted there */
  isHarm: boolean;
}

export interface Round {
  /** the index of its first event: its name */
  first: number;
  season: string;
  /** the card that is drawn, and the ruins cards that came before it */
  card: string;
  ruins: string[];
  events: StoryEvent[];
}

/** The rounds in their order. What comes after a season belongs to its last card. */
export function roundsOf(story: readonly StoryEvent[]): Round[] {
  const rounds: Round[] = [];
  let [season, ruins] = ["", [] as string[]];
  story.forEach((event, first) => {
    if (event.type === "season_began") season = event.season;
    else if (event.type === "card_revealed" && RUINS.includes(event.card)) ruins.push(event.card);
    else if (event.type === "card_revealed") {
      rounds.push({ first, season, card: event.card, ruins, events: [event] });
      ruins = [];
    } else rounds.at(-1)?.events.push(event);
  });
  return rounds;
}

/** The spaces of a map that an event has changed. */
export function cellsOf(event: StoryEvent): number[] {
  if (event.type === "decided") {
    const { cells, skillCells } = parseMove(event.move);
    return sorted([...cells, ...skillCells]);
  }
  return "cells" in event ? fromHex(event.cells) : [];
}

/** The seat on whose map an event happened. */
export function mapOf(event: StoryEvent): number | null {
  if (event.type === "decided") return event.owner;
  return "seat" in event ? event.seat : null;
}

const HARM = new Set(["monsters_walked", "zombies_spread"]);
const isHarm = (event: StoryEvent) =>
  HARM.has(event.type) || (event.type === "decided" && ["ambush", "gaze", "ravage"].includes(event.step_kind) && event.move !== "pass");
/** events that tell what another has brought */
const CONSEQUENCES = new Set(["monsters_slain", "cells_destroyed", "coins_earned", "penalty_changed"]);

/** What was done in a round, with what it brought in the same line. */
export function linesOf({ first, events }: Round, cast: Cast): Line[] {
  const lines: Line[] = [];
  events.forEach((event, n) => {
    if (event.type === "card_revealed") return;
    const words = sentenceOf(event, cast);
    const last = lines.at(-1);
    if (last && CONSEQUENCES.has(event.type) && last.seat === mapOf(event)) {
      last.words = [last.words, words].filter(Boolean).join(" ");
      last.cells = sorted(new Set([...last.cells, ...cellsOf(event)]));
    } else if (words) lines.push({ first: first + n, words, seat: mapOf(event), cells: cellsOf(event), isHarm: isHarm(event) });
  });
  return lines;
}
