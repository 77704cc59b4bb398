/** The final ranking: most stars, then fewest lost to monsters. */

import { listed, t } from "../lib/i18n.svelte";
import type { GameShown, PlayerShown } from "../protocol";

export interface Placed {
  seat: number;
  /** the winner has 1; ties share a place */
  place: number;
  total: number;
  /** stars that monsters cost in all seasons */
  lost: number;
}

/** Everybody at a finished game, and whose map is shown. */
export interface RankedPlayers {
  players: readonly PlayerShown[];
  names: readonly string[];
  /** the levels of bots; empty strings for people */
  levels: readonly string[];
  /** the seats with a registered name */
  registered: readonly number[];
  /** seats of the viewer */
  mine: readonly number[];
  chosen: number;
  onchoose: (seat: number) => void;
}

export function lostToMonsters(player: PlayerShown): number {
  return player.seasons.reduce((sum, { monsters }) => sum + monsters, 0);
}

export function ranked(players: readonly PlayerShown[]): Placed[] {
  const all = players.map((player, seat) => ({ seat, total: player.total, lost: lostToMonsters(player) }));
  all.sort((a, b) => b.total - a.total || a.lost - b.lost || a.seat - b.seat);
  return all.map((one) => ({ ...one, place: 1 + all.findIndex(({ total, lost }) => total === one.total && lost === one.lost) }));
}

/** How a tie for the first place was broken, or an empty string if there was none. */
export function tieBreak(players: readonly PlayerShown[], names: readonly string[]): string {
  const places = ranked(players);
  const level = places.filter(({ total }) => total === places[0]!.total);
  const first = level.filter(({ place }) => place === 1);
  if (level.length < 2) return "";
  const called = (some: Placed[]) => listed(some.map(({ seat }) => names[seat]!));
  const values = { names: called(level), winners: called(first), count: first.length };
  return first.length === level.length ? t("season-tie-shared", values) : t("season-tie-broken", values);
}

export function winnersWords({ winners }: GameShown, names: readonly string[]): string {
  return t("season-winners", { names: listed(winners.map((seat) => names[seat]!)), count: winners.length });
}
