/** Which player keeps the others waiting, and the votes to replace them by a bot. */

import type { TableModel } from "../../lib/tableModel.svelte";

/** The seat to remind or replace: first players who are away, then any player after a while; null for none. */
export function lateSeat(table: TableModel, waiting: number[], isLong: boolean): number | null {
  const { about, progress, you } = table;
  const own = new Set(you?.seats.filter(({ seat }) => !about?.seats[seat]?.resigned).map(({ seat }) => seat));
  if (!about || !progress || (!own.size && !you?.is_host)) return null;
  const isPerson = (seat: number) => about.seats[seat]?.kind === "person" && !about.seats[seat].resigned;
  const people = waiting.filter((seat) => !own.has(seat) && isPerson(seat) && !progress.stand_ins.includes(seat));
  return people.find((seat) => progress.away.includes(seat)) ?? (isLong ? (people[0] ?? null) : null);
}

export interface Votes {
  count: number;
  needed: number;
  hasMine: boolean;
}

export function votesFor({ progress, you }: TableModel, seat: number): Votes | null {
  const found = progress?.votes.find((votes) => votes.seat === seat);
  const own = you?.seats.map((one) => one.seat) ?? [];
  return found ? { count: found.by.length, needed: found.needed, hasMine: found.by.some((voter) => own.includes(voter)) } : null;
}
