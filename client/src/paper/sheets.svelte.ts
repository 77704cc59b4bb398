/** The score sheets on the page: every change can be undone, and is kept in the address and in this browser. */

import { fragment, withFragment } from "../lib/base";
import { announce, showNote } from "../lib/messages.svelte";
import { t } from "../lib/i18n.svelte";
import { inSeason, newGame, newPlayer, onMap, painted, withPlayer, withSeason, type PaperGame } from "./game";
import { keepSheet, keptSheets, newId, type KeptSheet } from "./kept";
import { packGame, unpackGame } from "./link";
import type { Cells } from "../lib/cells";
import type { Terrain } from "../lib/sheet";
import type { PaperSeason } from "../protocol";

const MOST_UNDONE = 200;
const FRAGMENT = "sheet";

export class Sheets {
  game = $state.raw<PaperGame>(newGame());
  /** whose sheet is on the board */
  seat = $state(0);
  /** the link in the address could not be read */
  isDamaged = $state(false);
  private past = $state.raw<PaperGame[]>([]);
  private id = newId();
  private saved = "";
  private isShown = false;

  readonly player = $derived(this.game.players[this.seat] ?? this.game.players[0]!);
  readonly season = $derived(this.player.seasons[this.game.season]!);
  readonly canUndo = $derived(this.past.length > 0);

  // ------------------------------------------------------------------ changes

  change(game: PaperGame): void {
    this.remember();
    this.game = game;
  }

  /** What is changed until the next call is undone together with what follows. */
  remember(): void {
    this.past = [...this.past, this.game].slice(-MOST_UNDONE);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.game = last;
    this.seat = Math.min(this.seat, last.players.length - 1);
    announce(t("paper-undone"));
  }

  /** Paint cells of the shown map, as a part of what was remembered last. */
  paint(cells: Cells, terrain: Terrain): void {
    this.game = this.withSeason({ drawing: painted(this.season.drawing, cells, terrain) });
  }

  setSeason(changed: Partial<PaperSeason>): void {
    this.change(this.withSeason(changed));
  }

  /** Use a drawing that may be of another printed map. */
  take(map: string, drawing: string): void {
    this.remember();
    this.game = onMap(this.game, map);
    this.game = this.withSeason({ drawing });
  }

  private withSeason(changed: Partial<PaperSeason>): PaperGame {
    return withPlayer(this.game, this.seat, (player) => withSeason(player, this.game.season, changed));
  }

  goTo(season: number): void {
    this.change(inSeason(this.game, season));
  }

  addPlayer(): void {
    this.change({ ...this.game, players: [...this.game.players, newPlayer(this.game)] });
    this.seat = this.game.players.length - 1;
  }

  removePlayer(): void {
    this.change({ ...this.game, players: this.game.players.filter((_, seat) => seat !== this.seat) });
    this.seat = Math.max(0, this.seat - 1);
  }

  /** Begin with other sheets; those on the page stay in this browser. */
  begin(game: PaperGame = newGame()): void {
    [this.id, this.seat, this.past, this.isDamaged] = [newId(), 0, [], false];
    this.game = game;
  }

  // ------------------------------------------------------------------ where they are kept

  /** Show the sheets of the address, or else the latest ones of this browser. What is on the page is kept. */
  async open(): Promise<void> {
    const text = new URLSearchParams(fragment()).get(FRAGMENT);
    if (this.isShown) await this.keep();
    if (text !== null) await this.openLink(text);
    else if (!this.isShown) await this.openLatest();
    this.isShown = true;
  }

  private async openLink(text: string): Promise<void> {
    try {
      this.show(await unpackGame(text), keptSheets().find((kept) => kept.text === text)?.id ?? newId());
      this.saved = text;
    } catch {
      if (!this.isShown) await this.openLatest();
      [this.isDamaged, this.saved] = [true, ""];
      await this.save(); // the damaged text leaves the address
    }
  }

  private async openLatest(): Promise<void> {
    for (const { text, id } of keptSheets().slice(0, 1)) await unpackGame(text).then((game) => this.show(game, id), () => undefined);
  }

  async openKept({ text, id }: KeptSheet): Promise<void> {
    await unpackGame(text).then((game) => this.show(game, id), () => showNote(t("paper-link-damaged"), true));
  }

  private show(game: PaperGame, id: string): void {
    this.begin(game);
    this.id = id;
  }

  /** Keep the present state in this browser and in the address. */
  async save(): Promise<void> {
    const text = await this.keep();
    if (text) history.replaceState(history.state, "", withFragment(`${FRAGMENT}=${text}`));
  }

  /** Keep the present state in this browser; return it as a text, or "" if nothing has changed. */
  private async keep(): Promise<string> {
    const { game, id } = this;
    const text = await packGame(game);
    if (game !== this.game || text === this.saved) return "";
    this.saved = text;
    const names = game.players.map(({ name }) => name).filter(Boolean);
    keepSheet({ id, at: Date.now(), map: game.map, names, text });
    return text;
  }
}
