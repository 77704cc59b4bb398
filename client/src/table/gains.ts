/** What a ghost would bring, in words: "Canal Lake +6, coin +1". */

import { SEASONS } from "../cards";
import type { Watched } from "../lib/live.svelte";
import { listed, signed, t } from "../lib/words.svelte";
import type { Drawing } from "./drawing.svelte";

export function gainsOf(table: Watched, { now, outcome }: Drawing): string {
  if (!now || !outcome || !table.game) return "";
  const pair = SEASONS[table.game.season]!.edicts;
  const edicts = pair.map((place) => [t(`card-${table.game!.edicts[place]}`), outcome.edicts[place]! - now.edicts[place]!] as const);
  const others = [
    [t("table-gain-coins"), outcome.coins - now.coins],
    [t("table-monsters"), now.monsters - outcome.monsters],
  ] as const;
  const parts = [...edicts, ...others].filter(([, change]) => change !== 0).map(([name, change]) => `${name} ${signed(change)}`);
  return parts.length ? listed(parts) : t("table-gain-nothing");
}
