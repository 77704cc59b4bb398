/**
 * The one socket to the server. Tables that are watched are kept up to date; a command is sent again
 * after a broken connection until it is answered (the server does it once, whatever we resend).
 */

import { PROTOCOL, type AnyCommand, type Table, type Telling } from "../protocol";
import { Refusal } from "./api";
import { isKnown } from "./me.svelte";
import type { ChatLine, About, GameShown, Progress, StoryEvent, You } from "../protocol";

const PING_AFTER = 20_000;
const DEAF_AFTER = 45_000;
const LONGEST_PAUSE = 8_000;
const ANSWER_WITHIN = 4_000;
const ANSWER_WITHIN_OFFLINE = 1_000;
const ASK_AGAIN = 2_000;

/** A table as far as we have been told of it. */
export class Watched {
  about = $state.raw<About | null>(null);
  game = $state.raw<GameShown | null>(null);
  progress = $state.raw<Progress | null>(null);
  you = $state.raw<You | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** all that has happened in the game */
  story = $state.raw<StoryEvent[]>([]);
  version = 0;
  /** when `progress` came, for the clock of the round */
  toldAt = $state(0);
  /** why we are told no more */
  gone = $state.raw<Refusal | null>(null);

  constructor(
    readonly id: string,
    public invitation: string,
  ) {}

  take(told: Table): void {
    if (told.version < this.version) return;
    this.version = told.version;
    this.gone = null;
    this.progress = told.progress;
    this.toldAt = performance.now();
    this.takeChat(told);
    if (told.about) this.about = told.about;
    if (told.game !== undefined) this.game = told.game;
    if (told.story) this.story = [...this.story.slice(0, told.story.first), ...told.story.events];
    if (told.you) this.you = told.you;
  }

  /** The whole table brings all lines; else only the new ones are added, however often they come. */
  private takeChat(told: Table): void {
    if (told.about) this.chat = told.chat ?? [];
    else if (told.chat) {
      const last = this.chat.at(-1)?.number ?? -1;
      this.chat = [...this.chat, ...told.chat.filter(({ number }) => number > last)];
    }
  }
}

