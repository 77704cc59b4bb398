/** Python in this page's worker. It is loaded at the first call: several megabytes, once. */

import { Refusal } from "../lib/api";
import type { Answered, Asked, Told } from "./rpc";

interface Call {
  done: (result: unknown) => void;
  refused: (why: Refusal) => void;
}

class Python {
  state = $state<"idle" | "loading" | "ready" | "failed">("idle");
  private worker: Worker | null = null;
  private calls = new Map<number, Call>();
  private last = 0;
  /** takes what the tables of the device send, as a socket does */
  onText: (text: string) => void = () => {};
  onFailed: () => void = () => {};

  /** Begin to load, unless that is done. */
  prepare(): void {
    if (this.worker) return;
    this.state = "loading";
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.receive(data);
    this.worker.onerror = (event) => this.fail(event.message);
  }

  call<T>(name: string, args: object): Promise<T> {
    return this.ask((id) => ({ type: "call", id, name, args: JSON.stringify(args) }));
  }

  /** A request to the tables of this device, as over HTTP. */
  request<T>(method: string, address: string, body: unknown): Promise<T> {
    return this.ask((id) => ({ type: "request", id, method, address, body: JSON.stringify(body ?? null) }));
  }

  /** A message to them, as over a socket. */
  send(text: string): void {
    this.post({ type: "text", text });
  }

  /** Say who plays on this device. */
  enter(name: string, language: string): void {
    this.post({ type: "enter", name, language });
  }

  private ask<T>(askedBy: (id: number) => Asked): Promise<T> {
    const id = ++this.last;
    return new Promise<T>((done, refused) => {
      this.calls.set(id, { done: done as Call["done"], refused });
      this.post(askedBy(id));
    });
  }

  private post(asked: Asked): void {
    this.prepare();
    this.worker!.postMessage(asked);
  }

  private receive(told: Told): void {
    if (told.type === "ready") this.state = "ready";
    else if (told.type === "failed") this.fail(told.text);
    else if (told.type === "text") this.onText(told.text);
    else this.finish(told.id, JSON.parse(told.text) as Answered);
  }

  private finish(id: number, { result, refused }: Answered): void {
    const call = this.calls.get(id);
    this.calls.delete(id);
    if (refused) call?.refused(Refusal.from(refused));
    else call?.done(result);
  }

  /** The next call loads it again. */
  private fail(text: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.state = "failed";
    this.onFailed();
    for (const { refused } of this.calls.values()) refused(new Refusal("python_failed", {}, text));
    this.calls.clear();
  }
}

export const python = new Python();

/** Call a Python function of `cartographers.offline.calls`. Throws a Refusal if it changed nothing. */
export function call<T>(name: string, args: object): Promise<T> {
  return python.call<T>(name, args);
}
