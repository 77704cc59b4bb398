/** The best few moves of a decision, as the server finds them on request. */

import { post } from "../../lib/api";
import { parseMove, type Move } from "../../lib/moves";
import type { About, DecisionShown, Hints as HintsAnswer } from "../../protocol";

export interface Hint {
  move: Move;
  /** the expected final score of the map's owner */
  stars: number;
}

/** Why there are no hints: the last part of a message id. */
export type NoHint = "" | "people" | "daily" | "now";

export function noHintReason(about: About | null, seat: number, decision: DecisionShown | null): NoHint {
  if (about?.daily) return "daily";
  if (about?.seats.some(({ kind }, other) => other !== seat && kind !== "bot")) return "people";
  return decision ? "" : "now";
}

export class Hints {
  found = $state.raw<Hint[]>([]);
  isThinking = $state(false);
  private requests = 0;

  /** Close the hints, or start another decision: drop the results, including those still to come. */
  forget(): void {
    this.requests += 1;
    this.found = [];
    this.isThinking = false;
  }

  /** Fetch the hints, asking again while the server is still thinking; return whether there are any. */
  async request(table: string, seat: number): Promise<boolean> {
    this.forget();
    const mine = this.requests;
    this.isThinking = true;
    try {
      let answer: HintsAnswer;
      do {
        answer = await post<HintsAnswer>(`/api/tables/${table}/hint`, { seat });
        if (mine !== this.requests) return false;
      } while (!answer.is_done);
      this.found = answer.moves.map(({ move, stars }) => ({ move: parseMove(move), stars }));
      return this.found.length > 0;
    } finally {
      if (mine === this.requests) this.isThinking = false;
    }
  }
}
