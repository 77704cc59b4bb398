/** Names of those who sit at a table: people have their own, bots are called by their level. */

import type { Watched } from "../../lib/live.svelte";
import { namesOf } from "../../season/names";

export function nameOfSitter(table: Watched, seat: number): string {
  return namesOf(table.about?.seats ?? [])[seat] ?? "";
}
