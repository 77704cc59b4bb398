/** What the coach says, told from the state of the game alone: any way of playing gets a fitting lesson. */

import { AMBUSH, EXPLORE, SEASONS } from "../cards";
import { fromHex } from "../lib/cells";
import type { GameShown } from "../protocol";

export type LessonId = "first" | "edicts" | "ruins" | "ambush" | "last" | "scored" | "free" | "over";

/** How many pages `learn-<id>-<n>` each lesson has. */
export const PAGES: Record<LessonId, number> = { first: 4, edicts: 3, ruins: 2, ambush: 2, last: 1, scored: 2, free: 1, over: 1 };

/** The same deal for everybody: its spring shows two shapes, two terrains, ruins, an ambush, in this order. */
export const FIRST_GAME = {
  rules: {
    players: 1,
    map: "A",
    scoring: ["sentinel_wood", "canal_lake", "great_city", "borderlands"],
    ambush: ["goblin_attack", "kobold_onslaught", "bugbear_assault", "gnoll_raid"],
  },
  code: "first lesson 3308",
  open: false,
  spectators: false,
  chat: false,
  begin: true,
};

export function lessonOf(game: GameShown): LessonId {
  if (game.step === "over") return "over";
  const drawn = game.revealed.filter((card) => card in EXPLORE).length - 1;
  if (game.season > 0) return game.season === 1 && drawn < 1 ? "scored" : "free";
  if (game.time >= game.threshold) return "last";
  if (lastAmbush(game)) return "ambush";
  if (game.ruins) return "ruins";
  return drawn < 1 ? "first" : "edicts";
}

/** The ambush that came just before the card that is drawn now. */
export function lastAmbush(game: GameShown): string {
  const before = game.revealed.at(-2) ?? "";
  return before in AMBUSH ? before : "";
}

/** Ids and numbers that the lessons speak of. */
export function factsOf(game: GameShown) {
  const player = game.players[0]!;
  const [first, second] = SEASONS[game.season]!.edicts;
  return {
    card: game.card,
    edicts: [first, second] as const,
    ambush: lastAmbush(game),
    time: Math.min(game.time, game.threshold),
    threshold: game.threshold,
    exposed: fromHex(player.monster_cells).length,
    total: player.total,
  };
}

export interface Line {
  /** `edict`, `coins` or `monsters` */
  id: string;
  /** of an edict: its number and its card */
  edict?: number;
  card?: string;
  stars: number;
}

/** The last season that was scored, line by line. */
export function linesOf(game: GameShown): Line[] {
  const scored = game.players[0]!.seasons;
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
