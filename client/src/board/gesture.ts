/** Interpret pointer events on the map: hovering, picking a cell, or dragging the placed shape. */

import { SIZE, at } from "../lib/cells";

export interface Meanings {
  /** a mouse or pen is over a cell, or has left the map */
  hover: (cell: number | null) => void;
  /** pressed on one cell and released on another, usually the same */
  pick: (from: number, to: number, byTouch: boolean) => void;
  /** the shape can be dragged from this cell */
  canDrag: (cell: number, byTouch: boolean) => boolean;
  /** the drag has started */
  grab: () => void;
  /** dragged to here; the shape follows */
  drag: (from: number, to: number) => void;
  /** the drag turned out to be something else, such as a pinch: put everything back */
  cancel: () => void;
}

const JITTER = 8; // pixels that a finger moves by accident

interface Press {
  pointer: number;
  x: number;
  y: number;
  cell: number;
  byTouch: boolean;
  mayDrag: boolean;
  isDragging: boolean;
}

export class Gesture {
  private press: Press | null = null;
  /** fingers on the map: two zoom, and nothing else happens until all are lifted */
  private fingers = new Set<number>();
  private isPinch = false;

  constructor(
    private readonly box: () => DOMRect,
    private readonly on: Meanings,
  ) {}

  down(event: PointerEvent): void {
    const byTouch = event.pointerType === "touch";
    if (byTouch && this.isSecondFinger(event)) return;
    const cell = this.cellAt(event);
    if (cell === null || event.button !== 0) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.press = { pointer, x, y, cell, byTouch, mayDrag: this.on.canDrag(cell, byTouch), isDragging: false };
  }

  private isSecondFinger({ pointerId }: PointerEvent): boolean {
    this.fingers.add(pointerId);
    if (this.fingers.size < 2) return false;
    this.isPinch = true;
    this.giveUp();
    return true;
  }

  move(event: PointerEvent): void {
    const cell = this.cellAt(event);
    if (!event.buttons) this.press = null; // released outside the map
    if (event.pointerType !== "touch" && !this.press?.isDragging) this.on.hover(cell);
    const press = this.press;
    if (!press || press.pointer !== event.pointerId || !press.mayDrag || cell === null) return;
    if (!press.isDragging && this.isFar(press, event, cell)) this.startDragging(press);
    if (press.isDragging) this.pathOf(event, cell).forEach((to) => this.on.drag(press.cell, to));
  }

  /** The cells since the last event: browsers report a fast pointer once per frame, with its path inside. */
  private pathOf(event: PointerEvent, last: number): number[] {
    const between = event.getCoalescedEvents?.().map((one) => this.cellAt(one)) ?? [];
    return [...between.filter((cell) => cell !== null), last].filter((cell, n, all) => cell !== all[n - 1]);
  }

  private isFar(press: Press, event: PointerEvent, cell: number): boolean {
    if (!press.byTouch) return cell !== press.cell;
    return Math.hypot(event.clientX - press.x, event.clientY - press.y) > JITTER;
  }

  private startDragging(press: Press): void {
    press.isDragging = true;
    this.on.grab();
  }

  up(event: PointerEvent): void {
    const press = this.press;
    this.lift(event);
    if (!press || press.pointer !== event.pointerId || this.isPinch) return;
    this.press = null;
    const cell = this.cellAt(event);
    if (cell !== null && !press.isDragging) this.on.pick(press.cell, cell, press.byTouch);
  }

  /** The browser has taken the pointer for scrolling or zooming. */
  cancel(event: PointerEvent): void {
    this.lift(event);
    this.giveUp();
  }

  leave(event: PointerEvent): void {
    if (event.pointerType !== "touch") this.on.hover(null);
  }

  private lift({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
    if (!this.fingers.size && this.isPinch) {
      this.isPinch = false;
      this.press = null;
    }
  }

  private giveUp(): void {
    if (this.press?.isDragging) this.on.cancel();
    this.press = null;
  }

  private cellAt(event: PointerEvent): number | null {
    const { left, top, width, height } = this.box();
    const column = Math.floor(((event.clientX - left) / width) * SIZE);
    const row = Math.floor(((event.clientY - top) / height) * SIZE);
    return row >= 0 && column >= 0 && row < SIZE && column < SIZE ? at(row, column) : null;
  }
}
