/** Which sets a game takes its map and cards from, and whether the rules then add the ruins cards. */

import { AMBUSH, MAPS, SCORING } from "../cards";

export interface Parts {
  map: string;
  explore: string;
  seasons: string;
  scoring: readonly string[];
  ambush: readonly string[];
}

/** Ruins cards are in every game that has something of the base set. */
export function hasRuinsByRule({ map, explore, seasons, scoring, ambush }: Parts): boolean {
  const sets = [...scoring, ...ambush].map((name) => (SCORING[name] ?? AMBUSH[name])?.set ?? name);
  return [MAPS[map]?.set, explore, seasons, ...sets].includes("base");
}
