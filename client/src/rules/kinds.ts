/** Every card: its kind, its set, and its rule in words if the card prints none. */

import { AMBUSH, EXPLORE, HEROES, RUINS, SCORING, SKILLS } from "../cards";
import { has, t } from "../lib/i18n.svelte";

export type Kind = "scoring" | "explore" | "ruins" | "ambush" | "hero" | "skill";

const IDS: Record<Kind, readonly string[]> = {
  scoring: Object.keys(SCORING),
  explore: Object.keys(EXPLORE),
  ruins: RUINS,
  ambush: Object.keys(AMBUSH),
  hero: Object.keys(HEROES),
  skill: Object.keys(SKILLS),
};

export const KINDS = Object.keys(IDS) as Kind[];
export const cardsOf = (kind: Kind) => IDS[kind];

export function kindOf(card: string): Kind | "" {
  return KINDS.find((kind) => IDS[kind].includes(card)) ?? "";
}

/** base, heroes, promo or skills. */
export function setOf(card: string): string {
  const kind = kindOf(card);
  if (kind === "ruins") return "base";
  if (kind === "hero") return "heroes";
  if (kind === "skill") return "skills";
  return (SCORING[card] ?? EXPLORE[card] ?? AMBUSH[card])?.set ?? "";
}

/** What the card says: its own rule, and the rule that its drawing stands for. */
export function rulesOf(card: string): string[] {
  const own = has(`card-${card}.rule`) ? [t(`card-${card}.rule`)] : [];
  if (EXPLORE[card]) return [...own, exploreRule(card)];
  if (SKILLS[card]) return [...own, t("rules-skill-cost", { n: SKILLS[card].cost })];
  if (AMBUSH[card]) return [...own, ...ambushRules(card)];
  return own;
}

function exploreRule(card: string): string {
  const { shapes, terrains } = EXPLORE[card]!;
  if (terrains.length > 2) return t("rules-card-any");
  const [one = "", other = ""] = terrains.map((terrain) => t(`terrain-${terrain}`));
  return shapes.length > 1 ? t("rules-card-shapes", { terrain: one }) : t("rules-card-terrains", { one, other: other.toLocaleLowerCase() });
}

function ambushRules(card: string): string[] {
  const { corner, direction } = AMBUSH[card]!;
  const way = t(`rules-way-${direction}`);
  return [t(`rules-card-passed-${direction}`), t("rules-card-alone", { corner: t(`rules-corner-${corner}`), way })];
}

/** The meaning of a name that the language leaves in English; empty otherwise. */
export function meaningOf(card: string): string {
  return has(`card-${card}.meaning`) ? t(`card-${card}.meaning`) : "";
}

/** All words of a card in lower case, for the search. */
export function wordsOfCard(card: string): string {
  return [t(`card-${card}`), meaningOf(card), ...rulesOf(card)].join(" ").toLocaleLowerCase();
}
