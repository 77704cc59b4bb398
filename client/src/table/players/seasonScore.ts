/** The score of a season if it ended now. */

import { SEASONS } from "../../cards";
import { fromHex } from "../../lib/cells";
import type { PlayerShown } from "../../protocol";

/** The stars of the season's two edicts and the coins, minus those lost to monsters. */
export function seasonSoFar({ edicts, coins, monster_cells }: PlayerShown, season: number): number {
  const [first, second] = SEASONS[season]!.edicts;
  return edicts[first]!.stars + edicts[second]!.stars + coins - fromHex(monster_cells).length;
}
