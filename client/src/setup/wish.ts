/** The host's wishes for a new table: their options, which of them go together, and presets. */

import { AMBUSH, MAPS as SHEETS, SCORING } from "../cards";
import { hasRuinsByRule } from "../lib/ruinsRule";
import type { NewTable, RulesAsked } from "../protocol";

export const MAX_SEATS = 100;
export const MAPS = ["A", "B", "C", "D"];
export const SETS = ["base", "heroes"];
export const AMBUSH_SETS = ["base", "heroes", "promo"];
export const CATEGORIES = ["forest", "farm_water", "village", "spaces"];
export const AMBUSHES = 4;
export const SKILLS_OPEN = 3;
/** printings of the rulebook, which differ in what is drawn when nothing fits */
export const FALLBACKS = ["2021", "czech_2019", "french_2019"] as const;
const LIVE_CLOCK = 3600;
export const CLOCKS = [0, 30, 60, 120, 300, 600, 1800, 3600, 21600, 43200, 86400, 172800, 259200, 604800];

export interface Wish {
  seats: number;
  sit: boolean;
  /** more people at this browser */
  names: string[];
  bots: string[];
  map: string;
  explore: string;
  seasons: string;
  /** dealt from sets, or chosen card by card */
  edicts: "dealt" | "chosen";
  scoringSets: string[];
  scoring: string[];
  ambushes: "dealt" | "chosen";
  ambushSets: string[];
  ambush: string[];
  heroes: boolean;
  skills: "none" | "dealt" | "chosen";
  skillCards: string[];
  /** null: as the rules say for these cards; otherwise a house rule */
  ruins: boolean | null;
  fallback: (typeof FALLBACKS)[number];
  open: boolean;
  spectators: boolean;
  chat: boolean;
  clock: number;
  absent: "bot" | "deadline";
  code: string;
  title: string;
}

/** The map, seasons, cards and heroes of a set, as in its box. A chosen map of the same set is kept. */
export function ofSet(explore: string, map = ""): Partial<Wish> {
  const maps = MAPS.filter((one) => SHEETS[one]!.set === explore);
  return {
    map: maps.includes(map) ? map : maps[0]!, explore, seasons: explore, scoringSets: [explore], ambushSets: [explore],
    heroes: explore === "heroes", ruins: null, edicts: "dealt", ambushes: "dealt",
  };
}

const PLAIN: Wish = {
  seats: 4, sit: true, names: [], bots: [], map: "A", explore: "base", seasons: "base",
  edicts: "dealt", scoringSets: ["base"], scoring: firstOfEach("base"),
  ambushes: "dealt", ambushSets: ["base"], ambush: ofAmbushSet("base"),
  heroes: false, skills: "none", skillCards: [], ruins: null, fallback: "2021",
  open: true, spectators: true, chat: true, clock: 0, absent: "deadline", code: "", title: "",
};

export const PRESETS: Record<string, Partial<Wish>> = {
  first: { seats: 2, bots: ["greedy"], open: false },
  base: {},
  heroes: ofSet("heroes"),
  everything: {
    ...ofSet("heroes"), map: "D", scoringSets: ["base", "heroes"], ambushSets: ["base", "heroes", "promo"],
    skills: "dealt",
  },
};

/** The wishes of a preset; an unknown name gives the default. */
export function wishOf(preset: string): Wish {
  return structuredClone({ ...PLAIN, ...(PRESETS[preset] ?? PRESETS.first) });
}

function firstOfEach(set: string): string[] {
  const cards = Object.values(SCORING).filter((card) => card.set === set);
  return CATEGORIES.map((category) => cards.find((card) => card.category === category)!.id);
}

function ofAmbushSet(set: string): string[] {
  return Object.values(AMBUSH).flatMap((card) => (card.set === set ? [card.id] : []));
}

// ------------------------------------------------------------------ what goes together

export const takenSeats = (wish: Wish) => (wish.sit ? 1 : 0) + wish.names.length + wish.bots.length;

/** The number of seats after a change: it grows with new players, and shrinks if the table was full. */
export function fittingSeats(wish: Wish, wasFull: boolean): number {
  return Math.max(wasFull ? 0 : wish.seats, takenSeats(wish), 1);
}

/** The default treatment of absent players for a time limit of this length. */
export const absentOf = (clock: number): Wish["absent"] => (clock > 0 && clock < LIVE_CLOCK ? "bot" : "deadline");

/** Choose a card for an edict. If its category is at another edict, the two are swapped. */
export function withEdict(chosen: string[], place: number, card: string): string[] {
  const category = SCORING[card]!.category;
  const other = chosen.findIndex((one) => SCORING[one]!.category === category);
  return chosen.map((one, i) => (i === place ? card : i === other ? chosen[place]! : one));
}

/** Why these wishes are invalid: the last part of a message id, or an empty string. */
export function faultOf(wish: Wish): string {
  if (wish.names.some((name) => !name.trim())) return "names";
  if (wish.edicts === "dealt" && !wish.scoringSets.length) return "scoring";
  if (wish.ambushes === "dealt" && !wish.ambushSets.length) return "ambush";
  if (wish.ambushes === "chosen" && wish.ambush.length !== AMBUSHES) return "ambush";
  if (wish.skills === "chosen" && wish.skillCards.length !== SKILLS_OPEN) return "skills";
  return "";
}

const scoringOf = (wish: Wish) => (wish.edicts === "dealt" ? wish.scoringSets : wish.scoring);
const ambushOf = (wish: Wish) => (wish.ambushes === "dealt" ? wish.ambushSets : wish.ambush);

const isRuinsRule = (wish: Wish) => hasRuinsByRule({ ...wish, scoring: scoringOf(wish), ambush: ambushOf(wish) });

export const hasRuins = (wish: Wish) => wish.ruins ?? isRuinsRule(wish);

/** The host's choice about ruins; null if it is what the rules say. */
export const withRuins = (wish: Wish, ruins: boolean) => (ruins === isRuinsRule(wish) ? null : ruins);

/** Why ruins are in the deck or not: the last part of a message id. */
export function ruinsReason(wish: Wish): "always" | "house" | "mixed" | "heroes" {
  if (wish.explore === "base") return "always";
  if (hasRuins(wish) !== isRuinsRule(wish)) return "house";
  return hasRuins(wish) ? "mixed" : "heroes";
}

/** The wishes as a request to the server. */
export function askedOf(wish: Wish, begin: boolean): NewTable {
  const { map, explore, seasons, heroes, fallback, sit, names, bots, open, spectators, chat, clock, absent } = wish;
  const rules: Required<RulesAsked> = {
    players: wish.seats, map, explore, seasons, heroes, fallback, ruins: hasRuins(wish),
    scoring: scoringOf(wish), ambush: ambushOf(wish),
    skills: wish.skills === "chosen" ? wish.skillCards : wish.skills === "dealt",
  };
  const [code, title] = [wish.code.trim(), wish.title.trim()];
  return { rules, sit, names, bots, open, spectators, chat, clock, absent, code, title, begin };
}
