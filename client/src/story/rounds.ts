/** A story divided into rounds: a card and its consequences, one line per action. */

import { RUINS } from "../cards";
import { fromHex, sorted } from "../lib/cells";
import { parseMove } from "../lib/moves";
import type { StoryEvent } from "../protocol";
import { sentenceOf, type Cast } from "./sentences";

export interface StoryLine {
  /** the index of its first event, used as its id */
  first: number;
  words: string;
  /** the seat whose map it changed, or null */
  seat: number | null;
  /** the cells of that map that it changed */
  cells: number[];
  /** monsters or destruction */
  isHarm: boolean;
}

export interface Round {
  /** the index of its first event, used as its id */
  first: number;
  season: string;
  /** the card that is drawn, and the ruins cards that came before it */
  card: string;
  ruins: string[];
  events: StoryEvent[];
}

/** The rounds in order. Events after the end of a season belong to its last card. */
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

/** The cells of a map that an event changed. */
export function cellsOf(event: StoryEvent): number[] {
  if (event.type === "decided") {
    const { cells, skillCells } = parseMove(event.move);
    return sorted([...cells, ...skillCells]);
  }
  return "cells" in event ? fromHex(event.cells) : [];
}

/** The seat whose map an event changed. */
export function mapOf(event: StoryEvent): number | null {
  if (event.type === "decided") return event.owner;
  return "seat" in event ? event.seat : null;
}

const HARM = new Set(["monsters_walked", "zombies_spread"]);
const isHarm = (event: StoryEvent) =>
  HARM.has(event.type) || (event.type === "decided" && ["ambush", "gaze", "ravage"].includes(event.step_kind) && event.move !== "pass");
/** events that report the result of another event */
const CONSEQUENCES = new Set(["monsters_slain", "cells_destroyed", "coins_earned", "penalty_changed"]);

/** The actions of a round, each with its results in the same line. */
export function storyLinesOf({ first, events }: Round, cast: Cast): StoryLine[] {
  const lines: StoryLine[] = [];
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
