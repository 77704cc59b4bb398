/** What the decisions of a seat cost, as the server has judged them. */

import { get } from "../lib/api";
import { parseMove, type Move } from "../lib/moves";
import { parseSheet, type Sheet, type Terrain } from "../lib/sheet";
import { candidateOf } from "../table/candidates";

export interface DecisionJudged {
  round: number;
  season: number;
  card: string;
  step: string;
  owner: number;
  map: string;
  played: string;
  best: string;
  played_stars: number;
  best_stars: number;
  cost: number;
}

export interface SeatJudged {
  seat: number;
  is_done: boolean;
  cost: number;
  decisions: DecisionJudged[];
}

/** A decision, ready to be drawn. */
export interface Judgement extends DecisionJudged {
  sheet: Sheet;
  moves: { played: Move; best: Move };
  isBest: boolean;
}

const WORST = 3;
const LEAST = 0.05;

/** The server thinks for a while: it is asked until it has an answer, or nobody wants it any more. */
export async function judgeSeat(id: string, seat: number, invitation: string, isWanted: () => boolean): Promise<SeatJudged> {
  const headers: Record<string, string> = invitation ? { "X-Invitation": invitation } : {};
  let told: SeatJudged;
  do told = await get<SeatJudged>(`/api/tables/${id}/analysis?seat=${seat}`, headers);
  while (!told.is_done && isWanted());
  return told;
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
