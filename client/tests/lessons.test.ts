/** The coach's lesson follows from the state of the game. */

import { describe, expect, test } from "vitest";
import { factsOf, lessonOf, linesOf } from "../src/learn/lessons";
import type { GameShown, SeasonShown } from "../src/protocol";

function game(told: Partial<GameShown>, seasons: SeasonShown[] = []): GameShown {
  const player = { monster_cells: "3", total: 5, seasons } as unknown as GameShown["players"][number];
  const blank = { season: 0, time: 1, threshold: 8, ruins: false, step: "draw", edicts: ["a", "b", "c", "d"], players: [player] };
  return { ...blank, card: told.revealed?.at(-1) ?? "", ...told } as GameShown;
}

describe("spring, card by card", () => {
  test.each([
    ["first", ["great_river"], {}],
    ["edicts", ["great_river", "orchard"], { time: 3 }],
    ["ruins", ["great_river", "orchard", "temple_ruins", "marshlands"], { time: 5, ruins: true }],
    ["ambush", ["great_river", "orchard", "bugbear_assault", "fishing_village"], { time: 7 }],
    ["last", ["great_river", "orchard", "bugbear_assault", "fishing_village", "hinterland_stream"], { time: 9 }],
  ] as const)("%s", (lesson, revealed, told) => {
    expect(lessonOf(game({ revealed: [...revealed], ...told }))).toBe(lesson);
  });

  test("ruins turned up as the very first card are still explained", () => {
    expect(lessonOf(game({ revealed: ["temple_ruins", "great_river"], ruins: true }))).toBe("ruins");
  });

  test("an ambush is explained only while the card after it is drawn", () => {
    const later = ["great_river", "bugbear_assault", "orchard", "marshlands"];
    expect(lessonOf(game({ revealed: later, time: 5 }))).toBe("edicts");
  });
});

describe("later", () => {
  test("the first card of summer is told how spring was scored, whatever came before it", () => {
    expect(lessonOf(game({ season: 1, revealed: ["hamlet"] }))).toBe("scored");
    expect(lessonOf(game({ season: 1, revealed: ["goblin_attack", "temple_ruins", "hamlet"] }))).toBe("scored");
  });

  test("after that the player is free, until it is over", () => {
    expect(lessonOf(game({ season: 1, revealed: ["hamlet", "orchard"] }))).toBe("free");
    expect(lessonOf(game({ season: 3, revealed: ["hamlet"], time: 9, threshold: 6 }))).toBe("free");
    expect(lessonOf(game({ season: 3, revealed: ["hamlet"], step: "over" }))).toBe("over");
  });
});

test("the facts are those of the season", () => {
  const facts = factsOf(game({ season: 2, revealed: ["gnoll_raid", "orchard"] }));
  expect(facts).toMatchObject({ card: "orchard", edicts: [2, 3], ambush: "gnoll_raid", exposed: 2, total: 5 });
});

test("the lines of the last season add up to its sum", () => {
  const season = { first: 4, second: 2, coins: 1, monsters: 3, total: 4 };
  const lines = linesOf(game({ season: 1, revealed: ["hamlet"] }, [season]));
  expect(lines.map(({ card, stars }) => [card, stars])).toEqual([["a", 4], ["b", 2], [undefined, 1], [undefined, -3]]);
  expect(lines.reduce((sum, { stars }) => sum + stars, 0)).toBe(season.total);
  expect(linesOf(game({ revealed: ["hamlet"] }))).toEqual([]);
});
