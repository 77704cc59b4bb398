/** Questions about the table, asked by a key or a typed word, and their answers: for screen-reader users. */

import { EXPLORE, RUINS, SEASONS } from "../../cards";
import { fromHex, rowOf } from "../../lib/cells";
import { letterOf } from "../../lib/edicts";
import type { TableModel } from "../../lib/tableModel.svelte";
import { groundWords, namesOf, rowWords, shapeWords } from "../../lib/mapText";
import type { Sheet } from "../../lib/sheet";
import { listed, number, t } from "../../lib/i18n.svelte";
import type { Drawing } from "../drawing/drawing.svelte";

export const QUESTIONS = ["row", "fits", "changes", "scores", "deck", "card"] as const;
export type Question = (typeof QUESTIONS)[number];

export interface Asked {
  table: TableModel;
  drawing: Drawing | null;
  /** the seat whose map is in the middle */
  shown: number;
  sheet: Sheet;
  /** the cell that the question is about */
  cell: number;
  /** the last events in sentences */
  changes: string[];
}

const MAX_PLACES = 8;

export function answerTo(question: Question, asked: Asked): string {
  return ANSWERS[question](asked);
}

const ANSWERS: Record<Question, (asked: Asked) => string> = {
  row: ({ sheet, cell }) => rowWords(sheet, rowOf(cell)),
  fits: ({ drawing }) => (drawing ? placesOf(drawing) : ""),
  changes: ({ changes }) => (changes.length ? changes.join(" ") : t("read-unchanged")),
  scores: scoresOf,
  deck: ({ table }) => deckOf(table),
  card: ({ table, drawing }) => cardWords(table, drawing),
};

/** "C4, forest": one cell in words. */
export function spaceWords(sheet: Sheet, cell: number): string {
  return t("read-one", { first: namesOf([cell]), what: groundWords(sheet, cell) });
}

function placesOf(drawing: Drawing): string {
  const places = drawing.fitting();
  if (!places.length) return t("table-nowhere");
  const first = places.slice(0, MAX_PLACES).map(namesOf);
  const more = places.length - first.length;
  return t("read-places", { n: places.length, places: [...first, ...(more ? [t("read-more", { n: more })] : [])].join(", ") });
}

function scoresOf({ table, shown }: Asked): string {
  const { players, season } = table.game!;
  const player = players[shown]!;
  const edicts = player.edicts.map(({ card, stars }, place) =>
    t("read-edict", { letter: letterOf(place), card: t(`card-${card}`), stars: number(stars) }),
  );
  const lost = fromHex(player.monster_cells).length;
  const [first, second] = SEASONS[season]!.edicts;
  const now = player.edicts[first]!.stars + player.edicts[second]!.stars + player.coins - lost;
  return t("read-scores", {
    edicts: edicts.join(", "), coins: number(player.coins), monsters: number(-lost),
    season: t(`season-${SEASONS[season]!.id}`), now: number(now), total: number(player.total),
  });
}

function deckOf({ game }: TableModel): string {
  const { unseen, ambushes, heroes } = game!;
  const explore = unseen.filter((card) => card in EXPLORE).map((card) => t(`card-${card}`));
  const ruins = unseen.filter((card) => RUINS.includes(card)).length;
  return t("read-deck", { cards: listed(explore), ruins: number(ruins), ambushes: number(ambushes), heroes: number(heroes) });
}

/** The card with everything printed on it, and its present requirements. */
export function cardWords(table: TableModel, drawing: Drawing | null): string {
  const game = table.game!;
  const id = drawing?.decision?.card || game.card;
  const card = t(`card-${id}`);
  const shapes = (drawing?.shapes ?? []).map(({ form, coin }) => t("read-shape-of", { shape: shapeWords(form), coin: coin ? "yes" : "no" }));
  const terrains = [...new Set((drawing?.shapes ?? []).flatMap((shape) => shape.terrains))].map((one) => t(`terrain-${one}`));
  const said = shapes.length ? t("read-card", { card, terrains: listed(terrains), shapes: shapes.join("; ") }) : t("read-card-plain", { card });
  const ruins = drawing?.decision?.ruins ? `${t("table-on-ruins")}.` : "";
  const time = EXPLORE[id]?.time;
  const used = Math.min(game.time, game.threshold);
  const clock = time === undefined ? "" : t("read-card-time", { time, used, all: game.threshold });
  return [said, ruins, clock].filter(Boolean).join(" ");
}
