// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from "vitest";
import { at } from "../src/lib/cells";
import { Gesture } from "../src/board/gesture";

/** A map of 110 × 110 pixels: each space is 10 wide. */
const BOX = { left: 0, top: 0, width: 110, height: 110 } as DOMRect;
const LAID = at(5, 5);

let said: string[];
let gesture: Gesture;

beforeEach(() => {
  said = [];
  gesture = new Gesture(() => BOX, {
    hover: (cell) => said.push(`hover ${cell}`),
    pick: (from, to, byTouch) => said.push(`pick ${from} ${to}${byTouch ? " by touch" : ""}`),
    canDrag: (cell) => cell === LAID,
    grab: () => said.push("grab"),
    drag: (from, to) => said.push(`drag ${from} ${to}`),
    cancel: () => said.push("cancel"),
  });
});

function event(cell: number, more: Partial<PointerEvent> = {}): PointerEvent {
  const [clientX, clientY] = [(cell % 11) * 10 + 5, Math.floor(cell / 11) * 10 + 5];
  return { clientX, clientY, pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, ...more } as PointerEvent;
}

describe("a mouse", () => {
  it("hovers, and picks the pressed cell", () => {
    gesture.move(event(7, { buttons: 0 }));
    gesture.down(event(7));
    gesture.up(event(7, { buttons: 0 }));
    expect(said).toEqual(["hover 7", "pick 7 7"]);
  });

  it("passes over every cell of a fast drag, of which the browser reports only the end", () => {
    const path = [LAID, LAID + 1, LAID + 1, LAID + 12, LAID + 23].map((cell) => event(cell));
    gesture.down(event(LAID));
    gesture.move(event(LAID + 23, { getCoalescedEvents: () => path }));
    const passed = said.filter((one) => one.startsWith("drag"));
    expect(passed).toEqual([LAID, LAID + 1, LAID + 12, LAID + 23].map((to) => `drag ${LAID} ${to}`));
  });

  it("drags a placed shape without picking a cell", () => {
    gesture.down(event(LAID));
    gesture.move(event(LAID + 1));
    gesture.move(event(LAID + 2));
    gesture.up(event(LAID + 2, { buttons: 0 }));
    expect(said.filter((one) => !one.startsWith("hover"))).toEqual(["grab", `drag ${LAID} ${LAID + 1}`, `drag ${LAID} ${LAID + 2}`]);
  });

  it("forgets a press that ended outside the map", () => {
    gesture.down(event(LAID));
    gesture.move(event(LAID + 1, { buttons: 0 }));
    gesture.up(event(LAID + 1, { buttons: 0 }));
    expect(said).toEqual([`hover ${LAID + 1}`]);
  });

  it("picks with its first button only", () => {
    gesture.down(event(7, { button: 2 }));
    gesture.up(event(7, { button: 2 }));
    expect(said).toEqual([]);
  });
});

describe("fingers", () => {
  const touch = (cell: number, pointerId = 1) => event(cell, { pointerType: "touch", pointerId });

  it("tap a space", () => {
    gesture.down(touch(7));
    gesture.up(touch(7));
    expect(said).toEqual(["pick 7 7 by touch"]);
  });

  it("pinch without changing anything", () => {
    gesture.down(touch(LAID));
    gesture.move(touch(LAID + 2));
    gesture.down(touch(3, 2));
    gesture.move(touch(LAID + 5));
    gesture.up(touch(3, 2));
    gesture.up(touch(LAID + 5));
    expect(said).toEqual(["grab", `drag ${LAID} ${LAID + 2}`, "cancel"]);
    gesture.down(touch(7));
    gesture.up(touch(7));
    expect(said.at(-1)).toBe("pick 7 7 by touch");
  });

  it("scroll without picking a cell", () => {
    gesture.down(touch(7));
    gesture.cancel(touch(8));
    gesture.up(touch(8));
    expect(said).toEqual([]);
  });
});
