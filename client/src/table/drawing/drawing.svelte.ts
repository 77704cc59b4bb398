/** What a player is about to draw: shape, terrain, turn, place, skill. The server has said what is legal. */

import { SKILLS } from "../../cards";
import { get, wordsOf } from "../../lib/api";
import { SPACES, columnOf, laid, middleOf, moved, oriented, rowOf, settled, textOf, type Form } from "../../lib/cells";
import { live, type Watched } from "../../lib/live.svelte";
import { parseMove, type Move } from "../../lib/moves";
import { note } from "../../lib/messages.svelte";
import { parseSheet, type Terrain } from "../../lib/sheet";
import type { DecisionShown } from "../../protocol";
import { ON_TOP, attackOf, candidateOf, indexKey, kindOf, printedShapes, shapesOf, type Candidate, type Shape } from "./candidates";
import { Figures, type Outcome } from "./previews.svelte";
import { Hints } from "../hints/hints.svelte";
import { keepSketch, readSketch } from "./sketch";

const CENTRE = 60;
const AGAIN_AFTER = 1_500;

export class Drawing {
  moves = $state.raw<Move[]>([]);
  /** what a skill on top is added to, and its possible uses */
  base = $state.raw<Candidate | null>(null);
  private extras = $state.raw<Move[]>([]);
  skill = $state("");
  shapeNumber = $state(0);
  wantedTerrain = $state<Terrain>("");
  turns = $state(0);
  flip = $state(false);
  /** the space under the middle of the shape, or null while it is lifted */
  anchor = $state<number | null>(null);
  /** laid down: the pointer does not move it any more */
  isPinned = $state(false);
  isLoading = $state(false);
  isSending = $state(false);
  readonly figures = new Figures();
  readonly hints = new Hints();
  /** the text of a move without a place that was proposed */
  proposed = $state("");
  private loaded = "";
  private last = CENTRE;
  /** how the shape lay when a drag began */
  private grabbed: { anchor: number | null; isPinned: boolean } | null = null;

  constructor(
    readonly table: Watched,
    readonly seat: number,
  ) {}

  // -------------------------------------------------------------- what the table says

  decision = $derived.by((): DecisionShown | null => this.own?.decision ?? null);
  chosen = $derived.by(() => (this.own?.chosen ? parseMove(this.own.chosen) : null));
  owner = $derived.by(() => this.decision?.owner ?? this.seat);
  sheet = $derived.by(() => parseSheet(this.table.game?.players[this.owner]?.map ?? ""));

  /** Names the decision. No `$derived`: it is also asked by answers that come when the table is left. */
  private get key(): string {
    return `${this.table.id}/${this.seat}/${this.table.progress?.round ?? 0}`;
  }

  private get own() {
    return this.table.you?.seats.find(({ seat }) => seat === this.seat);
  }

  /** Asks what is legal now, once for each decision, and takes up the sketch that was left. */
  async load(): Promise<void> {
    if (!this.decision || this.loaded === this.key) return;
    const key = (this.loaded = this.key);
    this.reset();
    this.isLoading = true;
    try {
      const { moves } = await get<{ moves: string[] }>(`/api/tables/${this.table.id}/moves?seat=${this.seat}`);
      if (key !== this.key) return;
      this.moves = moves.map(parseMove);
      Object.assign(this, readSketch(key));
      this.isLoading = false;
    } catch (error) {
      if (key === this.key) this.loadAgain(key, error);
    }
  }

  /** A player whose moves did not come cannot play: the server is asked until it answers. */
  private loadAgain(key: string, error: unknown): void {
    note(wordsOf(error), true);
    setTimeout(() => {
      if (key !== this.key || this.loaded !== key) return;
      this.loaded = "";
      void this.load();
    }, AGAIN_AFTER);
  }

