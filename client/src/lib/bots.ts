/** The bots: what they are called, and in which order they are offered. */

import { has, t } from "./words.svelte";

/** Those that we know, from the weakest to the strongest. */
const LEVELS = ["random", "novice", "greedy", "value", "search"];
export const USUAL = "greedy";

export function botName(bot: string): string {
  return has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** What we do not know comes last, in the order of the server. */
export function byStrength(bots: readonly string[]): string[] {
  const level = (bot: string) => (LEVELS.includes(bot) ? LEVELS.indexOf(bot) : LEVELS.length);
  return [...bots].sort((a, b) => level(a) - level(b));
}
