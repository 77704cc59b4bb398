/** The shape that hangs over the map: which one, in what orientation, where, and whether it fits. */

import { SPACES, cellsAt, columnOf, moved, oriented, rowOf, textOf } from "../../lib/cells";
import type { TableModel } from "../../lib/tableModel.svelte";
import { parseMove, type Move } from "../../lib/moves";
import { parseSheet, type Terrain } from "../../lib/sheet";
import type { DecisionShown } from "../../protocol";
import { ON_TOP, attackOf, candidateOf, indexKey, kindOf, printedShapes, shapesOf, type Candidate, type Shape } from "./candidates";
import { cellsAround, findSpots, type Placement, type Spot } from "./placement";
import { keepSketch } from "./sketch";

const CENTRE = 60;

export class PlacedShape {
  moves = $state.raw<Move[]>([]);
  /** the drawing that an added skill builds on, and the moves that use the skill */
  base = $state.raw<Candidate | null>(null);
  protected extras = $state.raw<Move[]>([]);
  skill = $state("");
  shapeNumber = $state(0);
  wantedTerrain = $state<Terrain>("");
  /** quarter turns clockwise */
  rotation = $state(0);
  flip = $state(false);
  /** the cell under the middle of the shape, or null while the shape is off the map */
  anchor = $state<number | null>(null);
  /** placed: the shape no longer follows the pointer */
  isPinned = $state(false);
  private lastAnchor = CENTRE;
  private hasLeft = false;
  /** where the shape was when a drag began */
  private grabbed: { anchor: number | null; isPinned: boolean } | null = null;

  constructor(
    readonly table: TableModel,
    readonly seat: number,
  ) {}

  // -------------------------------------------------------------- from the table

  decision = $derived.by((): DecisionShown | null => this.own?.decision ?? null);
  chosen = $derived.by(() => (this.own?.chosen ? parseMove(this.own.chosen) : null));
  owner = $derived.by(() => this.decision?.owner ?? this.seat);
  sheet = $derived.by(() => parseSheet(this.table.game?.players[this.owner]?.map ?? ""));

  /** The table is no longer shown: answers that still arrive are dropped, as nothing `$derived` may be read then. */
  leave(): void {
    this.hasLeft = true;
  }

  /** Identifies the decision. Not `$derived`: answers that arrive after the page was left still read it. */
  protected get key(): string {
    if (this.hasLeft) return "";
    return `${this.table.id}/${this.seat}/${this.table.progress?.step ?? 0}`;
  }

  private get own() {
    return this.table.you?.seats.find(({ seat }) => seat === this.seat);
  }

  // -------------------------------------------------------------- what can be drawn

  candidates = $derived.by((): Candidate[] => {
    const isOnTop = ON_TOP.has(this.skill);
    const moves = isOnTop && this.base ? this.extras : this.moves;
    return moves.filter((move) => move.skill === this.skill).map(candidateOf);
  });
  shapes = $derived.by((): Shape[] => {
    const found = shapesOf(this.candidates, this.decision?.card ?? "");
    if (this.skill !== "stealth") return found;
    const terrains = [...new Set(found.flatMap((shape) => shape.terrains))];
    return printedShapes(this.decision?.card ?? "").map(({ form, coin }) => ({ form, coin, terrains, kind: "" }));
  });
  shape = $derived.by((): Shape | null => this.shapes[this.shapeNumber] ?? this.shapes[0] ?? null);
  terrain = $derived.by((): Terrain => {
    const terrains = this.shape?.terrains ?? [];
    return terrains.includes(this.wantedTerrain) ? this.wantedTerrain : (terrains[0] ?? "");
  });
  private index = $derived(new Map(this.candidates.map((one) => [indexKey(one.terrain, one.cells, one.attack), one])));
  private pattern = $derived(this.decision?.step_kind === "hero" && !this.base ? attackOf(this.decision.card) : []);
  /** moves without a place on the map, chosen by a button */
  placeless = $derived(this.moves.filter((move) => !move.cells.length && !move.skillCells.length));

  /** Empty cells that the chosen shape cannot reach. */
  unreachable = $derived.by(() => {
    const { shape, terrain } = this;
    if (!shape || !this.decision) return [];
    const reached = new Set(
      this.candidates.flatMap((one) => {
        const isOurs = one.terrain === terrain && (!shape.kind || kindOf(one.cells) === shape.kind);
        return isOurs ? one.cells : [];
      }),
    );
    return this.sheet.terrain.flatMap((found, cell) => (found === "" && !reached.has(cell) ? [cell] : []));
  });

  /** Ruins; the shape must cover one of them. */
  ruinsToCover = $derived.by(() => {
    if (!this.decision?.ruins || this.base || this.candidate) return [];
    return [...this.sheet.ruins].filter((cell) => this.sheet.terrain[cell] === "");
  });

  // -------------------------------------------------------------- the ghost

  /** Where the shape is with its middle on a cell; only Stealth lets it hang over the edge. */
  private placeAt(cell: number, rotation = this.rotation, flip = this.flip): Placement | null {
    if (!this.shape) return null;
    const cells = cellsAround(oriented(this.shape.form, rotation, flip), cell, this.skill === "stealth");
    const attack = cellsAt(oriented(this.pattern, rotation, flip), rowOf(cell), columnOf(cell));
    return { cells, attack, candidate: this.index.get(indexKey(this.terrain, cells, attack)) ?? null };
  }

