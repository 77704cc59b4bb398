/** Keyboard handling at the table. Keys work wherever the focus is, except in text fields and dialogs. */

import { moved } from "../../lib/cells";
import { errorText } from "../../lib/api";
import { showNote } from "../../lib/messages.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Drawing } from "../drawing/drawing.svelte";
import { digitOf, shortcutOf, type Shortcut } from "./shortcuts.svelte";
import type { Question } from "../status/questions";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Key actions that do not move the shape. */
export interface KeyActions {
  undo: () => void;
  hint: () => void;
  /** open the command line */
  write: () => void;
  answer: (question: Question) => void;
}

function isBusyElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true;
  return target.matches("input, textarea, select, [contenteditable], [role=log]");
}

/** Enter on a button presses that button, not the map. */
function isPressing(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement).matches("button, a, summary");
}

function reportErrors(work: Promise<void>): void {
  work.catch((error: unknown) => showNote(errorText(error), true));
}

/** Handle a key; return whether it was used. Spectators have no drawing. */
export function handleKey(event: KeyboardEvent, drawing: Drawing | null, actions: KeyActions): boolean {
  if (isBusyElsewhere(event)) return false;
  if (drawing && (handleArrow(event, drawing) || handleNamed(event, drawing))) return true;
  if (!settings.shortcuts) return false;
  const digit = digitOf(event);
  if (digit) return drawing !== null && choose(drawing, digit - 1);
  const shortcut = shortcutOf(event);
  return shortcut !== undefined && handleShortcut(shortcut, event, drawing, actions);
}

function handleArrow(event: KeyboardEvent, drawing: Drawing): boolean {
  const step = ARROWS[event.key];
  if (!step || !drawing.canPlace) return false;
  drawing.drop(drawing.anchor === null ? drawing.keyboardStart : moved(drawing.keyboardStart, ...step));
  return true;
}

function handleNamed(event: KeyboardEvent, drawing: Drawing): boolean {
  if (event.key === "Escape") drawing.lift();
  else if (event.key === "Enter" && !isPressing(event)) reportErrors(drawing.play());
  else return false;
  return true;
}

function handleShortcut(shortcut: Shortcut, event: KeyboardEvent, drawing: Drawing | null, actions: KeyActions): boolean {
  switch (shortcut) {
    case "row":
    case "fits":
    case "changes":
    case "scores":
    case "deck":
    case "card":
      actions.answer(shortcut);
      return true;
    case "undo":
      actions.undo();
      return true;
  }
  if (!drawing) return false;
  switch (shortcut) {
    case "rotate":
      drawing.rotate(event.shiftKey ? -1 : 1);
      return true;
    case "flip":
      drawing.flipOver();
      return true;
    case "find":
      return drawing.find();
    case "hint":
      actions.hint();
      return true;
    case "next":
      return nextTerrain(drawing);
    case "ask":
      actions.write();
      return true;
  }
}

/** Digits choose the shapes first, then the terrains. */
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
