/** The bots: their names, their order, and the chosen opponent. */

import { has, t } from "./i18n.svelte";

/** The known bots, from the weakest to the strongest. */
export const LEVELS = ["random", "novice", "greedy", "value", "search"];
export const USUAL = "greedy";
/** good company for a first game */
const GENTLE = "novice";
const KEY = "cartographers.opponent";

export function botName(bot: string): string {
  return has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** The first name of a bot as the reader's language spells it; at crowded tables a number follows it. */
export function firstName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const id = `bot-name-${first.toLowerCase()}`;
  return has(id) ? [t(id), ...rest].join(" ") : name;
}

/** Unknown bots come last, in the server's order. */
export function byStrength(bots: readonly string[]): string[] {
  const level = (bot: string) => (LEVELS.includes(bot) ? LEVELS.indexOf(bot) : LEVELS.length);
  return [...bots].sort((a, b) => level(a) - level(b));
}

/** The next stronger or weaker bot; an empty string at either end. */
export const strongerThan = (bot: string) => LEVELS[LEVELS.indexOf(bot) + 1] ?? "";
export const weakerThan = (bot: string) => LEVELS[LEVELS.indexOf(bot) - 1] ?? "";

/** The opponent chosen last in this browser. */
export function keptOpponent(): string {
  try {
    const kept = localStorage.getItem(KEY) ?? "";
    return LEVELS.includes(kept) ? kept : GENTLE;
  } catch {
    return GENTLE;
  }
}

export function keepOpponent(bot: string): void {
  try {
    localStorage.setItem(KEY, bot);
  } catch {
    // storage is unavailable in some private windows
  }
}
