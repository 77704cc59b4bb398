// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { parseMove } from "../src/lib/moves";
import { parseTyped, printTyped } from "../src/table/keyboard/typedInput";

const MOVES = ["forest C4 D4 D5 D6", "farm C4 D4 D5 D6", "forest A1 A2 A3 B3", "forest C4 D4 D5 D6 + search B1"].map(parseMove);

const kindOf = (text: string) => parseTyped(text, MOVES, "forest").kind;

describe("typed input", () => {
  it("is a legal move, with its spaces in any order and any case", () => {
    const found = parseTyped("Farm d6 D5 d4 c4", MOVES, "forest");
    expect(found.kind === "move" && found.move.text).toBe("farm C4 D4 D5 D6");
  });

  it("uses the chosen terrain by default, and never a skill", () => {
    const found = parseTyped("c4 d4 d5 d6", MOVES, "forest");
    expect(found.kind === "move" && found.move.text).toBe("forest C4 D4 D5 D6");
  });

  it("accepts another ending of the terrain, and prints moves that it accepts", () => {
    const found = parseTyped("farms C4 D4 D5 D6", MOVES, "forest");
    expect(found.kind === "move" && found.move.text).toBe("farm C4 D4 D5 D6");
    expect(parseTyped(printTyped(MOVES[0]!), MOVES, "farm")).toEqual({ kind: "move", move: MOVES[0] });
  });

  it("is rejected if the card does not allow it", () => {
    expect(kindOf("forest C4 D4 D5")).toBe("impossible");
    expect(kindOf("water C4 D4 D5 D6")).toBe("impossible");
  });

  it("is a space, a question, or not understood", () => {
    expect(parseTyped("K11", MOVES, "forest")).toEqual({ kind: "space", cell: 120 });
    expect(parseTyped("row C", MOVES, "forest")).toEqual({ kind: "question", question: "row", row: 2 });
    expect(kindOf("scores")).toBe("question");
    expect(kindOf("hello there")).toBe("unknown");
    expect(kindOf("")).toBe("unknown");
    expect(kindOf("M14")).toBe("unknown");
    expect(kindOf("castle C4 D4")).toBe("unknown");
  });
});
