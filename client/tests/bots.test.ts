// @vitest-environment happy-dom

/** Bots by level and by first name, and the opponent who suits next. */

import { beforeAll, describe, expect, test } from "vitest";
import { LEVELS, firstName, keepOpponent, keptOpponent, strongerThan, weakerThan } from "../src/lib/bots";
import { settings } from "../src/lib/settings.svelte";
import { loadLanguage } from "../src/lib/i18n.svelte";
import { nameShown } from "../src/pages/home/lists";
import type { About, GameShown, SeatShown, You } from "../src/protocol";
import { againWith, suggestedLevel } from "../src/season/levels";
import { levelOf, namesOf } from "../src/season/names";

const person = (name: string): SeatShown => ({ kind: "person", name, bot: "", has_account: false, resigned: false });
const bot = (name: string, level = "greedy"): SeatShown => ({ kind: "bot", name, bot: level, has_account: false, resigned: false });

beforeAll(async () => {
  settings.language = "uk";
  await loadLanguage("uk");
});

describe("names", () => {
  test("names of bots are translated, names of people are not", () => {
    expect(namesOf([person("Otto"), bot("Hilda"), bot("Otto 2")])).toEqual(["Otto", "Гільда", "Отто 2"]);
  });

  test("bots of old games are named by level and numbered", () => {
    expect(namesOf([bot("greedy"), bot("greedy")])).toEqual(["Землемір", "Землемір 2"]);
    expect(levelOf(bot("greedy"))).toBe("");
  });

  test("only a bot with a first name shows its level", () => {
    expect([bot("Otto"), person("Otto"), undefined].map(levelOf)).toEqual(["Землемір", "", ""]);
  });

  test("lists distinguish bots from people of the same name", () => {
    const listed = { names: ["Otto", "Otto", "greedy", ""], bots: ["", "greedy", "greedy", ""], phase: "open" as const };
    expect([0, 1, 2, 3].map((seat) => nameShown(listed, seat))).toEqual(["Otto", "Отто (Землемір)", "Землемір", ""]);
    expect(nameShown({ names: ["greedy"], bots: [], phase: "over" }, 0)).toBe("Землемір");
  });

  test("people who have deleted their data are former players, and free seats have no name", () => {
    expect(namesOf([person(""), person(""), { ...person(""), kind: "free" }])).toEqual(["колишній гравець", "колишній гравець 2", ""]);
    const listed = { names: ["Otto", ""], bots: ["", ""] };
    expect(nameShown({ ...listed, phase: "over" }, 1)).toBe("колишній гравець");
    expect(nameShown({ ...listed, phase: "open" }, 1)).toBe("");
  });

  test("an unknown name is unchanged", () => expect(firstName("Twenty Lines")).toBe("Twenty Lines"));
});

describe("the next opponent", () => {
  const about = (seats: SeatShown[], daily = "") => ({ seats, daily }) as About;
  const you = (...seats: number[]) => ({ seats: seats.map((seat) => ({ seat })) }) as You;
  const won = (...winners: number[]) => ({ winners }) as GameShown;
  const duel = [person("Ann"), bot("Otto")];

  test.each([
    ["who won", won(0), { bot: "value", is: "stronger" }],
    ["who lost", won(1), { bot: "novice", is: "weaker" }],
    ["a draw", won(0, 1), null],
  ])("after %s", (_, game, expected) => {
    expect(suggestedLevel({ about: about(duel), game, you: you(0) })).toEqual(expected);
  });

  test("none at either end of the levels, or with other people", () => {
    const best = about([person("Ann"), bot("Otto", "search")]);
    expect(suggestedLevel({ about: best, game: won(0), you: you(0) })).toBeNull();
    const people = about([person("Ann"), person("Bob")]);
    expect(suggestedLevel({ about: people, game: won(0), you: you(0) })).toBeNull();
    expect(suggestedLevel({ about: about([...duel, bot("Ada")]), game: won(0), you: you(0) })).toBeNull();
    expect(suggestedLevel({ about: about(duel), game: won(0), you: you() })).toBeNull();
  });

  test("the same game is requested again", () => {
    const config = { players: 2, map: "B", skills: ["dealt"] } as unknown as About["config"];
    const options = { open: false, clock: 60, slow: 30 } as About["options"];
    const asked = againWith({ config, options, title: "x" } as About, "value");
    expect(asked).toMatchObject({ rules: { map: "B", skills: true }, open: false, clock: 60, bots: ["value"], begin: true });
    expect(asked).not.toHaveProperty("slow"); // it belongs to a running table
    expect(againWith({ config: { ...config, skills: [] }, options, title: "" } as unknown as About, "value")).toMatchObject({
      rules: { skills: false },
    });
  });

  test("the levels are ordered", () => {
    expect(LEVELS.map(strongerThan).slice(0, -1)).toEqual(LEVELS.slice(1));
    expect(LEVELS.map(weakerThan).slice(1)).toEqual(LEVELS.slice(0, -1));
    expect([strongerThan("search"), weakerThan("random")]).toEqual(["", ""]);
  });

  test("the choice is kept, and a beginner gets an easy one", () => {
    expect(keptOpponent()).toBe("novice");
    keepOpponent("value");
    expect(keptOpponent()).toBe("value");
    keepOpponent("nobody");
    expect(keptOpponent()).toBe("novice");
  });
});
