/** The players of a table with the state of each: drawn, waiting, away, resigned. */

import type { TableModel } from "../../lib/tableModel.svelte";
import { levelOf } from "../../season/names";
import { nameOfSitter } from "./names";

export type State = "drawn" | "waits" | "away" | "resigned" | "idle";

const COLOURS = ["#8a2f1e", "#2f6a4a", "#4c5d7a", "#7a5412", "#6a3f7a", "#245c66", "#7a3d55", "#5b5b2a"];

export interface Person {
  seat: number;
  name: string;
  initial: string;
  colour: string;
  isBot: boolean;
  /** the level of a bot; empty for people */
  level: string;
  /** whether the name is that of the player's account */
  isRegistered: boolean;
  isMine: boolean;
  state: State;
  icon: string;
  total: number;
}

const ICONS: Record<State, string> = { drawn: "check", waits: "hourglass", away: "moon", resigned: "close", idle: "check" };

export function playersOf(table: TableModel): Person[] {
  const mine = new Set(table.you?.seats.map(({ seat }) => seat));
  return (table.about?.seats ?? []).map((sitter, seat) => {
    const state = stateOf(table, seat);
    return {
      seat,
      name: nameOfSitter(table, seat),
      initial: [...nameOfSitter(table, seat)][0]?.toUpperCase() ?? "?",
      colour: COLOURS[seat % COLOURS.length]!,
      isBot: sitter.kind === "bot",
      level: levelOf(sitter),
      isRegistered: sitter.has_account,
      isMine: mine.has(seat),
      state,
      icon: mine.has(seat) && state === "waits" ? "quill" : ICONS[state],
      total: table.game?.players[seat]?.total ?? 0,
    };
  });
}

function stateOf(table: TableModel, seat: number): State {
  if (table.about?.seats[seat]?.resigned) return "resigned";
  if (table.progress?.away.includes(seat)) return "away";
  if (table.progress?.waiting_for.includes(seat)) return "waits";
  return table.progress?.ready.includes(seat) ? "drawn" : "idle";
}
