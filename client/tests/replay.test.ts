// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import type { StoryEvent } from "../src/protocol";
import { mapSentences } from "../src/replay/stepText";

const decided = (seat: number, owner: number, step_kind: string): StoryEvent =>
  ({ type: "decided", seat, owner, step_kind, card: "orchard", move: "farm A1 A2", chosen_by: "" }) as unknown as StoryEvent;

describe("a step of a replay", () => {
  const cast = { names: ["Mira", "Ann"], own: [] };
  const events = [
    decided(0, 0, "draw"), decided(1, 1, "draw"), { type: "coins_earned", seat: 1, coins: 1, why: "shape" },
    { type: "card_revealed", card: "hamlet", ruins: false },
  ] as StoryEvent[];

  it("describes the events on the shown map, without the next card", () => {
    expect(mapSentences(events, cast, 0)).toHaveLength(1);
    expect(mapSentences(events, cast, 1)).toHaveLength(1); // the coin stands in the line of what brought it
    expect(mapSentences(events, cast, 2)).toEqual([]);
  });
});
