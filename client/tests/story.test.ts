// @vitest-environment happy-dom

import { beforeAll, describe, expect, it } from "vitest";
import { nameOf, parseName } from "../src/lib/cells";
import { loadLanguage } from "../src/lib/i18n.svelte";
import type { StoryEvent } from "../src/protocol";
import { blowsSince, changesSince } from "../src/story/changes";
import { roundsOf, storyLinesOf } from "../src/story/rounds";
import { castOf, sentenceOf, sentencesOf } from "../src/story/sentences";

const seat = (name: string) => ({ kind: "person", name, bot: "", has_account: false, resigned: false }) as const;
const CAST = castOf([seat("Mira"), seat("Olena"), seat("Ann")], [0]);
const hex = (...names: string[]) => names.reduce((bits, name) => bits | (1n << BigInt(parseName(name))), 0n).toString(16);
const revealed = (card: string): StoryEvent => ({ type: "card_revealed", card, ruins: false });
const drew = (who: number, move: string, step_kind = "draw", owner = who): StoryEvent => ({ type: "decided", seat: who, owner, step_kind, card: "", move });
const costs = (who: number, before: number, after: number): StoryEvent => ({ type: "penalty_changed", seat: who, before, after });
const spring: StoryEvent = { type: "season_began", season: "spring" };

beforeAll(() => loadLanguage("en"));

describe("a sentence", () => {
  const words = (event: StoryEvent) => sentenceOf(event, CAST);

  it("says who drew what where", () => {
    expect(words(drew(1, "forest C4 D4 D5"))).toBe("Olena drew forest at C4 D4 D5.");
    expect(words(drew(0, "water A1 A2 + search B1"))).toBe("You drew water at A1 A2, and Search at B1.");
  });

  it("says on whose map monsters were drawn, by whom, and what they cost", () => {
    expect(words(drew(1, "monster C4 D4", "ambush", 0))).toBe("Olena drew monsters on your map: C4 D4.");
    expect(words(drew(0, "monster C4", "ambush", 2))).toBe("You drew monsters on Ann’s map: C4.");
    expect(words(drew(1, "monster C4", "ambush", 2))).toBe("Olena drew monsters on Ann’s map: C4.");
    expect(words(costs(0, 1, 5))).toBe("Monsters now cost you 5 a season (−4).");
    expect(words(costs(2, 5, 3))).toBe("Monsters now cost Ann 3 a season (+2).");
  });

  it("describes coins, heroes, zombies, trolls and gorgons", () => {
    expect(words({ type: "coins_earned", seat: 0, coins: 2, why: "mountain" })).toBe("You earned 2 coins (mountain).");
    expect(words({ type: "coins_earned", seat: 1, coins: 1, why: "shape" })).toBe("Olena earned 1 coin.");
    expect(words({ type: "monsters_slain", seat: 0, cells: hex("C4", "C5") })).toBe("Monsters destroyed on your map: C4 C5.");
    expect(words({ type: "zombies_spread", seat: 1, cells: hex("K11") })).toBe("Zombies spread on Olena’s map: K11.");
    expect(words(drew(0, "destroy C4", "ravage"))).toBe("The troll tramples C4 on your map.");
    expect(words(drew(1, "destroy C4", "gaze", 0))).toBe("The gorgon destroys C4 on your map. Chosen by Olena.");
  });

  it("describes the walk of a solo ambush, also if nothing fits", () => {
    expect(words({ type: "monsters_walked", seat: 0, card: "gnoll_raid", cells: hex("A1", "A2") })).toBe("Monsters appeared at A1 A2.");
    expect(words({ type: "monsters_walked", seat: 0, card: "gnoll_raid", cells: "0" })).toBe("The monsters found no room.");
  });

  it("is left out if nothing was done", () => {
    expect(sentencesOf([drew(1, "pass", "brace"), drew(0, "diplomacy C3", "regroup")], CAST)).toEqual(["You used Diplomacy at C3."]);
  });
});

const STORY: StoryEvent[] = [
  spring, revealed("temple_ruins"), revealed("orchard"), drew(0, "forest C4 D4"), { type: "coins_earned", seat: 0, coins: 1, why: "mountain" },
  drew(1, "farm A1 A2"), revealed("gnoll_raid"), drew(0, "monster B1 B2", "ambush", 1), costs(1, 0, 3),
  drew(1, "monster E5 E6", "ambush", 0), costs(0, 0, 5), revealed("farmland"),
];

describe("a story in rounds", () => {
  it("has one for each card, with its ruins", () => {
    expect(roundsOf(STORY).map(({ card, ruins }) => [card, ...ruins])).toEqual([["orchard", "temple_ruins"], ["gnoll_raid"], ["farmland"]]);
  });

  it("has an action and its results in one line", () => {
    const [orchard, raid, farmland] = roundsOf(STORY).map((round) => storyLinesOf(round, CAST));
    expect(orchard!.map(({ words }) => words)).toEqual(["You drew forest at C4 D4. You earned 1 coin (mountain).", "Olena drew farm at A1 A2."]);
    expect(raid![1]).toMatchObject({ words: "Olena drew monsters on your map: E5 E6. Monsters now cost you 5 a season (−5).", seat: 0, isHarm: true });
    expect(raid![1]!.cells.map(nameOf)).toEqual(["E5", "E6"]);
    expect(farmland).toEqual([]);
  });

  it("puts events after a season with its last card", () => {
    const wave: StoryEvent = { type: "zombies_spread", seat: 0, cells: hex("A1") };
    const rounds = roundsOf([...STORY, wave, { type: "season_began", season: "summer" }, revealed("hamlet")]);
    expect(storyLinesOf(rounds[2]!, CAST).map(({ words }) => words)).toEqual(["Zombies spread on your map: A1."]);
    expect(rounds[3]!.season).toBe("summer");
  });
});

describe("changes since the last move", () => {
  it("are on every map that was drawn on since the last move", () => {
    expect(changesSince(STORY, [0])).toEqual(new Map([[1, ["B1", "B2"].map(parseName)], [0, ["E5", "E6"].map(parseName)]]));
    const next = [...STORY, drew(0, "farm K1 K2"), drew(1, "farm J1"), revealed("hamlet")];
    expect(changesSince(next, [0])).toEqual(new Map([[0, ["K1", "K2"].map(parseName)], [1, ["J1"].map(parseName)]]));
  });

  it("include the harm to the player's own map, with its card", () => {
    expect(blowsSince(STORY, CAST).map(({ card, seat }) => [card, seat])).toEqual([["gnoll_raid", 0]]);
    expect(blowsSince([...STORY, drew(0, "farm K1 K2"), revealed("hamlet")], CAST)).toEqual([]);
  });

  it("include everything between two moves of a solo game", () => {
    const solo = [spring, revealed("orchard"), drew(0, "forest C4"), revealed("gnoll_raid"),
      { type: "monsters_walked", seat: 0, card: "gnoll_raid", cells: hex("A1") } as StoryEvent, costs(0, 0, 2), revealed("farmland")];
    expect(changesSince(solo, [0])).toEqual(new Map([[0, [parseName("A1"), parseName("C4")]]]));
    expect(blowsSince(solo, CAST)[0]!.words).toBe("Monsters appeared at A1. Monsters now cost you 2 a season (−2).");
  });
});
