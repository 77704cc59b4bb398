import { describe, expect, it } from "vitest";
import { SCORING } from "../src/cards";
import {
  PRESETS, absentOf, askedOf, faultOf, hasRuins, ofSet, ruinsReason, takenSeats, withEdict, withRuins, wishOf, type Wish,
} from "../src/setup/wish";

describe("presets", () => {
  it.each(Object.keys(PRESETS))("%s is valid", (preset) => {
    const wish = wishOf(preset);
    expect(faultOf(wish)).toBe("");
    expect(takenSeats(wish)).toBeLessThanOrEqual(wish.seats);
  });

  it("start with a game against one bot", () => {
    const asked = askedOf(wishOf("first"), true);
    expect(asked).toMatchObject({ rules: { players: 2, map: "A" }, bots: ["greedy"], begin: true, open: false });
  });
});

describe("sets", () => {
  it("include their own map", () => {
    expect(wishOf("base").map).toBe("A");
    expect(wishOf("heroes").map).toBe("C");
    expect(ofSet("heroes", "B").map).toBe("C");
    expect(ofSet("heroes", "D").map).toBe("D");
    expect(ofSet("base", "D").map).toBe("A");
  });
});

describe("ruins", () => {
  const heroes: Wish = wishOf("heroes");
  const rulesOf = (wish: Wish) => askedOf(wish, false).rules!;
  const MIXTURES: [string, Partial<Wish>][] = [
    ["a map", { map: "B" }],
    ["the seasons", { seasons: "base" }],
    ["dealt edicts", { scoringSets: ["base", "heroes"] }],
    ["a chosen edict", { edicts: "chosen", scoring: ["treetower", "gnomish_colony", "ulems_wallow", "dwarvenholds"] }],
    ["dealt ambushes", { ambushSets: ["base", "promo"] }],
    ["a chosen ambush", { ambushes: "chosen", ambush: ["dragon_inferno", "zombie_plague", "ogre_charge", "gnoll_raid"] }],
  ];

  it.each(MIXTURES)("are in a Heroes game with %s of the base set", (_, part) => {
    expect(rulesOf({ ...heroes, ...part }).ruins).toBe(true);
    expect(ruinsReason({ ...heroes, ...part })).toBe("mixed");
  });

  const PURE: [string, Partial<Wish>][] = [
    ["as in its box", {}],
    ["without hero cards", { heroes: false }],
    ["with skills", { skills: "dealt" }],
    ["with ambushes of the promo", { ambushSets: ["heroes", "promo"] }],
    ["with chosen cards of its own", {
      edicts: "chosen", scoring: ["faunlost_thicket", "gnomish_colony", "ulems_wallow", "dwarvenholds"], map: "D",
    }],
  ];

  it.each(PURE)("are not in a Heroes game %s", (_, part) => {
    expect(rulesOf({ ...heroes, ...part }).ruins).toBe(false);
    expect(ruinsReason({ ...heroes, ...part })).toBe("heroes");
  });

  it("are always in the base game", () => {
    expect(rulesOf(wishOf("base")).ruins).toBe(true);
    expect(ruinsReason(wishOf("base"))).toBe("always");
    expect(hasRuins(wishOf("everything"))).toBe(true);
  });

  it("are a house rule only if the rules say otherwise", () => {
    const without = { ...heroes, map: "A", ruins: withRuins({ ...heroes, map: "A" }, false) };
    expect(rulesOf(without).ruins).toBe(false);
    expect(ruinsReason(without)).toBe("house");
    const also = { ...heroes, ruins: withRuins(heroes, true) };
    expect(rulesOf(also).ruins).toBe(true);
    expect(ruinsReason(also)).toBe("house");
    expect(withRuins(heroes, false)).toBeNull();
  });
});

it("the 2021 printing is the default", () => {
  expect(askedOf(wishOf("first"), true)).toMatchObject({ rules: { fallback: "2021" } });
  expect(askedOf({ ...wishOf("first"), fallback: "czech_2019" }, true)).toMatchObject({ rules: { fallback: "czech_2019" } });
});

describe("edicts", () => {
  const chosen = wishOf("base").scoring;

  it("swap places when a second card of a category is chosen", () => {
    const other = Object.values(SCORING).find((card) => card.category === "village" && !chosen.includes(card.id))!;
    const changed = withEdict(chosen, 0, other.id);
    expect(changed[0]).toBe(other.id);
    expect(changed[2]).toBe(chosen[0]);
    expect(new Set(changed.map((id) => SCORING[id]!.category)).size).toBe(4);
  });

  it("keep their places within a category", () => {
    const other = Object.values(SCORING).find((card) => card.category === "forest" && !chosen.includes(card.id))!;
    expect(withEdict(chosen, 0, other.id)).toEqual([other.id, ...chosen.slice(1)]);
  });
});

it("missing wishes are found", () => {
  expect(faultOf({ ...wishOf("base"), names: [" "] })).toBe("names");
  expect(faultOf({ ...wishOf("base"), skills: "chosen", skillCards: ["lore"] })).toBe("skills");
  expect(faultOf({ ...wishOf("base"), ambushes: "chosen", ambush: [] })).toBe("ambush");
});

it("a bot plays at once only in short rounds", () => {
  expect([0, 60, 3600, 86400].map(absentOf)).toEqual(["deadline", "bot", "deadline", "deadline"]);
});
