/** What a lesson asks the player to try, and whether they did. */

import type { Drawing } from "../table/drawing/drawing.svelte";

export type Task = "shape" | "terrain" | "rotate" | "place" | "hint";

/** The state of the drawing that tasks depend on. */
export interface Posture {
  step: number;
  shape: number;
  terrain: string;
  rotation: number;
  flip: boolean;
  isPlaced: boolean;
  hints: number;
}

/** Null while there is nothing to decide, or the moves are still loading. */
export function postureOf(drawing: Drawing | null): Posture | null {
  if (!drawing?.decision || drawing.isLoading) return null;
  return {
    step: drawing.table.progress?.step ?? 0,
    shape: drawing.shapeNumber,
    terrain: drawing.terrain,
    rotation: drawing.rotation,
    flip: drawing.flip,
    isPlaced: drawing.isPinned && drawing.candidate !== null,
    hints: drawing.hints.found.length,
  };
}

const DONE: Record<Task, (before: Posture, now: Posture) => boolean> = {
  shape: (before, now) => now.shape !== before.shape,
  terrain: (before, now) => before.terrain !== "" && now.terrain !== "" && now.terrain !== before.terrain,
  rotate: (before, now) => now.rotation !== before.rotation || now.flip !== before.flip,
  place: (before, now) => now.isPlaced && !before.isPlaced,
  hint: (before, now) => now.hints > 0 && before.hints === 0,
};

/** Whether the task was done between two states of a step. */
export function isDone(task: Task | undefined, before: Posture | null, now: Posture | null): boolean {
  if (!task || !before || !now || before.step !== now.step) return false;
  return DONE[task](before, now);
}
