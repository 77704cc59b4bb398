/** What a player is about to draw: a placed shape, with skills and previews. The server lists the legal moves. */

import { SKILLS } from "../../cards";
import { get, errorText } from "../../lib/api";
import { live } from "../../lib/live.svelte";
import { parseMove, type Move } from "../../lib/moves";
import { showNote } from "../../lib/messages.svelte";
import type { MoveList, Outcome } from "../../protocol";
import { ON_TOP, candidateOf, type Candidate } from "./candidates";
import { PlacedShape } from "./placedShape.svelte";
import { Previews } from "./previews.svelte";
import { Hints } from "../hints/hints.svelte";
import { readSketch } from "./sketch";

const RETRY_AFTER = 1_500;

export class Drawing extends PlacedShape {
  isLoading = $state(false);
  isSending = $state(false);
  readonly previews = new Previews();
  readonly hints = new Hints();
  /** the text of a proposed move that needs no place on the map */
  proposed = $state("");
  private loaded = "";

  // -------------------------------------------------------------- legal moves

  /** Fetch the legal moves, once per decision, and restore the saved sketch. */
  async load(): Promise<void> {
    if (!this.decision || this.loaded === this.key) return;
    const key = (this.loaded = this.key);
    this.reset();
    this.isLoading = true;
    try {
      const { moves } = await get<MoveList>(`/api/tables/${this.table.id}/moves?seat=${this.seat}`);
      if (key !== this.key) return;
      this.moves = moves.map(parseMove);
      Object.assign(this, readSketch(key));
      this.isLoading = false;
    } catch (error) {
      if (key === this.key) this.retryLoad(key, error);
    }
  }

  /** Fetch until the server answers: without the legal moves nobody can play. */
  private retryLoad(key: string, error: unknown): void {
    showNote(errorText(error), true);
    setTimeout(() => {
      if (key !== this.key || this.loaded !== key) return;
      this.loaded = "";
      void this.load();
    }, RETRY_AFTER);
  }

  private reset(): void {
    this.moves = [];
    this.previews.forget();
    this.hints.forget();
    this.clearSkill();
    this.proposed = "";
    Object.assign(this, { shapeNumber: 0, wantedTerrain: "", rotation: 0, flip: false, anchor: null, isPinned: false });
  }

  // -------------------------------------------------------------- skills

  canPay(skill: string): boolean {
    const player = this.table.game?.players[this.seat];
    const coins = ON_TOP.has(skill) ? (this.outcome?.coins ?? player?.coins ?? 0) : (player?.coins ?? 0);
    return !!player && !player.used_skill && coins >= (SKILLS[skill]?.cost ?? 0);
  }

  /** Whether some move uses this skill, as far as is known yet. */
  offers(skill: string): boolean {
    if (!this.decision?.skills.includes(skill) || !this.canPay(skill)) return false;
    return ON_TOP.has(skill) ? this.isOnTopPossible(skill) : this.moves.some((move) => move.skill === skill);
  }

  private isOnTopPossible(skill: string): boolean {
    return this.base !== null || this.candidate !== null || this.moves.some((move) => move.skill === skill);
  }

  async useSkill(skill: string): Promise<boolean> {
    if (this.skill === skill) {
      this.clearSkill();
      return true;
    }
    const [base, key] = [this.base ?? this.candidate, this.key];
    this.clearSkill();
    if (ON_TOP.has(skill) && base && !base.move.skill) {
      const query = new URLSearchParams({ seat: String(this.seat), move: base.move.text });
      const { moves } = await get<MoveList>(`/api/tables/${this.table.id}/moves?${query}`);
      if (key !== this.key) return true; // the step has closed in the meantime
      const extras = moves.map(parseMove).filter((move) => move.skill === skill);
      if (!extras.length) return false;
      Object.assign(this, { base, extras });
    }
    Object.assign(this, { skill, shapeNumber: 0, anchor: null, isPinned: false });
    return this.candidates.length > 0;
  }

  clearSkill(): void {
    if (this.base) this.restore(this.base);
    Object.assign(this, { skill: "", base: null, extras: [] });
  }

  /** Place a candidate again after its skill was dropped. */
  private restore(candidate: Candidate): void {
    this.base = null;
    this.skill = ON_TOP.has(candidate.move.skill) ? "" : candidate.move.skill;
    this.placeCandidate(candidate);
  }

  /** Place a candidate on the map; false if no shape of the chosen skill fits it. */
  private placeCandidate({ move, terrain }: Candidate): boolean {
    this.wantedTerrain = terrain;
    for (let n = 0; n < this.shapes.length; n++) {
      this.shapeNumber = n;
      const spot = this.spots().find((one) => one.candidate.move.text === move.text);
      if (!spot) continue;
      Object.assign(this, { rotation: spot.rotation, flip: spot.flip, anchor: spot.cell, isPinned: true });
      this.saveSketch();
      return true;
    }
    return false;
  }

  /** Place a legal move on the map without drawing it; return whether that worked. */
  async propose(move: Move): Promise<boolean> {
    this.clearSkill();
    const isOnTop = ON_TOP.has(move.skill) && move.what !== "";
    this.proposed = move.cells.length || move.skillCells.length ? "" : move.text;
    if (this.proposed) return true;
    if (!isOnTop) this.skill = move.skill;
    const plain = isOnTop ? this.moves.find(({ text }) => text === move.text.split("+")[0]!.trim()) : move;
    if (!plain || !this.placeCandidate(candidateOf(plain))) return false;
    if (!isOnTop) return true;
    const key = this.key;
    const isPossible = await this.useSkill(move.skill);
    return key !== this.key || (isPossible && this.placeCandidate(candidateOf(move)));
  }

  /** Lift the shape; a second call also drops the chosen skill. */
  lift(): void {
    if (this.anchor === null || !this.isPinned) this.clearSkill();
    this.isPinned = false;
    this.anchor = null;
    this.saveSketch();
  }

  // -------------------------------------------------------------- previews

  outcome = $derived.by(() => (this.candidate ? this.previews.of(this.candidate.move.text) : null));

  preview(): Promise<void> {
    return this.previews.request(this.table.id, this.seat, this.previewMoves);
  }

  get now(): Outcome | null {
    return this.previews.now;
  }

  // -------------------------------------------------------------- playing

  async play(move: Move | null = this.candidate?.move ?? null): Promise<void> {
    if (!move || this.isSending || !this.table.progress) return;
    this.isSending = true;
    try {
      const { step } = this.table.progress;
      await live.command({ type: "play", table: this.table.id, seat: this.seat, step, move: move.text });
    } finally {
      this.isSending = false;
    }
  }
}
