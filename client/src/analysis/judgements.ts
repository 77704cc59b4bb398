/** The cost of each decision of a seat, as judged by the server. */

import { get } from "../lib/api";
import { headersWith } from "../lib/invitations";
import { parseMove, type Move } from "../lib/moves";
import { parseSheet, type Sheet, type Terrain } from "../lib/sheet";
import type { DecisionJudged, SeatJudged } from "../protocol";
import { candidateOf } from "../table/drawing/candidates";

/** A judged decision with parsed moves. */
export interface Judgement extends DecisionJudged {
  sheet: Sheet;
  moves: { played: Move; best: Move };
  isBest: boolean;
}

const WORST = 3;
const LEAST = 0.05;

/** Report judgements as they arrive, until all have arrived or `report` returns false. */
export async function followJudgements(
  id: string, seat: number, invitation: string, report: (analysis: SeatJudged) => boolean,
): Promise<void> {
  const headers = headersWith(invitation);
  const decisions: DecisionJudged[] = [];
  let analysis: SeatJudged;
  do {
    analysis = await get<SeatJudged>(`/api/tables/${id}/analysis?seat=${seat}&after=${decisions.length}`, headers);
    decisions.push(...analysis.decisions);
  } while (report({ ...analysis, decisions: [...decisions] }) && !analysis.is_done);
}

export function judgementOf(decision: DecisionJudged): Judgement {
  const moves = { played: parseMove(decision.played), best: parseMove(decision.best) };
  return { ...decision, sheet: parseSheet(decision.map), moves, isBest: decision.played === decision.best };
}

/** The most expensive decisions, in order. */
export function mistakesOf(judgements: readonly Judgement[]): Judgement[] {
  const dear = judgements.filter(({ cost }) => cost >= LEAST);
  return dear.sort((a, b) => b.cost - a.cost).slice(0, WORST);
}

/** One digit after the decimal point: the estimates are not more precise. */
export const rounded = (stars: number) => Math.round(stars * 10) / 10;

export interface Layer {
  terrain: Terrain;
  cells: number[];
}

/** The cells that a move draws, by terrain; a skill may add cells of another terrain. */
export function layersOf(move: Move): Layer[] {
  const drawn = candidateOf({ ...move, skill: "" });
  const added = move.skillCells.length ? [candidateOf(move)] : [];
  return [drawn, ...added].filter(({ cells }) => cells.length).map(({ terrain, cells }) => ({ terrain, cells }));
}

/** A point of the curve: the expected final score after this decision. */
export interface Point {
  judgement: Judgement;
  stars: number;
}

/** Decisions on the player's own map; those on a neighbour's map concern other scores. */
export function curveOf(judgements: readonly Judgement[], seat: number): Point[] {
  return judgements.filter(({ owner }) => owner === seat).map((judgement) => ({ judgement, stars: judgement.played_stars }));
}

/** The point nearest to a position between 0 and 1. */
export function nearest(points: readonly Point[], place: number): Point | undefined {
  return points[Math.round(Math.min(1, Math.max(0, place)) * (points.length - 1))];
}
