/** Where a shape is on the map, and every place where it fits. */

import { SIZE, SPACES, cellsAt, columnOf, middleOf, normalized, rowOf, type Form } from "../../lib/cells";
import type { Candidate } from "./candidates";

/** Quarter turns clockwise, after an optional flip. */
export interface Orientation {
  rotation: number;
  flip: boolean;
}

export interface Placement {
  cells: number[];
  /** the cells that a hero would guard */
  attack: number[];
  /** the legal move that this is, if any */
  candidate: Candidate | null;
}

/** A place where the shape fits, and how to orient and anchor it there. */
export interface Spot extends Orientation {
  candidate: Candidate;
  cell: number;
}

/** The cells of a form with its middle on `cell`, moved onto the map unless it may hang over the edge. */
export function cellsAround(form: Form, cell: number, mayOverhang: boolean): number[] {
  const shape = normalized(form);
  const [row, column] = middleOf(shape);
  const [height, width] = [Math.max(...shape.map(([r]) => r)), Math.max(...shape.map(([, c]) => c))];
  const clamp = (value: number, most: number) => (mayOverhang ? value : Math.min(Math.max(value, 0), most));
  return cellsAt(shape, clamp(rowOf(cell) - row, SIZE - 1 - height), clamp(columnOf(cell) - column, SIZE - 1 - width));
}

type PlaceAt = (cell: number, rotation: number, flip: boolean) => Placement | null;

/** Every place where the shape fits, starting with its present orientation. */
export function findSpots({ rotation: first, flip: isFlipped }: Orientation, placeAt: PlaceAt): Spot[] {
  const found = new Map<Candidate, Spot>();
  for (const flip of [isFlipped, !isFlipped])
    for (let quarter = 0; quarter < 4; quarter++)
      for (let cell = 0; cell < SPACES; cell++) {
        const rotation = (first + quarter) % 4;
        const candidate = placeAt(cell, rotation, flip)?.candidate;
        if (candidate && !found.has(candidate)) found.set(candidate, { candidate, rotation, flip, cell });
      }
  return [...found.values()];
}
