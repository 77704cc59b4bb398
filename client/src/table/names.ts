/** Names of those who sit at a table: people have their own, bots are called by their level. */

import type { Watched } from "../lib/live.svelte";
import { has, t } from "../lib/words.svelte";

export function nameOfBot(bot: string): string {
  return has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

export function nameOfSitter(table: Watched, seat: number): string {
  const sitter = table.about?.seats[seat];
  if (!sitter) return "";
  return sitter.kind === "bot" && sitter.name === sitter.bot ? nameOfBot(sitter.bot) : sitter.name;
}
