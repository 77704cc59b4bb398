/** The best few moves of a decision, as the server finds them when it is asked. */

import { post } from "../../lib/api";
import { parseMove, type Move } from "../../lib/moves";
import type { About, DecisionShown } from "../../protocol";

export interface Hint {
  move: Move;
  /** what the owner of the map can expect at the end of the game */
  stars: number;
}

interface Told {
  moves: { move: string; stars: number }[];
}

/** Why there are no hints: the end of a message's id. */
export type NoHint = "" | "people" | "daily" | "now";

export function faultOf(about: About | null, seat: number, decision: DecisionShown | null): NoHint {
  if (about?.daily) return "daily";
  if (about?.seats.some(({ kind }, other) => other !== seat && kind !== "bot")) return "people";
  return decision ? "" : "now";
}

export class Hints {
  found = $state.raw<Hint[]>([]);
  isThinking = $state(false);
  private asked = 0;

  /** Put away, or of another decision: what was found is worth nothing, and what still comes too. */
  forget(): void {
    this.asked += 1;
    this.found = [];
    this.isThinking = false;
  }

  /** Whether there is something to choose from now. */
  async ask(table: string, seat: number): Promise<boolean> {
    this.forget();
    const mine = this.asked;
    this.isThinking = true;
    try {
      const told = await post<Told>(`/api/tables/${table}/hint`, { seat });
      if (mine !== this.asked) return false;
      this.found = told.moves.map(({ move, stars }) => ({ move: parseMove(move), stars }));
      return this.found.length > 0;
    } finally {
      if (mine === this.asked) this.isThinking = false;
    }
  }
}
