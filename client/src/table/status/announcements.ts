/** Announcements after a step has closed: what was drawn, its results, then the next card. */

import { RUINS } from "../../cards";
import { castAt, sentencesOf } from "../../story/sentences";
import { mapOf, storyLinesOf } from "../../story/rounds";
import { roundsSince } from "../../story/changes";
import type { TableModel } from "../../lib/tableModel.svelte";
import { t } from "../../lib/i18n.svelte";
import type { StoryEvent } from "../../protocol";
import type { Drawing } from "../drawing/drawing.svelte";
import { nameOfSitter } from "../players/names";
import { cardWords } from "./questions";

/** At larger tables only the player's own map is announced: all of them would take minutes. */
const MANY = 6;

/** The events since the first `known` ones, in sentences. */
export function newsOf(table: TableModel, known: number): string[] {
  const cast = castAt(table);
  const events = table.story.slice(known).filter((event) => isNear(event, cast.own, cast.names.length) && !isReadLater(event, table));
  return sentencesOf(events, cast);
}

/** The present card is announced in full later, together with its ruins card. */
function isReadLater(event: StoryEvent, { game }: TableModel): boolean {
  return event.type === "card_revealed" && (event.card === game!.card || RUINS.includes(event.card));
}

function isNear(event: StoryEvent, own: readonly number[], players: number): boolean {
  const map = mapOf(event);
  const isOurs = (map !== null && own.includes(map)) || ("seat" in event && own.includes(event.seat));
  return players <= MANY || map === null || isOurs;
}

/** What happened since the player's last move. */
export function changesOf(table: TableModel): string[] {
  const cast = castAt(table);
  return roundsSince(table.story, cast.own).flatMap((round) => storyLinesOf(round, cast).map(({ words }) => words));
}

/** The card and the player's task; `isShared` if several people use this browser. */
export function demandOf(table: TableModel, drawing: Drawing | null, isShared: boolean): string {
  const whose = drawing && isShared ? t("table-whose", { name: nameOfSitter(table, drawing.seat) }) : "";
  return [whose, cardWords(table, drawing), taskWords(table, drawing)].filter(Boolean).join(" ");
}

/** The task in words; empty for a plain card. */
export function taskWords(table: TableModel, drawing: Drawing | null): string {
  const decision = drawing?.decision;
  if (!decision || decision.step_kind === "draw") return "";
  const isNeighboursMap = decision.step_kind === "ambush" && decision.owner !== drawing.seat;
  return isNeighboursMap ? t("table-draw-on", { name: nameOfSitter(table, decision.owner) }) : t(`table-do-${decision.step_kind}`);
}
