/** The person that a menu is about: the author of a line of chat, or the player on a seat. */

import type { TableModel } from "../lib/tableModel.svelte";

export interface Subject {
  name: string;
  seat?: number;
  line?: number;
  /** what the line says */
  text?: string;
}

/** The other people at the table, by seat. */
export function others({ about, you }: Pick<TableModel, "about" | "you">): Subject[] {
  const own = new Set((you?.seats ?? []).map(({ seat }) => seat));
  return (about?.seats ?? []).flatMap(({ kind, name }, seat) => (kind === "person" && !own.has(seat) ? [{ name, seat }] : []));
}
