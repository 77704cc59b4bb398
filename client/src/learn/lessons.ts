/** What the coach teaches: short lessons that follow from the state of the game, each given once. */

import { AMBUSH, EXPLORE, SEASONS } from "../cards";
import { fromHex } from "../lib/cells";
import type { GameShown } from "../protocol";
import type { Task } from "./tasks";
import type { Target } from "./targets";

export type LessonId =
  | "first" | "edicts" | "neighbour" | "monsters" | "ruins" | "last" | "scored" | "middle" | "final" | "coin" | "rift";

export interface Page {
  /** the part of the table that it is about */
  at?: Target;
  /** doing it leads to the next page */
  task?: Task;
}

/** The pages of each lesson; the words of page n are `learn-<lesson>-<n>`. */
export const LESSONS: Record<LessonId, readonly Page[]> = {
  first: [
    { at: "map" }, { at: "shapes", task: "shape" }, { at: "rotate", task: "rotate" }, { at: "map", task: "place" }, { at: "draw" },
  ],
  edicts: [{ at: "terrains", task: "terrain" }, { at: "edicts" }, { at: "status" }, { at: "undo" }],
  neighbour: [{ at: "map" }, { at: "map" }],
  monsters: [{ at: "exposed" }, { at: "mountain" }, { at: "hint", task: "hint" }],
  ruins: [{ at: "ruins" }, { at: "time" }],
  last: [{ at: "time" }],
  scored: [{}, { at: "edicts" }],
  middle: [{ at: "edicts" }],
  final: [{ at: "edicts" }],
  coin: [{ at: "coins" }],
  rift: [{ at: "shapes" }],
};

/** A fixed deal against the weakest bot; it brings a choice of shapes, a choice of terrains, an ambush and ruins, in this order. */
export const FIRST_GAME = {
  rules: {
    players: 2,
    map: "A",
    scoring: ["sentinel_wood", "canal_lake", "great_city", "borderlands"],
    ambush: ["goblin_attack", "kobold_onslaught", "bugbear_assault", "gnoll_raid"],
  },
  code: "first map 14965",
  bots: ["random"],
  open: false,
  spectators: false,
  chat: false,
  begin: true,
};

const OF_A_NEW_SEASON: readonly LessonId[] = ["first", "scored", "middle", "final"];

/** All lessons that apply now, the most important first. */
export function lessonsFor(game: GameShown, seat: number): LessonId[] {
  if (game.step_kind === "over") return [];
  if (game.step_kind === "ambush") return ["neighbour"];
  const drawn = game.revealed.filter((card) => card in EXPLORE).length - 1;
  const found: (LessonId | false)[] = [
    drawn < 1 && OF_A_NEW_SEASON[game.season]!,
    lastAmbush(game) !== "" && "monsters",
    game.ruins && "ruins",
    game.season === 0 && game.time >= game.threshold && "last",
    game.season === 0 && drawn > 0 && "edicts",
    game.card === "rift_lands" && "rift",
    game.players[seat]!.earned > 0 && "coin",
  ];
  return found.filter((lesson) => lesson !== false);
}

/** The progress of the game: grows with every card, and shrinks when a move is taken back. */
export function progressOf({ season, revealed }: GameShown): number {
  return 100 * season + revealed.length;
}

/** The progress of the game when each lesson was given. */
export type Given = Partial<Record<LessonId, number>>;

/** The lesson to show: the first that is new, was given at this progress, or was given later, before a takeback. */
export function chooseLesson(possible: readonly LessonId[], progress: number, given: Given): LessonId | null {
  return possible.find((lesson) => (given[lesson] ?? progress) >= progress) ?? null;
}

/** The ambush that came just before the card that is drawn now. */
export function lastAmbush(game: GameShown): string {
  const before = game.revealed.at(-2) ?? "";
  return before in AMBUSH ? before : "";
}

/** Ids and numbers used in the lessons. */
export function factsOf(game: GameShown, seat: number) {
  const player = game.players[seat]!;
  const [first, second] = SEASONS[game.season]!.edicts;
  return {
    card: game.card,
    edicts: [first, second] as const,
    ambush: game.card in AMBUSH ? game.card : lastAmbush(game),
    time: Math.min(game.time, game.threshold),
    threshold: game.threshold,
    exposed: fromHex(player.monster_cells).length,
    total: player.total,
  };
}

export interface SeasonLine {
  /** `first` or `second` (the two edicts of the season), `coins` or `monsters` */
  id: string;
  /** of an edict: its number and its card */
  edict?: number;
  card?: string;
  stars: number;
}

/** The last season that was scored, line by line. */
export function seasonLinesOf(game: GameShown, seat: number): SeasonLine[] {
  const scored = game.players[seat]!.seasons;
  const season = scored.at(-1);
  if (!season) return [];
  const [first, second] = SEASONS[scored.length - 1]!.edicts;
  return [
    { id: "first", edict: first, card: game.edicts[first]!, stars: season.first },
    { id: "second", edict: second, card: game.edicts[second]!, stars: season.second },
    { id: "coins", stars: season.coins },
    { id: "monsters", stars: -Math.abs(season.monsters) },
  ];
}
