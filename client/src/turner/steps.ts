/** What a table sees one after another: the edicts, the cards of each season, its scoring, and the end. */

import type { CardsDealt, CardTurned } from "../protocol";

export type Step =
  | { kind: "edicts" }
  | { kind: "card"; season: number; number: number; turned: CardTurned; own: number }
  | { kind: "score"; season: number }
  | { kind: "end" };

export function stepsOf({ seasons }: CardsDealt): Step[] {
  const ofSeasons = seasons.flatMap(({ cards }, season): Step[] => [
    ...cards.map((turned, n): Step => ({ kind: "card", season, number: n + 1, turned, own: turned.time - (cards[n - 1]?.time ?? 0) })),
    { kind: "score", season },
  ]);
  return [{ kind: "edicts" }, ...ofSeasons, { kind: "end" }];
}

/** Without the letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 5;

export function newCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
