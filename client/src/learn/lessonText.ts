/** The text of a lesson, filled in from the game. */

import { EXPLORE } from "../cards";
import { letterOf } from "../lib/edicts";
import type { TableModel } from "../lib/tableModel.svelte";
import { t } from "../lib/i18n.svelte";
import { namesOf } from "../season/names";
import { factsOf, type LessonId } from "./lessons";

const isTouched = () => matchMedia("(pointer: coarse)").matches;

export function wordsFor(table: TableModel, lesson: LessonId, page: number): string {
  const game = table.game!;
  const seat = table.you?.seats[0]?.seat ?? 0;
  const { card, edicts, ambush, time, threshold, exposed, total } = factsOf(game, seat);
  const names = namesOf(table.about?.seats ?? []);
  return t(`learn-${lesson}-${page + 1}`, {
    card: t(`card-${card}`), terrain: t(`terrain-${EXPLORE[card]?.terrains[0] ?? "forest"}`),
    time, threshold, total, exposed,
    first: letterOf(edicts[0]), second: letterOf(edicts[1]),
    one: t(`card-${game.edicts[edicts[0]]}`), other: t(`card-${game.edicts[edicts[1]]}`),
    ambush: ambush ? t(`card-${ambush}`) : "", name: names[1 - seat] ?? "", by: isTouched() ? "touch" : "mouse",
    rotate: t("table-turn"), flip: t("table-flip"), draw: t("table-draw"), undo: t("table-undo"), hint: t("hint-button"),
  });
}
