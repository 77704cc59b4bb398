/** What a season would bring a player if it ended now. */

import { SEASONS } from "../../cards";
import { fromHex } from "../../lib/cells";
import type { PlayerShown } from "../../protocol";

/** Stars of the season's two edicts and of the coins, less those that monsters cost. */
export function seasonSoFar({ edicts, coins, monster_cells }: PlayerShown, season: number): number {
  const [first, second] = SEASONS[season]!.edicts;
  return edicts[first]!.stars + edicts[second]!.stars + coins - fromHex(monster_cells).length;
}
