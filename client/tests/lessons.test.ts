// @vitest-environment happy-dom

/** The coach's lesson follows from the state of the game, comes once, and points at what it speaks of. */

import { describe, expect, test } from "vitest";
import { nameOf } from "../src/lib/cells";
import { parseSheet } from "../src/lib/sheet";
import { LESSONS, chooseLesson, factsOf, lessonsFor, progressOf, seasonLinesOf, type Given, type LessonId } from "../src/learn/lessons";
import { keepGiven, readGiven } from "../src/learn/memory";
import { mountainOf, selectorOf } from "../src/learn/targets";
import { isDone, type Posture } from "../src/learn/tasks";
import type { GameShown, PlayerShown, SeasonShown } from "../src/protocol";

function game(parts: Partial<GameShown>, seasons: SeasonShown[] = [], earned = 0): GameShown {
  const player = { monster_cells: "3", total: 5, earned, seasons } as unknown as PlayerShown;
  const blank = { season: 0, time: 1, threshold: 8, ruins: false, step_kind: "draw", edicts: ["a", "b", "c", "d"], players: [player] };
  return { ...blank, card: parts.revealed?.at(-1) ?? "", ...parts } as GameShown;
}

const firstOf = (shown: GameShown) => lessonsFor(shown, 0)[0];

describe("possible lessons", () => {
  test.each([
    ["first", ["great_river"], {}],
    ["edicts", ["great_river", "orchard"], { time: 3 }],
    ["neighbour", ["great_river", "orchard", "goblin_attack"], { time: 3, step_kind: "ambush" }],
    ["monsters", ["great_river", "orchard", "goblin_attack", "treetop_village"], { time: 5 }],
    ["ruins", ["great_river", "orchard", "outpost_ruins", "hinterland_stream"], { time: 7, ruins: true }],
    ["last", ["great_river", "orchard", "treetop_village", "hinterland_stream", "hamlet"], { time: 8 }],
    ["scored", ["orchard"], { season: 1 }],
    ["scored", ["goblin_attack", "orchard"], { season: 1 }],
    ["middle", ["orchard"], { season: 2 }],
    ["final", ["orchard"], { season: 3 }],
    ["rift", ["orchard", "rift_lands"], { season: 2 }],
  ] as const)("%s", (lesson, revealed, parts) => {
    expect(firstOf(game({ revealed: [...revealed], ...parts }))).toBe(lesson);
  });

  test("the first coin is explained when nothing matters more", () => {
    expect(lessonsFor(game({ season: 1, revealed: ["hamlet", "orchard"] }, [], 1), 0)).toEqual(["coin"]);
    expect(lessonsFor(game({ season: 1, revealed: ["hamlet", "orchard"] }), 0)).toEqual([]);
  });

  test("none when the game is over", () => expect(lessonsFor(game({ step_kind: "over", revealed: ["hamlet"] }), 0)).toEqual([]));
});

describe("each lesson comes once", () => {
  test("it stays for its card, then makes way for the next", () => {
    expect(chooseLesson(["edicts", "coin"], 2, {})).toBe("edicts");
    expect(chooseLesson(["edicts", "coin"], 2, { edicts: 2 })).toBe("edicts");
    expect(chooseLesson(["edicts", "coin"], 3, { edicts: 2 })).toBe("coin");
    expect(chooseLesson(["edicts", "coin"], 4, { edicts: 2, coin: 3 })).toBeNull();
  });

  test("a move taken back brings its lesson back", () => {
    expect(chooseLesson(["edicts"], 1, { edicts: 2 })).toBe("edicts");
  });

  test("a whole game never repeats a lesson", () => {
    const given: Given = {};
    const seen: LessonId[] = [];
    for (let round = 0; round < 30; round++) {
      const season = Math.floor(round / 8);
      const revealed = Array<string>((round % 8) + 1).fill("orchard");
      const shown = game({ season, revealed }, [], round > 3 ? 1 : 0);
      const lesson = chooseLesson(lessonsFor(shown, 0), progressOf(shown), given);
      if (lesson) {
        given[lesson] = progressOf(shown);
        seen.push(lesson);
      }
    }
    expect(seen).toEqual(["first", "edicts", "coin", "scored", "middle", "final"]);
  });

  test("given lessons are stored for one table only", () => {
    keepGiven("one", { first: 0 });
    expect(readGiven("one")).toEqual({ first: 0 });
    expect(readGiven("other")).toEqual({});
  });
});

describe("tasks", () => {
  const still: Posture = { step: 1, shape: 0, terrain: "forest", rotation: 0, flip: false, isPlaced: false, hints: 0 };

  test.each([
    ["shape", { shape: 1 }], ["terrain", { terrain: "farm" }], ["rotate", { rotation: 1 }], ["rotate", { flip: true }],
    ["place", { isPlaced: true }], ["hint", { hints: 3 }],
  ] as const)("%s is done", (task, change) => {
    expect(isDone(task, still, { ...still, ...change })).toBe(true);
    expect(isDone(task, still, still)).toBe(false);
    expect(isDone(undefined, still, { ...still, ...change })).toBe(false);
  });

  test("loading the moves does not count as choosing a terrain", () => {
    expect(isDone("terrain", { ...still, terrain: "" }, still)).toBe(false);
    expect(isDone("shape", null, still)).toBe(false);
  });

  test("a new card does not complete the task of the last one", () => {
    expect(isDone("terrain", still, { ...still, step: 2, terrain: "farm" })).toBe(false);
  });
});

describe("targets", () => {
  const rows = ["...^.......", "...F.......", ...Array<string>(8).fill("..........."), "..........^"];
  const map = [...rows.slice(0, 5), "....r......", ...rows.slice(6)].join("\n");
  const player = { map, monster_cells: "3" } as PlayerShown;

  test("spaces by their position", () => {
    expect(selectorOf("exposed", player)).toBe('[data-cell="0"], [data-cell="1"]');
    expect(selectorOf("ruins", player)).toBe('[data-cell="59"]');
  });

  test("the mountain nearest to being surrounded", () => {
    expect(mountainOf(parseSheet(map)).map(nameOf).sort()).toEqual(["A3", "A4", "A5"]);
    expect(mountainOf(parseSheet(rows.join("\n").replaceAll("^", ".")))).toEqual([]);
  });

  test("every page has a target", () => {
    for (const { at } of Object.values(LESSONS).flat())
      if (at && !["exposed", "ruins", "mountain"].includes(at)) expect(selectorOf(at, player)).not.toBe("");
  });
});

test("facts are those of the season", () => {
  const facts = factsOf(game({ season: 2, revealed: ["gnoll_raid", "orchard"] }), 0);
  expect(facts).toMatchObject({ card: "orchard", edicts: [2, 3], ambush: "gnoll_raid", exposed: 2, total: 5 });
  expect(factsOf(game({ revealed: ["orchard", "gnoll_raid"] }), 0).ambush).toBe("gnoll_raid");
});

test("the lines of the last season add up to its total", () => {
  const season = { first: 4, second: 2, coins: 1, monsters: 3, total: 4 };
  const lines = seasonLinesOf(game({ season: 1, revealed: ["hamlet"] }, [season]), 0);
  expect(lines.map(({ card, stars }) => [card, stars])).toEqual([["a", 4], ["b", 2], [undefined, 1], [undefined, -3]]);
  expect(lines.reduce((sum, { stars }) => sum + stars, 0)).toBe(season.total);
  expect(seasonLinesOf(game({ revealed: ["hamlet"] }), 0)).toEqual([]);
});
