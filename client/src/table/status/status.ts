/** The state of the player's turn, in one line to read and one to announce. */

import type { TableModel } from "../../lib/tableModel.svelte";
import { nameOf, oriented } from "../../lib/cells";
import { namesOf, shapeWords } from "../../lib/mapText";
import { t } from "../../lib/i18n.svelte";
import type { Drawing } from "../drawing/drawing.svelte";
import { gainsOf } from "../drawing/gains";

export interface Told {
  mark: "check" | "close" | "hourglass" | "quill";
  strong: string;
  text: string;
  /** what to do next, if that is not obvious */
  advice: string;
  spoken: string;
}

/** `waiting` names the players we wait for, or is empty. */
export function statusOf(table: TableModel, drawing: Drawing | null, waiting: string, byTouch: boolean): Told {
  if (!drawing || (!drawing.decision && !drawing.chosen)) return said("hourglass", "", waiting);
  if (drawing.chosen) return said("check", t("table-sealed"), waiting);
  if (drawing.isLoading) return { ...said("hourglass", "", t("app-loading")), spoken: "" };
  if (drawing.placement) return placed(table, drawing, byTouch);
  return toBeDone(drawing);
}

function said(mark: Told["mark"], strong: string, text: string): Told {
  return { mark, strong, text, advice: "", spoken: `${strong} ${text}`.trim() };
}

function placed(table: TableModel, drawing: Drawing, byTouch: boolean): Told {
  const { cells } = drawing.placement!;
  const place = placeWords(drawing);
  if (drawing.candidate) {
    const gains = gainsOf(table, drawing);
    const advice = drawing.isPinned ? t(byTouch ? "table-laid-touch" : "table-laid") : "";
    return { ...said("check", t("table-fits", { at: nameOf(cells[0]!) }), gains), advice, spoken: t("read-fits", { place, gains }) };
  }
  const spoken = {
    covered: t("read-blocked", { place, spaces: namesOf(drawing.blocked) }),
    ruins: t("read-no-ruins", { place }),
    elsewhere: t("read-elsewhere", { place }),
  };
  const fault = drawing.fault || "elsewhere";
  return { ...said("close", t("table-no-fit"), t(`table-fault-${fault}`)), spoken: spoken[fault] };
}

/** "forest at C4 D4 D5 D6": the placed shape in words. */
function placeWords(drawing: Drawing): string {
  const { cells, attack } = drawing.placement!;
  const what = t(`terrain-${drawing.terrain || "destroyed"}`).toLocaleLowerCase();
  const place = t("move-place", { what, spaces: namesOf(cells) });
  return attack.length ? t("move-guarding", { place, spaces: namesOf(attack) }) : place;
}

function toBeDone(drawing: Drawing): Told {
  const shape = drawing.shape;
  const form = shape ? shapeWords(oriented(shape.form, drawing.rotation, drawing.flip)) : "";
  const terrain = drawing.terrain ? t(`terrain-${drawing.terrain}`) : "";
  const spoken = [terrain, form].filter(Boolean).join(": ");
  if (drawing.base) return { ...said("quill", t(`card-${drawing.skill}`), t("table-choose-extra")), spoken };
  const advice = drawing.unreachable.length && shape ? t("table-hatched") : "";
  return { ...said("quill", "", t(`table-do-${drawing.decision!.step_kind}`)), advice, spoken };
}
