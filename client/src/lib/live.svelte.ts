/**
 * The one connection to the server, and that to the tables of this device. It keeps the watched
 * tables up to date. After each reconnect it sends again the commands that have no answer; a command
 * is applied only once, however often it arrives.
 */

import { PROTOCOL, type AnyCommand, type Gone, type ServerMessage, type Table } from "../protocol";
import { Refusal } from "./api";
import { at } from "./base";
import { isOnDevice } from "./device.svelte";
import { isSessionValid, me } from "./me.svelte";
import { TableModel } from "./tableModel.svelte";

const PING_AFTER = 20_000;
const DEAD_AFTER = 45_000;
const MAX_PAUSE = 8_000;
const ANSWER_WITHIN = 4_000;
const ANSWER_WITHIN_OFFLINE = 1_000;
const WATCH_AGAIN_AFTER = 2_000;

/** 128 random bits. `crypto.randomUUID` is missing on pages served over plain http. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface PendingCommand {
  text: string;
  done: () => void;
  refused: (why: Refusal) => void;
}

/** What is needed of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

type WithoutId<T> = T extends AnyCommand ? Omit<T, "id"> : never;
export type NewCommand = WithoutId<AnyCommand>;

/** Why a table is gone; the client has its own sentence for one that is merely no longer visible. */
const goneRefusal = ({ key, text }: Gone) => new Refusal(key === "no_such_table" ? "gone" : key, {}, text);
/** refusals of a table that stay the same however often it is asked for */
const FINAL: readonly string[] = ["no_such_table", "bad_message", "not_your_seat"];

