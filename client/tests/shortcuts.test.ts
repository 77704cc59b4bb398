// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { digitOf, labelOf, shortcutOf } from "../src/table/keyboard/shortcuts.svelte";

const press = (key: string, code: string) => ({ key, code }) as KeyboardEvent;

describe("keys on other keyboards", () => {
  it.each([
    ["English", "r", "KeyR", "rotate"],
    ["Ukrainian", "к", "KeyR", "rotate"],
    ["Russian", "Ф", "KeyA", undefined],
    ["Ukrainian", "і", "KeyS", "scores"],
    ["Czech: Z and Y change places", "z", "KeyY", "undo"],
    ["French: W is where Z is", "z", "KeyW", "undo"],
    ["French: A is where Q is", "q", "KeyA", "ask"],
  ])("%s %s", (_, key, code, wanted) => {
    expect(shortcutOf(press(key, code))).toBe(wanted);
  });

  it.each([
    ["2", "Digit2"],
    ["ě", "Digit2"],
    ["é", "Digit2"],
    ["2", "Numpad2"],
  ])("%s at %s is 2", (key, code) => {
    expect(digitOf(press(key, code))).toBe(2);
  });

  it("the labels show the letters of the keyboard", () => {
    shortcutOf(press("r", "KeyR"));
    expect(labelOf("rotate")).toBe("R");
    shortcutOf(press("є", "Quote"));
    expect([labelOf("rotate"), labelOf("scores")]).toEqual(["К", "І"]);
    shortcutOf(press("ы", "KeyS"));
    expect(labelOf("scores")).toBe("Ы");
    shortcutOf(press("r", "KeyR"));
    expect(labelOf("rotate")).toBe("R");
  });
});
