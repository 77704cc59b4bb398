/** Names of those who sit at a table: people have their own, bots are called by their level. */

import type { TableModel } from "../../lib/tableModel.svelte";
import { namesOf } from "../../season/names";

export function nameOfSitter(table: TableModel, seat: number): string {
  return namesOf(table.about?.seats ?? [])[seat] ?? "";
}
