/** The messages between a page and its Python worker. Texts are JSON. */

import type { Refused } from "../protocol";

/** A call of a Python function by its name. */
export interface Asked {
  id: number;
  name: string;
  args: string;
}

export type Told =
  | { type: "ready" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; text: string };

/** What is inside the text of an answer. */
export interface Answered {
  result?: unknown;
  refused?: Refused;
}
