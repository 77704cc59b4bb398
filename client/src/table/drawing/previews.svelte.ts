/** What moves would score, computed by the server before they are made. */

import { post } from "../../lib/api";
import type { Outcome, Previews as PreviewsAnswer } from "../../protocol";

export class Previews {
  /** the score without any move */
  now = $state.raw<Outcome | null>(null);
  private known = $state.raw(new Map<string, Outcome>());
  private requested = new Set<string>();

  of(move: string): Outcome | null {
    return this.known.get(move) ?? null;
  }

  /** Drop everything that belongs to the last decision. */
  forget(): void {
    this.now = null;
    this.known = new Map();
    this.requested = new Set();
  }

  /** Request the moves that were not requested yet. Errors are ignored: players can go on without previews. */
  async request(table: string, seat: number, wanted: Iterable<string>): Promise<void> {
    const { requested } = this;
    const moves = [...wanted].filter((move) => !requested.has(move));
    if (!moves.length) return;
    moves.forEach((move) => requested.add(move));
    try {
      const answer = await post<PreviewsAnswer>(`/api/tables/${table}/previews`, { seat, moves });
      if (requested === this.requested) this.add(moves, answer);
    } catch {
      moves.forEach((move) => requested.delete(move));
    }
  }

  private add(moves: string[], answer: PreviewsAnswer): void {
    const found = moves.flatMap((move, i) => (answer.outcomes[i] ? [[move, answer.outcomes[i]] as const] : []));
    this.now = answer.now;
    this.known = new Map([...this.known, ...found]);
  }
}