  private reset(): void {
    this.moves = [];
    this.figures.forget();
    this.hints.forget();
    this.putSkillAway();
    this.proposed = "";
    Object.assign(this, { shapeNumber: 0, wantedTerrain: "", turns: 0, flip: false, anchor: null, isPinned: false });
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
  private pattern = $derived(this.decision?.step === "hero" && !this.base ? attackOf(this.decision.card) : []);
  /** without anything to lay on the map there are only words to choose */
  bare = $derived(this.moves.filter((move) => !move.cells.length && !move.skillCells.length));

  /** Empty spaces that the chosen shape cannot reach. */
  dead = $derived.by(() => {
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

  /** Ruins of which the shape has to cover one. */
  ruinsToCover = $derived.by(() => {
    if (!this.decision?.ruins || this.base || this.candidate) return [];
    return [...this.sheet.ruins].filter((cell) => this.sheet.terrain[cell] === "");
  });

  // -------------------------------------------------------------- the ghost

  /** Where the shape lies with its middle on a space; it stays on the map unless Stealth lets it hang over. */
  private lie(form: Form, cell: number, turns: number, flip: boolean) {
    const placed = settled(form);
    const [r, c] = middleOf(placed);
    const [height, width] = [Math.max(...placed.map(([y]) => y)), Math.max(...placed.map(([, x]) => x))];
    const clamp = (value: number, most: number) => (this.skill === "stealth" ? value : Math.min(Math.max(value, 0), most));
    const { cells } = laid(placed, clamp(rowOf(cell) - r, 10 - height), clamp(columnOf(cell) - c, 10 - width));
    const attack = laid(oriented(this.pattern, turns, flip), rowOf(cell), columnOf(cell)).cells;
    return { cells, attack, candidate: this.index.get(indexKey(this.terrain, cells, attack)) ?? null };
  }

  private lieAt(cell: number, turns = this.turns, flip = this.flip) {
    return this.shape && this.lie(oriented(this.shape.form, turns, flip), cell, turns, flip);
  }

  place = $derived.by(() => (this.anchor === null || !this.decision ? null : this.lieAt(this.anchor)));
  candidate = $derived(this.place?.candidate ?? null);
  blocked = $derived(this.place && !this.candidate ? this.place.cells.filter((cell) => this.taken(cell)) : []);
  outcome = $derived.by(() => (this.candidate ? this.figures.of(this.candidate.move.text) : null));

  private taken(cell: number): boolean {
    return this.sheet.terrain[cell] !== "" || (this.base?.cells.includes(cell) ?? false);
  }

  /** Why the shape cannot lie here: the end of a message's id. */
  fault = $derived.by((): "" | "covered" | "ruins" | "elsewhere" => {
    if (!this.place || this.candidate) return "";
    if (this.blocked.length) return "covered";
    return this.decision?.ruins && !this.place.cells.some((cell) => this.sheet.ruins.has(cell)) ? "ruins" : "elsewhere";
  });

  // -------------------------------------------------------------- what the player does

  /** Whether there is something to lay now. */
  get canLay(): boolean {
    return this.decision !== null && this.shape !== null;
  }

  point(cell: number | null): void {
    if (this.isPinned || !this.decision) return;
    this.anchor = cell;
  }

  /**
   * Pressed on one space and released on another; returns whether the shape is meant to be drawn.
   * A press elsewhere only lays the shape there; a press on the laid shape draws it, or rotates it under a finger.
   */
  pick(from: number, to: number, byTouch: boolean): boolean {
    if (!this.canLay) return false;
    if (this.isPinned && this.covers(to)) {
      if (!this.covers(from)) return false;
      if (!byTouch) return this.candidate !== null;
      this.turn();
      return false;
    }
    this.anchor = to;
    this.isPinned = byTouch || this.candidate !== null; // where it does not fit, it goes on with the mouse
    this.keep();
    return false;
  }

  private covers(cell: number): boolean {
    return this.place?.cells.includes(cell) ?? false;
  }

  /** Moved by keys or by a hint: it lies there. */
  drop(cell: number): void {
    if (!this.canLay) return;
    this.anchor = cell;
    this.isPinned = true;
    this.keep();
  }

  /** A drag begins: it is remembered how the shape lies. */
  grab(): void {
    const { anchor, isPinned } = this;
    this.grabbed = { anchor, isPinned };
  }

  /** Dragged: the shape keeps its place under the finger or the mouse. */
  drag(from: number, to: number): void {
    if (!this.canLay || !this.grabbed) return;
    const start = this.grabbed.isPinned ? (this.grabbed.anchor ?? from) : from;
    this.drop(moved(start, rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)));
  }

  /** The drag was something else: the shape lies where it lay before. */
  cancelDrag(): void {
    if (!this.grabbed) return;
    Object.assign(this, this.grabbed);
    this.keep();
  }

  turn(steps = 1): void {
    if (!this.canLay) return;
    this.turns = (this.turns + (steps > 0 ? 1 : 3)) % 4;
    this.keep();
  }

  flipOver(): void {
    if (!this.canLay) return;
    this.flip = !this.flip;
    if (this.turns % 2) this.turns = (this.turns + 2) % 4;
    this.keep();
  }

  /** Picks the shape up again; once more puts a skill away. */
  lift(): void {
    if (this.anchor === null || !this.isPinned) this.putSkillAway();
    this.isPinned = false;
    this.anchor = null;
    this.keep();
  }

  chooseShape(number: number): void {
    this.shapeNumber = number;
    this.keep();
  }

  chooseTerrain(terrain: Terrain): void {
    this.wantedTerrain = terrain;
    this.keep();
  }

  /** The next place where the shape fits, in this turn first, then in the others. */
  find(): boolean {
    const spots = this.spots();
    if (!spots.length) return false;
    const here = spots.findIndex((spot) => spot.candidate === this.candidate);
    const { turns, flip, cell } = spots[(here + 1) % spots.length]!;
    Object.assign(this, { turns, flip, anchor: cell, isPinned: true });
    this.keep();
    return true;
  }

  /** Every place where the shape fits as it is oriented now. */
  fitting(): number[][] {
    const found = new Map<Candidate, number[]>();
    for (let cell = 0; cell < SPACES; cell++) {
      const candidate = this.lieAt(cell)?.candidate;
      if (candidate) found.set(candidate, candidate.cells);
    }
    return [...found.values()];
  }

  private spots() {
    const found = new Map<Candidate, { candidate: Candidate; turns: number; flip: boolean; cell: number }>();
    for (const flip of [this.flip, !this.flip])
      for (let step = 0; step < 4; step++)
        for (let cell = 0; cell < SPACES; cell++) {
          const turns = (this.turns + step) % 4;
          const candidate = this.lieAt(cell, turns, flip)?.candidate;
          if (candidate && !found.has(candidate)) found.set(candidate, { candidate, turns, flip, cell });
        }
    return [...found.values()];
  }

  private keep(): void {
    if (this.anchor !== null) this.last = this.anchor;
    const { shapeNumber, wantedTerrain, turns, flip, anchor, isPinned } = this;
    keepSketch(this.key, { shapeNumber, wantedTerrain, turns, flip, anchor, isPinned });
  }

  // -------------------------------------------------------------- skills

  canPay(skill: string): boolean {
    const player = this.table.game?.players[this.seat];
    const coins = ON_TOP.has(skill) ? (this.outcome?.coins ?? player?.coins ?? 0) : (player?.coins ?? 0);
    return !!player && !player.used_skill && coins >= (SKILLS[skill]?.cost ?? 0);
  }

  /** Whether there is any move with this skill, as far as we know yet. */
  offers(skill: string): boolean {
    if (!this.decision?.skills.includes(skill) || !this.canPay(skill)) return false;
    return ON_TOP.has(skill) ? this.isOnTopPossible(skill) : this.moves.some((move) => move.skill === skill);
  }

  private isOnTopPossible(skill: string): boolean {
    return this.base !== null || this.candidate !== null || this.moves.some((move) => move.skill === skill);
  }

  async use(skill: string): Promise<boolean> {
    if (this.skill === skill) {
      this.putSkillAway();
      return true;
    }
    const [base, key] = [this.base ?? this.candidate, this.key];
    this.putSkillAway();
    if (ON_TOP.has(skill) && base && !base.move.skill) {
      const query = new URLSearchParams({ seat: String(this.seat), move: base.move.text });
      const { moves } = await get<{ moves: string[] }>(`/api/tables/${this.table.id}/moves?${query}`);
      if (key !== this.key) return true; // the round has closed meanwhile
      const extras = moves.map(parseMove).filter((move) => move.skill === skill);
      if (!extras.length) return false;
      Object.assign(this, { base, extras });
    }
    Object.assign(this, { skill, shapeNumber: 0, anchor: null, isPinned: false });
    return this.candidates.length > 0;
  }

  putSkillAway(): void {
    if (this.base) this.restore(this.base);
    Object.assign(this, { skill: "", base: null, extras: [] });
  }

  /** Lays a candidate down as it was. */
  private restore(candidate: Candidate): void {
    this.base = null;
    this.skill = ON_TOP.has(candidate.move.skill) ? "" : candidate.move.skill;
    this.layDown(candidate);
  }

  /** Whether one of the shapes can lie so, with the skill that is chosen. */
  private layDown({ move, terrain }: Candidate): boolean {
    this.wantedTerrain = terrain;
    for (let n = 0; n < this.shapes.length; n++) {
      this.shapeNumber = n;
      const spot = this.spots().find((one) => one.candidate.move.text === move.text);
      if (!spot) continue;
      Object.assign(this, { turns: spot.turns, flip: spot.flip, anchor: spot.cell, isPinned: true });
      this.keep();
      return true;
    }
    return false;
  }

  /** Lays a legal move on the map as its player would, and draws nothing; whether it lies there now. */
  async propose(move: Move): Promise<boolean> {
    this.putSkillAway();
    const isOnTop = ON_TOP.has(move.skill) && move.what !== "";
    this.proposed = move.cells.length || move.skillCells.length ? "" : move.text;
    if (this.proposed) return true;
    if (!isOnTop) this.skill = move.skill;
    const plain = isOnTop ? this.moves.find(({ text }) => text === move.text.split("+")[0]!.trim()) : move;
    if (!plain || !this.layDown(candidateOf(plain))) return false;
    return !isOnTop || ((await this.use(move.skill)) && this.layDown(candidateOf(move)));
  }

  // -------------------------------------------------------------- previews

  /** What the server is asked about next: every place of the shape as it is turned now. */
  wanted = $derived.by(() => {
    const texts = new Set<string>();
    if (!this.canLay) return texts;
    for (let cell = 0; cell < SPACES; cell++) {
      const candidate = this.lieAt(cell)?.candidate;
      if (candidate) texts.add(candidate.move.text);
    }
    return texts;
  });

  preview(): Promise<void> {
    return this.figures.ask(this.table.id, this.seat, this.wanted);
  }

  get now(): Outcome | null {
    return this.figures.now;
  }

  // -------------------------------------------------------------- playing

  async play(move: Move | null = this.candidate?.move ?? null): Promise<void> {
    if (!move || this.isSending || !this.table.progress) return;
    this.isSending = true;
    try {
      const round = this.table.progress.round;
      await live.command({ type: "play", table: this.table.id, seat: this.seat, round, move: move.text });
    } finally {
      this.isSending = false;
    }
  }

  /** The text of the form as it is turned, so that effects can follow it. */
  get formText(): string {
    return this.shape ? textOf(oriented(this.shape.form, this.turns, this.flip)) + this.terrain + this.skill : "";
  }

  /** Where keys go on from: where the shape lies, or lay last. */
  get start(): number {
    return this.anchor ?? this.last;
  }
}
