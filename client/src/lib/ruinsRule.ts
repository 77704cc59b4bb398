/** Whether the rules add the ruins cards, given the sets that a game uses. */

import { AMBUSH, MAPS, SCORING } from "../cards";

export interface Parts {
  map: string;
  explore: string;
  seasons: string;
  scoring: readonly string[];
  ambush: readonly string[];
}

/** Ruins cards are in every game that uses anything of the base set. */
export function hasRuinsByRule({ map, explore, seasons, scoring, ambush }: Parts): boolean {
  const sets = [...scoring, ...ambush].map((name) => (SCORING[name] ?? AMBUSH[name])?.set ?? name);
  return [MAPS[map]?.set, explore, seasons, ...sets].includes("base");
}
