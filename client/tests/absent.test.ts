// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { TableModel } from "../src/lib/tableModel.svelte";
import type { About, Progress, You } from "../src/protocol";
import { lateSeat, votesFor } from "../src/table/players/absent";

const sitter = (kind: "person" | "bot", resigned = false) => ({ kind, name: "", bot: "", resigned });

function tableWith(progress: Partial<Progress>, you: Partial<You> = {}): TableModel {
  const table = new TableModel("t", "");
  table.about = { seats: [sitter("person"), sitter("person"), sitter("bot"), sitter("person", true), sitter("person")] } as unknown as About;
  const nothing = { step: 1, waiting_for: [], ready: [], away: [], stand_ins: [], pokes: [], votes: [], left_ms: null, time_added: [] };
  table.progress = { ...nothing, ...progress } as Progress;
  table.you = { seats: [{ seat: 0, chosen: "", decision: null, take_back: null }], is_host: false, invitation: "", ...you };
  return table;
}

describe("the slow player", () => {
  it("is nobody at first, and later the first person", () => {
    const table = tableWith({});
    expect(lateSeat(table, [1, 4], false)).toBeNull();
    expect(lateSeat(table, [2, 3, 4], true)).toBe(4);
    expect(lateSeat(table, [0, 2, 3], true)).toBeNull();
  });

  it("is at once a player who is away, unless a bot plays for them", () => {
    expect(lateSeat(tableWith({ away: [4] }), [1, 4], false)).toBe(4);
    expect(lateSeat(tableWith({ away: [4], stand_ins: [4] }), [4], true)).toBeNull();
  });

  it("is shown to the host, but not to spectators", () => {
    expect(lateSeat(tableWith({}, { seats: [] }), [1], true)).toBeNull();
    expect(lateSeat(tableWith({}, { seats: [], is_host: true }), [1], true)).toBe(1);
  });

  it("has votes, possibly our own", () => {
    const table = tableWith({ votes: [{ seat: 4, by: [0], needed: 2 }, { seat: 1, by: [4], needed: 2 }] });
    expect(votesFor(table, 4)).toEqual({ count: 1, needed: 2, hasMine: true });
    expect(votesFor(table, 1)).toEqual({ count: 1, needed: 2, hasMine: false });
    expect(votesFor(table, 0)).toBeNull();
  });
});
