/** What a step did to a map, in words. */

import { nameOf } from "../lib/cells";
import { listed, t } from "../lib/i18n.svelte";
import type { StoryEvent } from "../protocol";
import { storyLinesOf } from "../story/rounds";
import type { Cast } from "../story/sentences";
import type { Change } from "./steps";

/** Events that belong to the next step. */
const LATER = new Set(["card_revealed", "season_began"]);

/** What happened on one map, and what concerns everybody, in the sentences of the log. */
export function mapSentences(events: readonly StoryEvent[], cast: Cast, owner: number): string[] {
  const round = { first: 0, season: "", card: "", ruins: [], events: events.filter(({ type }) => !LATER.has(type)) };
  return storyLinesOf(round, cast).filter(({ seat }) => seat === owner || seat === null).map(({ words }) => words);
}

export function changeWords({ counts, cells }: Change, coins: number): string {
  const parts = counts.map(([terrain, spaces]) => t("replay-part", { terrain: t(`terrain-${terrain || "empty"}`), spaces }));
  const drawn = cells.length
    ? t("replay-drawn", { parts: listed(parts), spaces: cells.map(nameOf).join(" ") })
    : t("replay-nothing");
  return coins > 0 ? `${drawn} ${t("replay-coins", { coins })}` : drawn;
}
