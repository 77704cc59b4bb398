// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { placeOn, scaleOf, spread } from "../src/charts/scale";
import type { PlayerShown } from "../src/protocol";
import { compare, needsEncouragement } from "../src/season/best";
import { coursesOf, totalsOf } from "../src/season/totals";
import { ladderOf, nextTitle, titleFor } from "../src/season/ladder";

const player = (...totals: number[]): PlayerShown => ({
  map: "", coins: 0, earned: 0, spent: 0, used_skill: false, total: totals.reduce((sum, one) => sum + one, 0),
  seasons: totals.map((total) => ({ first: total, second: 0, coins: 0, monsters: 0, total })), edicts: [], monster_cells: "0",
});

describe("the ladder of titles", () => {
  it("has every title once, the highest first, and marks the present one", () => {
    const rungs = ladderOf(12);
    expect(rungs.map(({ atLeast }) => atLeast)).toEqual([30, 20, 10, 0, -5, -10, -20, null]);
    expect(rungs.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual(["journeyman_topographer"]);
    expect(rungs.filter(({ isReached }) => isReached)).toHaveLength(6);
  });

  it("has the distance to the next title, and none at the top", () => {
    expect(nextTitle(12)).toEqual({ id: "master_mapsmith", stars: 8 });
    expect(nextTitle(-70)).toEqual({ id: "dimwitted_doodler", stars: 50 });
    expect(nextTitle(30)).toBeNull();
  });

  it("gives the lowest title to any lower rating", () => {
    expect([titleFor(30), titleFor(29), titleFor(-30), titleFor(-71)]).toEqual(
      ["legendary_cartographer", "master_mapsmith", "oblivious_inkdrinker", "oblivious_inkdrinker"],
    );
  });
});

describe("the best game so far", () => {
  it("is beaten, reached, missed, or the first", () => {
    const best = { games: 4, stars: 60, rating: 7 };
    expect([8, 7, 6].map((rating) => compare(rating, best))).toEqual(["record", "level", "below"]);
    expect(compare(-70, { games: 0, stars: null, rating: null })).toBe("first");
  });

  it("encourages after low ratings in the first games only", () => {
    const after = (games: number) => ({ games, stars: 10, rating: -40 });
    expect([needsEncouragement(-70, null), needsEncouragement(-70, after(2)), needsEncouragement(-70, after(3))]).toEqual(
      [true, true, false],
    );
    expect(needsEncouragement(-10, after(0))).toBe(false);
  });
});

describe("the chart of stars", () => {
  it("adds up the seasons from zero", () => expect(totalsOf(player(7, -2, 12))).toEqual([0, 7, 5, 17]));

  it("shows the best players and the viewer of a game of a hundred, in final order", () => {
    const players = Array.from({ length: 100 }, (_, seat) => player(seat));
    expect(coursesOf(players, [3]).map(({ seat, place, isMine }) => [seat, place, isMine])).toEqual(
      [[99, 1, false], [98, 2, false], [97, 3, false], [96, 4, false], [3, 97, true]],
    );
    expect(coursesOf(players, []).map(({ seat }) => seat)).toEqual([99, 98, 97, 96, 95]);
    expect(coursesOf(players.slice(0, 2), [0]).map(({ seat }) => seat)).toEqual([1, 0]);
  });

  it("shows several seats of one browser, but not all", () => {
    const players = Array.from({ length: 9 }, (_, seat) => player(seat));
    expect(coursesOf(players, [0, 1, 2, 3, 4, 5, 6]).map(({ seat }) => seat)).toEqual([6, 5, 4, 3, 2]);
  });
});

describe("a scale", () => {
  it("has round ends around all values, also below zero", () => {
    expect(scaleOf([0, 71])).toEqual({ low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
    expect(scaleOf([-13, 8])).toEqual({ low: -15, high: 10, ticks: [-15, -10, -5, 0, 5, 10] });
  });

  it("is not empty if all values are equal", () => {
    const { low, high } = scaleOf([5, 5]);
    expect(high).toBeGreaterThan(low);
  });

  it("maps values to positions", () => {
    const y = placeOn({ low: 0, high: 80, ticks: [] }, 200, 0);
    expect([y(0), y(40), y(80)]).toEqual([200, 100, 0]);
  });
});

describe("labels", () => {
  it("stay apart, in order, and above the last position", () => {
    expect(spread([10, 12, 100], 15, 200)).toEqual([10, 25, 100]);
    expect(spread([98, 100, 99], 15, 100)).toEqual([70, 100, 85]);
    expect(spread([50], 15, 200)).toEqual([50]);
  });
});
