import { describe, expect, it } from "vitest";
import { parseMove } from "../src/lib/moves";
import { parseName } from "../src/lib/cells";

const cells = (names: string) => names.split(" ").map(parseName).sort((a, b) => a - b);

describe("moves in notation", () => {
  it("parses a drawing", () => {
    const move = parseMove("forest B4 C4");
    expect(move).toMatchObject({ what: "forest", cells: cells("B4 C4"), attack: [], skill: "", skillCells: [] });
  });

  it("parses the cells that a hero guards", () => {
    expect(parseMove("hero C4 attacks C5 D4")).toMatchObject({ what: "hero", cells: cells("C4"), attack: cells("C5 D4") });
  });

  it("parses an added skill, with its choice", () => {
    const move = parseMove("water A1 A2 + first_aid forest K10 K11");
    expect(move).toMatchObject({ what: "water", skill: "first_aid", choice: "forest", skillCells: cells("K10 K11") });
  });

  it("parses a skill alone, and a pass", () => {
    expect(parseMove("diplomacy C4")).toMatchObject({ what: "", cells: [], skill: "diplomacy", skillCells: cells("C4") });
    expect(parseMove("acrobatics across")).toMatchObject({ what: "", skill: "acrobatics", choice: "across" });
    expect(parseMove("pass")).toMatchObject({ what: "pass", cells: [], skill: "" });
  });

  it("keeps the text", () => {
    expect(parseMove("village A11 + lore").text).toBe("village A11 + lore");
    expect(parseMove("village A11 + lore")).toMatchObject({ cells: cells("A11"), skill: "lore", skillCells: [] });
  });
});
