/** A move as a part of a sentence: "farm at C3 D3, and Search at E3". */

import { nameOf } from "./cells";
import type { Move } from "./moves";
import { t } from "./i18n.svelte";

const named = (cells: readonly number[]) => cells.map(nameOf).join(" ");

export function moveWords(move: Move): string {
  if (move.what === "pass") return t("table-pass");
  if (!move.what) return skillWords(move);
  if (move.what === "destroy") return t("move-destroyed", { spaces: named(move.cells) });
  const place = t("move-place", { what: t(`terrain-${move.what}`).toLocaleLowerCase(), spaces: named(move.cells) });
  const whole = move.attack.length ? t("move-guarding", { place, spaces: named(move.attack) }) : place;
  if (!move.skill) return whole;
  const skill = t(`card-${move.skill}`);
  return move.skillCells.length
    ? t("move-and", { place: whole, skill, spaces: named(move.skillCells) })
    : t("move-with", { place: whole, skill });
}

/** A skill alone, before or after an ambush. */
function skillWords({ skill, choice, skillCells }: Move): string {
  const name = t(`card-${skill}`);
  if (skillCells.length) return t("move-alone", { skill: name, spaces: named(skillCells) });
  return choice ? t("move-way", { skill: name, way: t(`table-lies-${choice}`) }) : name;
}
