/** The messages between a page and its Python worker. Texts are JSON. */

import type { Refused } from "../protocol";

/** call: of a Python function by its name; request: as over HTTP; text: as over a socket; enter: who is here. */
export type Asked =
  | { type: "call"; id: number; name: string; args: string }
  | { type: "request"; id: number; method: string; address: string; body: string }
  | { type: "enter"; name: string; language: string }
  | { type: "text"; text: string };

export type Told =
  | { type: "ready" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; text: string }
  | { type: "text"; text: string };

/** What is inside the text of an answer. */
export interface Answered {
  result?: unknown;
  refused?: Refused;
}
