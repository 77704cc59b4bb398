import { describe, expect, it } from "vitest";
import { SCORING } from "../src/cards";
import { PRESETS, absentOf, askedOf, faultOf, takenSeats, withEdict, wishOf } from "../src/setup/wish";

describe("ready-made wishes", () => {
  it.each(Object.keys(PRESETS))("%s can be had", (preset) => {
    const wish = wishOf(preset);
    expect(faultOf(wish)).toBe("");
    expect(takenSeats(wish)).toBeLessThanOrEqual(wish.seats);
  });

  it("begin a first game against one bot", () => {
    const asked = askedOf(wishOf("first"), true);
    expect(asked).toMatchObject({ rules: { players: 2, map: "A" }, bots: ["greedy"], begin: true, open: false });
  });
});

describe("edicts", () => {
  const chosen = wishOf("base").scoring;

  it("change places when a second card of a category is chosen", () => {
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

it("finds what is missing", () => {
  expect(faultOf({ ...wishOf("base"), names: [" "] })).toBe("names");
  expect(faultOf({ ...wishOf("base"), skills: "chosen", skillCards: ["lore"] })).toBe("skills");
  expect(faultOf({ ...wishOf("base"), ambushes: "chosen", ambush: [] })).toBe("ambush");
});

it("lets a bot play at once only in quick rounds", () => {
  expect([0, 60, 3600, 86400].map(absentOf)).toEqual(["deadline", "bot", "deadline", "deadline"]);
});
