/** The lines of a season's score sheet: what each line gave, in words, and the cells that scored. */

import { letterOf } from "../lib/edicts";
import { SEASONS } from "../cards";
import { fromHex } from "../lib/cells";
import { isEnclosed, type Sheet } from "../lib/sheet";
import { t } from "../lib/i18n.svelte";
import type { PlayerShown, SeasonShown } from "../protocol";

export interface ScoreLine {
  id: string;
  /** the letter of an edict, or an empty string */
  letter: string;
  /** the icon of other lines, or an empty string */
  sign: string;
  name: string;
  words: string;
  stars: number;
  cells: number[];
}

export function seasonName(season: number): string {
  return t(`season-${SEASONS[season]?.id ?? "winter"}`);
}

/** The lines as they were scored. Cells that have changed since are described, not highlighted. */
export function scoreLinesOf(player: PlayerShown, season: number, sheet: Sheet): ScoreLine[] {
  const score = player.seasons[season];
  const [first, second] = SEASONS[season]?.edicts ?? [0, 1];
  if (!score) return [];
  return [
    edictLine(player, first, score.first),
    edictLine(player, second, score.second),
    coinLine(player, score, sheet),
    monsterLine(player, score),
  ];
}

function edictLine(player: PlayerShown, edict: number, stars: number): ScoreLine {
  const { card, stars: now, cells } = player.edicts[edict]!;
  const isSame = now === stars;
  return {
    id: card,
    letter: letterOf(edict),
    sign: "",
    name: t(`card-${card}`),
    words: isSame ? t(`card-${card}.rule`) : t("season-map-changed"),
    stars,
    cells: isSame ? fromHex(cells) : [],
  };
}

function coinLine({ earned, spent }: PlayerShown, { coins }: SeasonShown, sheet: Sheet): ScoreLine {
  const isSame = earned - spent === coins;
  const words = isSame ? t("season-coins-words", { earned, spent }) : t("season-coins-then", { coins });
  const taken = sheet.terrain.flatMap((terrain, cell) => (terrain === "mountain" && isEnclosed(sheet, cell) ? [cell] : []));
  return { id: "coins", letter: "", sign: "coin", name: t("season-coins"), words, stars: coins, cells: taken };
}

function monsterLine({ monster_cells }: PlayerShown, { monsters }: SeasonShown): ScoreLine {
  const open = fromHex(monster_cells);
  const isSame = open.length === monsters;
  const words = isSame ? t("season-monsters-words", { spaces: monsters }) : t("season-map-changed");
  return {
    id: "monsters", letter: "", sign: "monster", name: t("season-monsters"), words, stars: -monsters,
    cells: isSame ? open : [],
  };
}
