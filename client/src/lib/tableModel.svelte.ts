/** The client's model of one table: the latest state that the server has sent. */

import type { About, ChatLine, GameShown, Progress, StoryEvent, Table, You } from "../protocol";
import { changed } from "./gameChanges";
import type { Refusal } from "./api";

export class TableModel {
  about = $state.raw<About | null>(null);
  game = $state.raw<GameShown | null>(null);
  progress = $state.raw<Progress | null>(null);
  you = $state.raw<You | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** every event of the game so far */
  story = $state.raw<StoryEvent[]>([]);
  version = 0;
  /** the step that was open when `game` was sent: changes of the game name it */
  private gameStep = -1;
  /** when `progress` arrived: the countdown starts there */
  receivedAt = $state(0);
  /** why the server sends no more updates */
  gone = $state.raw<Refusal | null>(null);

  constructor(
    readonly id: string,
    public invitation: string,
  ) {}

  /**
   * Apply a message from the server. Parts that it leaves out stay as they are. Return whether the table is known
   * now; if it has changes of a game that is not the one here, it must be watched again.
   */
  update(message: Table): boolean {
    if (message.version < this.version) return true;
    const { changes } = message;
    if (changes && (!this.game || this.gameStep !== changes.since)) return false;
    if (changes) this.game = changed(this.game!, changes);
    if (changes || message.game !== undefined) this.gameStep = message.progress.step;
    this.version = message.version;
    this.gone = null;
    this.progress = message.progress;
    this.receivedAt = performance.now();
    this.updateChat(message);
    if (message.about) this.about = message.about;
    if (message.game !== undefined) this.game = message.game;
    if (message.story) this.story = [...this.story.slice(0, message.story.first), ...message.story.events];
    if (message.you) this.you = message.you;
    return true;
  }

  /** A full update replaces the chat; otherwise new lines are appended, and repeated ones ignored. */
  private updateChat(message: Table): void {
    if (message.about) this.chat = message.chat ?? [];
    else if (message.chat) {
      const last = this.chat.at(-1)?.number ?? -1;
      this.chat = [...this.chat, ...message.chat.filter(({ number }) => number > last)];
    }
  }
}
