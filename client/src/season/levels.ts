/** The opponent to suggest after a game: a stronger bot after a win, a weaker one after a loss. */

import { strongerThan, weakerThan } from "../lib/bots";
import type { About, GameShown, You } from "../protocol";

interface Played {
  about: About | null;
  game: GameShown | null;
  you: You | null;
}

export interface Suggested {
  bot: string;
  is: "stronger" | "weaker";
}

/** Null after a draw, at either end of the levels, and with other people at the table. */
export function suggestedLevel({ about, game, you }: Played): Suggested | null {
  if (!about || !game || about.daily || about.seats.length !== 2 || you?.seats.length !== 1) return null;
  const mine = you.seats[0]!.seat;
  const { kind, bot } = about.seats[1 - mine]!;
  if (kind !== "bot") return null;
  const hasWon = game.winners.includes(mine);
  if (hasWon && game.winners.length > 1) return null;
  const found = hasWon ? strongerThan(bot) : weakerThan(bot);
  return found ? { bot: found, is: hasWon ? "stronger" : "weaker" } : null;
}

/** The same game again, against another bot. */
export function againWith({ config, options, title }: About, bot: string): object {
  const { skills } = config;
  const dealt = skills.length ? skills[0] === "dealt" || skills : false;
  const { open, spectators, chat, clock, absent } = options; // slow mode is of the chat, not of a new table
  const same = { open, spectators, chat, clock, absent };
  return { rules: { ...config, skills: dealt }, ...same, title, bots: [bot], sit: true, begin: true };
}
