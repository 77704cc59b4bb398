/** The gain of a ghost in words: "Canal Lake +6, coin +1", "Nothing this season; Treetower +2 in autumn". */

import { SEASONS } from "../../cards";
import type { TableModel } from "../../lib/tableModel.svelte";
import { listed, signed, t } from "../../lib/i18n.svelte";
import type { Drawing } from "./drawing.svelte";
import type { Outcome } from "../../protocol";

type Change = readonly [name: string, stars: number];

export function gainsOf(table: TableModel, { now, outcome }: Drawing): string {
  if (!now || !outcome || !table.game) return "";
  const { season, edicts } = table.game;
  const changes = edicts.map((card, place) => [t(`card-${card}`), outcome.edicts[place]! - now.edicts[place]!] as const);
  const pair = SEASONS[season]!.edicts;
  const soon = wordsOf([...pair.map((place) => changes[place]!), ...others(now, outcome)]);
  const later = changes.flatMap((change, place) => (pair.includes(place) ? [] : laterWords(change, place, season)));
  if (!later.length) return soon.length ? `${listed(soon)}.` : t("table-gain-nothing");
  const first = soon.length ? listed(soon) : t("table-gain-none-now");
  return t("table-gain-both", { first, later: listed(later) });
}

function others(now: Outcome, outcome: Outcome): Change[] {
  return [
    [t("table-gain-coins"), outcome.coins - now.coins],
    [t("table-monsters"), now.monsters - outcome.monsters],
  ];
}

function wordsOf(changes: readonly Change[]): string[] {
  return changes.filter(([, change]) => change !== 0).map(([name, change]) => `${name} ${signed(change)}`);
}

/** The change in the next season that scores the edict; empty if none is left. */
function laterWords([name, change]: Change, place: number, season: number): string[] {
  const next = SEASONS.slice(season + 1).find(({ edicts }) => edicts.includes(place));
  if (!change || !next) return [];
  return [t("table-gain-later", { name, change: signed(change), season: t(`season-in-${next.id}`) })];
}
