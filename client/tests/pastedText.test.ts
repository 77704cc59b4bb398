import { describe, expect, it } from "vitest";
import { findIn, pathOf } from "../src/pages/home/pastedText";

const ID = "6w3c65xwgmlbktmn";

describe("what was pasted", () => {
  it.each([
    [`https://maps.example/table/${ID}?invitation=a-B_9`, ID, "a-B_9"],
    [`https://maps.example/table/${ID}#invitation=a-B_9`, ID, "a-B_9"],
    [`Come! https://maps.example/table/${ID}?x=1&invitation=abc`, ID, "abc"],
    [`/table/${ID}`, ID, ""],
    [`https://maps.example/join/${ID}-secret`, ID, "secret"],
    [`  ${ID}  `, ID, ""],
    [`${ID}-secret`, ID, "secret"],
  ])("%s is a table", (text, id, invitation) => {
    expect(findIn(text)).toEqual({ kind: "table", id, invitation });
  });

  it("finds replays and codes", () => {
    expect(findIn(`https://maps.example/replay/${ID}`)).toEqual({ kind: "replay", id: ID });
    expect(findIn("FERN-42")).toEqual({ kind: "code", code: "FERN-42" });
    expect(findIn("https://maps.example/new?code=FERN%2042")).toEqual({ kind: "code", code: "FERN 42" });
  });

  it("reports texts that are neither", () => {
    expect(findIn("   ")).toEqual({ kind: "nothing" });
    for (const text of ["?!", "https://elsewhere.example/x", "x".repeat(201), "two\nlines"])
      expect(findIn(text)).toEqual({ kind: "unknown" });
  });
});

it("a path leads back to the same table", () => {
  expect(findIn(pathOf(ID, "abc"))).toEqual({ kind: "table", id: ID, invitation: "abc" });
});
