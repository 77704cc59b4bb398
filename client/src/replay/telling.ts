/** What a round did to a map, in words. */

import { nameOf } from "../lib/cells";
import { listed, t } from "../lib/words.svelte";
import type { Change } from "./rounds";

export function changeWords({ counts, cells }: Change, coins: number): string {
  const parts = counts.map(([terrain, spaces]) => t("replay-part", { terrain: t(`terrain-${terrain || "empty"}`), spaces }));
  const drawn = cells.length
    ? t("replay-drawn", { parts: listed(parts), spaces: cells.map(nameOf).join(" ") })
    : t("replay-nothing");
  return coins > 0 ? `${drawn} ${t("replay-coins", { coins })}` : drawn;
}
