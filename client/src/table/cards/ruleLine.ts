/** The one line of rules under a card; an empty string for a plain card. */

import { AMBUSH } from "../../cards";
import { has, t } from "../../lib/i18n.svelte";

export function ruleLine(card: string, skill = "", needsRuins = false): string {
  if (skill) return t(`card-${skill}.rule`);
  if (has(`card-${card}.rule`)) return t(`card-${card}.rule`);
  if (AMBUSH[card]) return t("table-rule-ambush");
  return needsRuins ? t("table-rule-ruins") : "";
}