class Live {
  /** lost: reconnecting; old: this page is older than the server */
  state = $state<"idle" | "connecting" | "open" | "lost" | "old">("idle");
  server = $state("");
  /** number of commands without an answer */
  unanswered = $state(0);
  private socket: Socket | null = null;
  private tables = new Map<string, { table: TableModel; watchers: number }>();
  private pending = new Map<string, PendingCommand>();
  private lastReceived = 0;
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private openSocket: () => Socket) {}

  /** Receive updates of a table until `stop` is called. */
  watch(id: string, invitation = ""): { table: TableModel; stop: () => void } {
    const known = this.tables.get(id) ?? { table: new TableModel(id, invitation), watchers: 0 };
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

  /** Resolve once the server has stored the command; throw a Refusal if it changed nothing. */
  command(command: NewCommand): Promise<void> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    this.connect();
    return new Promise((done, refused) => {
      this.pending.set(id, { text, done, refused });
      this.unanswered = this.pending.size;
      if (this.state === "open") this.socket?.send(text);
      setTimeout(() => this.pending.has(id) && this.checkNow(), ANSWER_WITHIN);
    });
  }

  connect(): void {
    if (this.socket || this.state === "old") return;
    clearTimeout(this.timer);
    if (this.state === "idle") this.state = "connecting";
    const socket = this.openSocket();
    this.socket = socket;
    let hasOpened = false;
    socket.onopen = () => {
      hasOpened = true;
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL }));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => {
      this.onClosed(socket);
      if (!hasOpened) void this.checkSession();
    };
    this.lastReceived = Date.now();
  }

  /** Open a new socket, for example after a log-in. */
  restart(): void {
    this.socket?.close();
  }

  private onClosed(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    if (this.state === "old") return;
    if (!this.tables.size && !this.pending.size) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    this.pause = Math.min(MAX_PAUSE, Math.max(250, this.pause * 2));
    this.timer = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random() / 2));
  }

  /** A refused socket may mean that the session has ended: then reconnecting is pointless. */
  private async checkSession(): Promise<void> {
    if (await isSessionValid()) return;
    clearTimeout(this.timer);
    const refusal = me.refusal ?? new Refusal("log_in", {}, "");
    for (const { table } of this.tables.values()) table.gone = refusal;
    for (const { refused } of this.pending.values()) refused(refusal);
    this.pending.clear();
    this.unanswered = 0;
    this.state = "idle";
  }

  /** Abandon a dead socket: closing it properly would wait for an answer. */
  private drop(socket: Socket): void {
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.onClosed(socket);
  }

  private send(message: object): void {
    if (this.state === "open") this.socket?.send(JSON.stringify(message));
  }

  private sendWatch(table: TableModel): void {
    const invitation = table.invitation ? { invitation: table.invitation } : {};
    const known = table.story.length ? { events: table.story.length, takebacks: table.about?.takebacks ?? 0 } : {};
    this.send({ type: "watch", table: table.id, ...invitation, ...known });
  }

  private receive(message: ServerMessage): void {
    this.lastReceived = Date.now();
    switch (message.type) {
      case "welcome":
        return this.onWelcome(message.server);
      case "table":
        return this.update(message);
      case "done":
        return this.takePending(message.id)?.done();
      case "refused":
        return this.onRefused(message);
      case "gone": {
        const known = this.tables.get(message.table);
        if (known) known.table.gone = goneRefusal(message);
        return;
      }
      case "ping":
        return this.send({ type: "pong" });
    }
  }

  private update(message: Table): void {
    const table = this.tables.get(message.table)?.table;
    if (table && !table.update(message)) this.sendWatch(table);
  }

  private onWelcome(server: string): void {
    // No return: the page lives on until the new one arrives, and only this one knows the commands
    // that have no answer. They are sent below.
    if (this.server && this.server !== server) location.reload();
    this.server = server;
    this.state = "open";
    this.pause = 0;
    for (const { table } of this.tables.values()) this.sendWatch(table);
    for (const { text } of this.pending.values()) this.socket?.send(text);
  }

  private onRefused(message: ServerMessage & { type: "refused" }): void {
    const refusal = Refusal.from(message);
    if (message.reason === "protocol") this.state = "old";
    if (message.shown) this.update(message.shown);
    const pending = this.takePending(message.id);
    if (pending) pending.refused(refusal);
    else if (!message.id) this.onWatchRefused(message.table ?? "", refusal, message.reason);
  }

  /** A table that may not be watched is gone; after any other refusal, try again. */
  private onWatchRefused(id: string, refusal: Refusal, reason: string): void {
    const table = this.tables.get(id)?.table;
    if (!table) return;
    if (FINAL.includes(reason)) table.gone = refusal;
    else setTimeout(() => this.tables.has(id) && this.sendWatch(table), WATCH_AGAIN_AFTER);
  }

  private takePending(id: string): PendingCommand | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    this.unanswered = this.pending.size;
    return pending;
  }

  /** Called at intervals: ping a silent server, and drop the socket if it stays silent. Wakes up phones that slept. */
  heartbeat(): void {
    if (!this.socket) return;
    const silent = Date.now() - this.lastReceived;
    if (silent > DEAD_AFTER) this.drop(this.socket);
    else if (silent > PING_AFTER) this.send({ type: "ping" });
  }

  /** Check the connection at once instead of at the next heartbeat, for example when the network has changed. */
  checkNow(within = ANSWER_WITHIN): void {
    const { socket } = this;
    if (socket) {
      const sent = Date.now();
      this.send({ type: "ping" });
      setTimeout(() => this.socket === socket && this.lastReceived < sent && this.drop(socket), within);
    } else if (this.state === "lost") {
      this.pause = 0;
      this.connect();
    }
  }
}

function openWebSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${at("/api/socket")}`) as Socket;
}

/** Python is loaded only once a table of this device is shown. */
function openDeviceSocket(): Socket {
  const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => socket.onclose?.() };
  void import("../offline/socket").then(({ connect }) => connect(socket), () => socket.onclose?.());
  return socket;
}

/** The connection to the server, and that to this device: the id of a table says which one has it. */
class Connections {
  private server = new Live(openWebSocket);
  private device = new Live(openDeviceSocket);

  private of = (table: string): Live => (isOnDevice(table) ? this.device : this.server);

  watch(id: string, invitation = ""): { table: TableModel; stop: () => void } {
    return this.of(id).watch(id, invitation);
  }

  command(command: NewCommand): Promise<void> {
    return this.of(command.table).command(command);
  }

  get state() {
    return this.server.state;
  }

  get unanswered(): number {
    return this.server.unanswered;
  }

  restart(): void {
    this.server.restart();
  }

  heartbeat(): void {
    this.server.heartbeat();
  }

  checkNow(within = ANSWER_WITHIN): void {
    this.server.checkNow(within);
  }
}

export const live = new Connections();

export function keepAlive(): void {
  setInterval(() => live.heartbeat(), 5_000);
  addEventListener("online", () => live.checkNow());
  addEventListener("offline", () => live.checkNow(ANSWER_WITHIN_OFFLINE));
  document.addEventListener("visibilitychange", () => document.hidden || live.checkNow());
}
