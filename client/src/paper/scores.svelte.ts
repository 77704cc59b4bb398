/** The scores of the sheets on the page, as the rules give them. */

import { errorText } from "../lib/api";
import { call } from "../offline/python.svelte";
import type { ColumnScored, PlayerShown, SheetsAsked, SheetsScored } from "../protocol";
import { hasEdicts, scoredSeasons, type PaperGame } from "./game";

const PAUSE = 120; // milliseconds: one call for a whole stroke of the brush

/** What was scored, and the result. */
export interface Scored {
  game: PaperGame;
  players: PlayerShown[];
  winners: number[];
  rating: number | null;
}

export class Scores {
  latest = $state.raw<Scored | null>(null);
  trouble = $state("");

  /** Follow the game: returns how to stop waiting. */
  follow(game: PaperGame): () => void {
    if (!hasEdicts(game)) {
      this.latest = null;
      return () => undefined;
    }
    const timer = setTimeout(() => void this.score(game), PAUSE);
    return () => clearTimeout(timer);
  }

  private async score(game: PaperGame): Promise<void> {
    const asked: SheetsAsked = { edicts: game.edicts, players: scoredSeasons(game) };
    try {
      const { players, winners, rating } = await call<SheetsScored>("score_sheets", asked);
      this.latest = { game, winners, rating, players: players.map(({ seasons, total }, seat) => shown(game, seat, seasons, total)) };
      this.trouble = "";
    } catch (error) {
      this.trouble = errorText(error);
    }
  }
}

/** A player of a game on paper, in the form in which players are shown everywhere. */
function shown(game: PaperGame, seat: number, seasons: ColumnScored[], total: number): PlayerShown {
  const own = game.players[seat]!.seasons[game.season]!;
  const now = seasons.at(-1)!;
  return {
    map: own.drawing, coins: own.coins, earned: own.coins, spent: 0, used_skill: false, total,
    seasons: seasons.map(({ score }) => score),
    edicts: now.edicts.length ? now.edicts : game.edicts.map((card) => ({ card, stars: 0, cells: "0" })),
    monster_cells: now.monster_cells,
  };
}
