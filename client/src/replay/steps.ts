/** The steps of a finished game, fetched once and a little ahead. */

import { get } from "../lib/api";
import { headersWith } from "../lib/invitations";
import { fromHex } from "../lib/cells";
import { parseSheet, type Sheet, type Terrain } from "../lib/sheet";
import type { GameShown, PlayerShown, Table } from "../protocol";

export class ReplayedSteps {
  private known = new Map<number, Promise<GameShown>>();

  constructor(
    readonly id: string,
    readonly invitation: string,
  ) {}

  private fetch<T>(path: string): Promise<T> {
    return get<T>(`/api/tables/${this.id}${path}`, headersWith(this.invitation));
  }

  table(): Promise<Table> {
    return this.fetch<Table>("");
  }

  /** The game after this many steps. A failed request is repeated next time. */
  game(step: number): Promise<GameShown> {
    let found = this.known.get(step);
    if (!found) {
      found = this.fetch<GameShown>(`/steps/${step}`);
      found.catch(() => this.known.delete(step));
      this.known.set(step, found);
    }
    return found;
  }

  /** Fetch the neighbouring steps in advance. */
  prepare(step: number, last: number): void {
    for (const near of [step + 1, step - 1, step + 2, step - 2]) {
      if (near >= 0 && near <= last) this.game(near).catch(() => undefined);
    }
  }
}

/** What a step changed on a map. */
export interface Change {
  cells: number[];
  /** the largest part in one terrain, for the animation */
  inked: number[];
  /** number of cells of each terrain */
  counts: [Terrain, number][];
}

export function changeOf(before: Sheet | null, after: Sheet): Change {
  const cells = before ? after.terrain.flatMap((terrain, cell) => (terrain !== before.terrain[cell] ? [cell] : [])) : [];
  const groups = new Map<Terrain, number[]>();
  for (const cell of cells) groups.set(after.terrain[cell]!, [...(groups.get(after.terrain[cell]!) ?? []), cell]);
  const byCount = [...groups].sort((a, b) => b[1].length - a[1].length);
  return { cells, inked: byCount[0]?.[1] ?? [], counts: byCount.map(([terrain, some]) => [terrain, some.length]) };
}

export interface ShownStep {
  step: number;
  game: GameShown;
  /** the game one step earlier */
  before: GameShown | null;
}

export const sheetOf = (player: PlayerShown | undefined) => parseSheet(player?.map ?? "");
export const litBy = (player: PlayerShown | undefined, edict: number) => fromHex(player?.edicts[edict]?.cells ?? "0");
