/** HTTP requests to the server. Rejected requests throw a Refusal with a text for users. */

import type { Refused } from "../protocol";
import { at } from "./base";
import { device, isOnDevice } from "./device.svelte";
import { dateTime, has, t } from "./i18n.svelte";

const PATIENCE = 20_000;
/** a moment in a refusal, such as "2026-11-18 14:30 UTC" */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/;
/** the year of what never ends */
const FOR_EVER = "9999";

export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string | number>,
    text: string,
    readonly status = 0,
  ) {
    super(text);
  }

  static from(refused: Partial<Refused>, status = 0): Refusal {
    return new Refusal(refused.key ?? refused.reason ?? "unknown", refused.args ?? {}, refused.text ?? "", status);
  }

  /** Whether nobody, or only a proxy, has answered. */
  get isUnreachable(): boolean {
    return this.key === "offline" || (this.status >= 502 && this.key === "unknown");
  }

  /** The text in the reader's language. */
  get words(): string {
    const { until, ...others } = this.args;
    const forEver = `safety-${this.key}-ever`;
    if (String(until).startsWith(FOR_EVER) && has(forEver)) return t(forEver);
    const id = `refusal-${this.key}`;
    const args = until === undefined ? others : { ...others, until: localTime(String(until)) };
    return has(id) ? t(id, args) : this.message || t("refusal-unknown");
  }
}

/** The moment by the reader's clock and language. */
function localTime(moment: string): string {
  const found = MOMENT.exec(moment);
  return found ? dateTime(Date.parse(`${found[1]}T${found[2]}Z`)) : moment;
}

/** The text of any error for users. */
export function errorText(error: unknown): string {
  return error instanceof Refusal ? error.words : t("refusal-unknown");
}

export async function request<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  if (device.isAlone || isOnDevice(path)) return requestDevice<T>(method, path, body);
  const sent = body === undefined ? null : JSON.stringify(body);
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    answer = await fetch(at(path), { method, body: sent, signal, headers: { "Content-Type": "application/json", ...headers } });
  } catch {
    throw new Refusal("offline", {}, "The server cannot be reached.");
  }
  if (!answer.ok) throw Refusal.from(await answer.json().catch(() => ({})), answer.status);
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  return (isJson ? await answer.json() : await answer.text()) as T;
}

/** A request to the tables of this device. */
export async function requestDevice<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { answer } = await import("../offline/requests");
  return answer<T>(method, path, body);
}

export const get = <T>(path: string, headers?: Record<string, string>) => request<T>("GET", path, undefined, headers);
export const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