/** 128 bits. `crypto.randomUUID` is missing where a server in the house speaks plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Waiting {
  text: string;
  done: () => void;
  refused: (why: Refusal) => void;
}

type Unsent<T> = T extends AnyCommand ? Omit<T, "id"> : never;
export type Asking = Unsent<AnyCommand>;

class Live {
  /** lost: we are trying again; old: the page is older than the server */
  state = $state<"idle" | "connecting" | "open" | "lost" | "old">("idle");
  server = $state("");
  /** commands that are not yet answered */
  unsent = $state(0);
  private socket: WebSocket | null = null;
  private tables = new Map<string, { table: Watched; watchers: number }>();
  private waiting = new Map<string, Waiting>();
  private lastHeard = 0;
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Be told of a table until the returned function is called. */
  watch(id: string, invitation = ""): { table: Watched; stop: () => void } {
    const known = this.tables.get(id) ?? { table: new Watched(id, invitation), watchers: 0 };
    this.tables.set(id, known);
    known.watchers += 1;
    if (invitation) known.table.invitation = invitation;
    this.connect();
    this.sendWatch(known.table);
    return { table: known.table, stop: () => this.unwatch(id) };
  }

  private unwatch(id: string): void {
    const known = this.tables.get(id);
    if (!known || --known.watchers) return;
    this.tables.delete(id);
    this.send({ type: "unwatch", table: id });
  }

  /** Resolves when it is written down for ever; throws a Refusal when nothing has changed. */
  command(asking: Asking): Promise<void> {
    const id = newId();
    const text = JSON.stringify({ ...asking, id });
    this.connect();
    return new Promise((done, refused) => {
      this.waiting.set(id, { text, done, refused });
      this.unsent = this.waiting.size;
      if (this.state === "open") this.socket?.send(text);
      setTimeout(() => this.waiting.has(id) && this.hurry(), ANSWER_WITHIN);
    });
  }

  connect(): void {
    if (this.socket || this.state === "old") return;
    clearTimeout(this.timer);
    if (this.state === "idle") this.state = "connecting";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    let hasOpened = false;
    socket.onopen = () => {
      hasOpened = true;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as Telling);
    socket.onclose = () => {
      this.lose(socket);
      if (!hasOpened) void this.askWhoWeAre();
    };
    this.lastHeard = Date.now();
  }

  /** Give the socket up, as when our identity changes. */
  restart(): void {
    this.socket?.close();
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    if (this.state === "old") return;
    if (!this.tables.size && !this.waiting.size) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    this.pause = Math.min(LONGEST_PAUSE, Math.max(250, this.pause * 2));
    this.timer = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random() / 2));
  }

  /** A socket that is refused may mean that our session has ended: then there is nothing to wait for. */
  private async askWhoWeAre(): Promise<void> {
    if (await isKnown()) return;
    clearTimeout(this.timer);
    const refusal = new Refusal("log_in", {}, "");
    for (const { table } of this.tables.values()) table.gone = refusal;
    for (const { refused } of this.waiting.values()) refused(refusal);
    this.waiting.clear();
    this.unsent = 0;
    this.state = "idle";
  }

  /** A dead socket is not asked to close: that would wait for an answer. */
  private drop(socket: WebSocket): void {
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.lose(socket);
  }

  private send(message: object): void {
    if (this.state === "open") this.socket?.send(JSON.stringify(message));
  }

  private sendWatch(table: Watched): void {
    const invitation = table.invitation ? { invitation: table.invitation } : {};
    const known = table.story.length ? { events: table.story.length, takebacks: table.about?.takebacks ?? 0 } : {};
    this.send({ type: "watch", table: table.id, ...invitation, ...known });
  }

  private hear(told: Telling): void {
    this.lastHeard = Date.now();
    switch (told.type) {
      case "welcome":
        return this.beWelcome(told.server);
      case "table":
        return this.tables.get(told.table)?.table.take(told);
      case "done":
        return this.settle(told.id)?.done();
      case "refused":
        return this.hearRefusal(told);
      case "gone": {
        const known = this.tables.get(told.table);
        if (known) known.table.gone = new Refusal("gone", {}, told.text);
        return;
      }
      case "ping":
        return this.send({ type: "pong" });
    }
  }

  private beWelcome(server: string): void {
    if (this.server && this.server !== server) location.reload();
    this.server = server;
    this.state = "open";
    this.pause = 0;
    for (const { table } of this.tables.values()) this.sendWatch(table);
    for (const { text } of this.waiting.values()) this.socket?.send(text);
  }

  private hearRefusal(told: Telling & { type: "refused" }): void {
    const refusal = Refusal.from(told);
    if (told.reason === "protocol") this.state = "old";
    if (told.shown) this.tables.get(told.shown.table)?.table.take(told.shown);
    const waiting = this.settle(told.id);
    if (waiting) waiting.refused(refusal);
    else if (!told.id) this.beRefusedATable(told.table ?? "", refusal, told.reason);
  }

  /** What we may not watch is gone; what the server could not do just now is asked again. */
  private beRefusedATable(id: string, refusal: Refusal, reason: string): void {
    const table = this.tables.get(id)?.table;
    if (!table) return;
    if (reason === "no_such_table" || reason === "bad_message") table.gone = refusal;
    else setTimeout(() => this.tables.has(id) && this.sendWatch(table), ASK_AGAIN);
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.unsent = this.waiting.size;
    return waiting;
  }

  /** Now and then: is the other side still there? Phones that slept find out here. */
  beat(): void {
    if (!this.socket) return;
    const silent = Date.now() - this.lastHeard;
    if (silent > DEAF_AFTER) this.drop(this.socket);
    else if (silent > PING_AFTER) this.send({ type: "ping" });
  }

  /** Something has happened to the page or the network: find out now whether the server is there, not by the timers. */
  hurry(within = ANSWER_WITHIN): void {
    const { socket } = this;
    if (socket) {
      const asked = Date.now();
      this.send({ type: "ping" });
      setTimeout(() => this.socket === socket && this.lastHeard < asked && this.drop(socket), within);
    } else if (this.state === "lost") {
      this.pause = 0;
      this.connect();
    }
  }
}

export const live = new Live();

export function keepAlive(): void {
  setInterval(() => live.beat(), 5_000);
  addEventListener("online", () => live.hurry());
  addEventListener("offline", () => live.hurry(ANSWER_WITHIN_OFFLINE));
  document.addEventListener("visibilitychange", () => document.hidden || live.hurry());
}
