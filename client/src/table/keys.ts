/** The keys of the table, wherever the focus is, except while somebody types or a window is open. */

import { moved } from "../lib/cells";
import { wordsOf } from "../lib/api";
import { note } from "../lib/saying.svelte";
import type { Drawing } from "./drawing.svelte";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function isBusyElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true;
  return target.matches("input, textarea, select, [contenteditable], [role=log]");
}

/** Enter on a button presses that button, not the map. */
function isPressing(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement).matches("button, a, summary");
}

function told(work: Promise<void>): void {
  work.catch((error: unknown) => note(wordsOf(error), true));
}

/** Whether the key meant something here. */
export function handleKey(event: KeyboardEvent, drawing: Drawing, undo: () => void, hint: () => void): boolean {
  if (isBusyElsewhere(event)) return false;
  const step = ARROWS[event.key];
  if (step) return nudge(drawing, step);
  const digit = Number(event.key);
  if (digit >= 1 && digit <= 9) return choose(drawing, digit - 1);
  switch (event.key.toLowerCase()) {
    case "r":
      drawing.turn(event.shiftKey ? -1 : 1);
      return true;
    case "f":
      drawing.flipOver();
      return true;
    case "g":
      return drawing.find();
    case "h":
      hint();
      return true;
    case "t":
      return nextTerrain(drawing);
    case "z":
      undo();
      return true;
    case "escape":
      drawing.lift();
      return true;
    case "enter":
      if (isPressing(event)) return false;
      told(drawing.play());
      return true;
  }
  return false;
}

function nudge(drawing: Drawing, [down, right]: readonly [number, number]): boolean {
  if (!drawing.canLay) return false;
  drawing.drop(drawing.anchor === null ? drawing.start : moved(drawing.start, down, right));
  return true;
}

/** The digits go over the shapes, then over the terrains. */
function choose(drawing: Drawing, n: number): boolean {
  if (n < drawing.shapes.length) drawing.chooseShape(n);
  else {
    const terrain = drawing.shape?.terrains[n - drawing.shapes.length];
    if (terrain) drawing.chooseTerrain(terrain);
  }
  return true;
}

function nextTerrain(drawing: Drawing): boolean {
  const terrains = drawing.shape?.terrains ?? [];
  const next = terrains[(terrains.indexOf(drawing.terrain) + 1) % terrains.length];
  if (next) drawing.chooseTerrain(next);
  return next !== undefined;
}
