/** The names of the players at a table. */

import type { TableModel } from "../../lib/tableModel.svelte";
import { namesOf } from "../../season/names";

export function nameOfSitter(table: TableModel, seat: number): string {
  return namesOf(table.about?.seats ?? [])[seat] ?? "";
}