  placement = $derived.by(() => (this.anchor === null || !this.decision ? null : this.placeAt(this.anchor)));
  candidate = $derived(this.placement?.candidate ?? null);
  blocked = $derived(this.placement && !this.candidate ? this.placement.cells.filter((cell) => this.isTaken(cell)) : []);

  private isTaken(cell: number): boolean {
    return this.sheet.terrain[cell] !== "" || (this.base?.cells.includes(cell) ?? false);
  }

  /** Why the shape does not fit here: the last part of a message id. */
  fault = $derived.by((): "" | "covered" | "ruins" | "elsewhere" => {
    if (!this.placement || this.candidate) return "";
    if (this.blocked.length) return "covered";
    return this.decision?.ruins && !this.placement.cells.some((cell) => this.sheet.ruins.has(cell)) ? "ruins" : "elsewhere";
  });

  // -------------------------------------------------------------- what the player does

  /** Whether there is a shape to place now. */
  get canPlace(): boolean {
    return this.decision !== null && this.shape !== null;
  }

  point(cell: number | null): void {
    if (this.isPinned || !this.decision) return;
    this.anchor = cell;
  }

  /**
   * Pressed on one cell and released on another (usually the same); return whether to draw the shape.
   * A press elsewhere only places the shape there; a press on the placed shape draws it, or rotates it by touch.
   */
  pick(from: number, to: number, byTouch: boolean): boolean {
    if (!this.canPlace) return false;
    if (this.isPinned && this.covers(to)) {
      if (!this.covers(from)) return false;
      if (!byTouch) return this.candidate !== null;
      this.rotate();
      return false;
    }
    this.anchor = to;
    this.isPinned = byTouch || this.candidate !== null; // where it does not fit, it keeps following the mouse
    this.saveSketch();
    return false;
  }

  private covers(cell: number): boolean {
    return this.placement?.cells.includes(cell) ?? false;
  }

  /** Place the shape with its middle on a cell, by key or by a hint. */
  drop(cell: number): void {
    if (!this.canPlace) return;
    this.anchor = cell;
    this.isPinned = true;
    this.saveSketch();
  }

  /** Start a drag: remember where the shape is. */
  grab(): void {
    const { anchor, isPinned } = this;
    this.grabbed = { anchor, isPinned };
  }

  /** Move the shape along with the finger or the mouse. */
  drag(from: number, to: number): void {
    if (!this.canPlace || !this.grabbed) return;
    const start = this.grabbed.isPinned ? (this.grabbed.anchor ?? from) : from;
    this.drop(moved(start, rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)));
  }

  /** The drag was something else, such as a pinch: put the shape back. */
  cancelDrag(): void {
    if (!this.grabbed) return;
    Object.assign(this, this.grabbed);
    this.saveSketch();
  }

  rotate(steps = 1): void {
    if (!this.canPlace) return;
    this.rotation = (this.rotation + (steps > 0 ? 1 : 3)) % 4;
    this.saveSketch();
  }

  flipOver(): void {
    if (!this.canPlace) return;
    this.flip = !this.flip;
    if (this.rotation % 2) this.rotation = (this.rotation + 2) % 4;
    this.saveSketch();
  }

  chooseShape(number: number): void {
    this.shapeNumber = number;
    this.saveSketch();
  }

  chooseTerrain(terrain: Terrain): void {
    this.wantedTerrain = terrain;
    this.saveSketch();
  }

  /** Move to the next place where the shape fits, in its present orientation first. */
  find(): boolean {
    const spots = this.spots();
    if (!spots.length) return false;
    const here = spots.findIndex((spot) => spot.candidate === this.candidate);
    const { rotation, flip, cell } = spots[(here + 1) % spots.length]!;
    Object.assign(this, { rotation, flip, anchor: cell, isPinned: true });
    this.saveSketch();
    return true;
  }

  /** Every place where the shape fits in its present orientation. */
  fitting(): number[][] {
    const found = new Map<Candidate, number[]>();
    for (let cell = 0; cell < SPACES; cell++) {
      const candidate = this.placeAt(cell)?.candidate;
      if (candidate) found.set(candidate, candidate.cells);
    }
    return [...found.values()];
  }

  protected spots(): Spot[] {
    return findSpots(this, (cell, rotation, flip) => this.placeAt(cell, rotation, flip));
  }

  protected saveSketch(): void {
    if (this.anchor !== null) this.lastAnchor = this.anchor;
    const { shapeNumber, wantedTerrain, rotation, flip, anchor, isPinned } = this;
    keepSketch(this.key, { shapeNumber, wantedTerrain, rotation, flip, anchor, isPinned });
  }

  /** The moves to preview: every place of the shape in its present orientation. */
  previewMoves = $derived.by(() => {
    const texts = new Set<string>();
    if (!this.canPlace) return texts;
    for (let cell = 0; cell < SPACES; cell++) {
      const candidate = this.placeAt(cell)?.candidate;
      if (candidate) texts.add(candidate.move.text);
    }
    return texts;
  });

  /** Identifies the oriented shape, so that effects can follow it. */
  get formText(): string {
    return this.shape ? textOf(oriented(this.shape.form, this.rotation, this.flip)) + this.terrain + this.skill : "";
  }

  /** Where arrow keys start: where the shape is, or was last. */
  get keyboardStart(): number {
    return this.anchor ?? this.lastAnchor;
  }
}
