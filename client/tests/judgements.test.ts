// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import { curveOf, followJudgements, judgementOf, layersOf, mistakesOf, nearest, rounded } from "../src/analysis/judgements";
import { byStrength } from "../src/lib/bots";
import { nameOf } from "../src/lib/cells";
import { parseMove } from "../src/lib/moves";
import type { DecisionJudged, SeatJudged } from "../src/protocol";

const judged = (round: number, cost: number): DecisionJudged => ({
  round, step: round, season: 0, card: "orchard", step_kind: "draw", owner: 0, map: Array(11).fill("...........").join("\n"),
  played: "farm A1 A2", best: cost ? "forest B1 B2" : "farm A1 A2", played_stars: 40, best_stars: 40 + cost, cost,
});

afterEach(() => vi.unstubAllGlobals());

describe("the largest mistakes", () => {
  it("come first, are few, and cost stars", () => {
    const all = [judged(1, 0), judged(2, 1.5), judged(3, 0.01), judged(4, 7), judged(5, 2), judged(6, 3)].map(judgementOf);
    expect(mistakesOf(all).map(({ round }) => round)).toEqual([4, 6, 5]);
    expect(mistakesOf(all.slice(0, 1))).toEqual([]);
    expect(all.map(({ isBest }) => isBest)).toEqual([true, false, false, false, false, false]);
  });

  it("are rounded to one digit", () => expect([rounded(3.44), rounded(2), rounded(0.04)]).toEqual([3.4, 2, 0]));
});

describe("the layers of a move", () => {
  const layers = (text: string) =>
    layersOf(parseMove(text)).map(({ terrain, cells }) => `${terrain} ${cells.map(nameOf).join(" ")}`);

  it("are one terrain, two with a skill, or none", () => {
    expect(layers("farm A1 A2")).toEqual(["farm A1 A2"]);
    expect(layers("water A1 A2 + search B1")).toEqual(["water A1 A2", "water B1"]);
    expect(layers("water A1 + first_aid village C1 C2")).toEqual(["water A1", "village C1 C2"]);
    expect(layers("diplomacy A1 A2")).toEqual(["farm_village A1 A2"]);
    expect(layers("destroy K11")).toEqual(["destroyed K11"]);
    expect(layers("pass")).toEqual([]);
  });
});

describe("an analysis", () => {
  const answer = (count: number, rounds: number[]): SeatJudged => ({
    seat: 0, is_done: count === rounds.at(-1), is_preparing: !count, prepared: 0, to_prepare: 0, count, cost: 0, accuracy: 100,
    decisions: rounds.map((round) => judged(round, 0)),
  });

  it("grows until it is done, and requests only new decisions", async () => {
    const headers = { "Content-Type": "application/json" };
    const answers = [answer(0, []), answer(3, [1]), answer(3, [2, 3])];
    const fetched = vi.fn((..._: unknown[]) => Promise.resolve(new Response(JSON.stringify(answers.shift()), { headers })));
    vi.stubGlobal("fetch", fetched);
    const seen: number[][] = [];
    await followJudgements("t", 0, "word", ({ decisions }) => !!seen.push(decisions.map(({ round }) => round)));
    expect(seen).toEqual([[], [1], [1, 2, 3]]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([0, 0, 1].map((n) => `/api/tables/t/analysis?seat=0&after=${n}`));
    expect(fetched.mock.calls[0]![1]).toMatchObject({ headers: { "X-Invitation": "word" } });
  });

  it("stops when nobody wants it", async () => {
    const headers = { "Content-Type": "application/json" };
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer(0, [])), { headers })));
    vi.stubGlobal("fetch", fetched);
    await followJudgements("t", 0, "", () => false);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("the curve of expected stars", () => {
  const all = [judged(1, 0), { ...judged(2, 3), owner: 1 }, judged(3, 1)].map(judgementOf);

  it("has the decisions on the player's own map", () => {
    expect(curveOf(all, 0).map(({ judgement, stars }) => [judgement.round, stars])).toEqual([[1, 40], [3, 40]]);
  });

  it("finds the decision under the pointer", () => {
    const points = curveOf(all, 0);
    expect([-1, 0.4, 0.6, 2].map((place) => nearest(points, place)?.judgement.round)).toEqual([1, 1, 3, 3]);
    expect(nearest([], 0.5)).toBeUndefined();
  });
});

describe("bots", () => {
  it("are ordered from weakest to strongest, with unknown ones last", () => {
    expect(byStrength(["search", "greedy", "new", "value", "random", "novice"])).toEqual(
      ["random", "novice", "greedy", "value", "search", "new"],
    );
  });
});
