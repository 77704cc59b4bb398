/** What the decisions of a seat cost, as the server has judged them. */

import { get } from "../lib/api";
import { parseMove, type Move } from "../lib/moves";
import { parseSheet, type Sheet, type Terrain } from "../lib/sheet";
import type { DecisionJudged, SeatJudged } from "../protocol";
import { candidateOf } from "../table/drawing/candidates";

/** A decision, ready to be drawn. */
export interface Judgement extends DecisionJudged {
  sheet: Sheet;
  moves: { played: Move; best: Move };
  isBest: boolean;
}

const WORST = 3;
const LEAST = 0.05;

/** Tells what is judged so far, again and again, until all is, or `tell` says that nobody wants it any more. */
export async function followJudgements(
  id: string, seat: number, invitation: string, tell: (told: SeatJudged) => boolean,
): Promise<void> {
  const headers: Record<string, string> = invitation ? { "X-Invitation": invitation } : {};
  const decisions: DecisionJudged[] = [];
  let told: SeatJudged;
  do {
    told = await get<SeatJudged>(`/api/tables/${id}/analysis?seat=${seat}&after=${decisions.length}`, headers);
    decisions.push(...told.decisions);
  } while (tell({ ...told, decisions: [...decisions] }) && !told.is_done);
}

export function judgementOf(told: DecisionJudged): Judgement {
  const moves = { played: parseMove(told.played), best: parseMove(told.best) };
  return { ...told, sheet: parseSheet(told.map), moves, isBest: told.played === told.best };
}

/** The dearest decisions, the dearest first. */
export function mistakesOf(judgements: readonly Judgement[]): Judgement[] {
  const dear = judgements.filter(({ cost }) => cost >= LEAST);
  return dear.sort((a, b) => b.cost - a.cost).slice(0, WORST);
}

/** With one digit after the point: the figures are not more certain than that. */
export const rounded = (stars: number) => Math.round(stars * 10) / 10;

export interface Layer {
  terrain: Terrain;
  cells: number[];
}

/** What a move leaves on the map, by terrain; a skill may add some of another. */
export function layersOf(move: Move): Layer[] {
  const drawn = candidateOf({ ...move, skill: "" });
  const added = move.skillCells.length ? [candidateOf(move)] : [];
  return [drawn, ...added].filter(({ cells }) => cells.length).map(({ terrain, cells }) => ({ terrain, cells }));
}

/** A point of the curve: what the owner of the map could expect at the end of the game, after this decision. */
export interface Point {
  judgement: Judgement;
  stars: number;
}

/** Decisions on the player's own map; those on a neighbour's are about other stars. */
export function curveOf(judgements: readonly Judgement[], seat: number): Point[] {
  return judgements.filter(({ owner }) => owner === seat).map((judgement) => ({ judgement, stars: judgement.played_stars }));
}

/** The point that lies nearest to a place between 0 and 1 of the curve. */
export function nearest(points: readonly Point[], place: number): Point | undefined {
  return points[Math.round(Math.min(1, Math.max(0, place)) * (points.length - 1))];
}
