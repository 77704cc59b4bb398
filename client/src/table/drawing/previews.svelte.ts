/** What moves would bring, as the server says before they are made. */

import { post } from "../../lib/api";

export interface Outcome {
  edicts: number[];
  coins: number;
  monsters: number;
  total: number;
}

interface Previews {
  now: Outcome;
  outcomes: (Outcome | null)[];
}

export class Figures {
  /** how it stands without any move */
  now = $state.raw<Outcome | null>(null);
  private known = $state.raw(new Map<string, Outcome>());
  private asked = new Set<string>();

  of(move: string): Outcome | null {
    return this.known.get(move) ?? null;
  }

  /** Another decision: what was known is worth nothing. */
  forget(): void {
    this.now = null;
    this.known = new Map();
    this.asked = new Set();
  }

  /** Asks for those moves that were not asked yet. Figures are a service: playing goes on without them. */
  async ask(table: string, seat: number, wanted: Iterable<string>): Promise<void> {
    const { asked } = this;
    const moves = [...wanted].filter((move) => !asked.has(move));
    if (!moves.length) return;
    moves.forEach((move) => asked.add(move));
    try {
      const told = await post<Previews>(`/api/tables/${table}/previews`, { seat, moves });
      if (asked === this.asked) this.take(moves, told);
    } catch {
      moves.forEach((move) => asked.delete(move));
    }
  }

  private take(moves: string[], told: Previews): void {
    const found = moves.flatMap((move, i) => (told.outcomes[i] ? [[move, told.outcomes[i]] as const] : []));
    this.now = told.now;
    this.known = new Map([...this.known, ...found]);
  }
}
