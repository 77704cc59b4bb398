// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import { TableModel } from "../src/lib/tableModel.svelte";
import { parseMove } from "../src/lib/moves";
import type { About, DecisionShown, Table } from "../src/protocol";
import { Drawing } from "../src/table/drawing/drawing.svelte";
import { Hints, noHintReason } from "../src/table/hints/hints.svelte";

const EMPTY = Array<string>(11).fill("...........").join("\n");
const DRAW: DecisionShown = { step_kind: "draw", card: "orchard", owner: 0, ruins: false, skills: [] };
const ORCHARD = ["forest A1 A2 A3 B3", "farm A1 A2 A3 B3", "forest A2 B2 C1 C2", "farm A2 B2 C1 C2"];

function drawing(moves: string[], decision: Partial<DecisionShown> = {}): Drawing {
  const table = new TableModel("t", "");
  table.update({
    type: "table", table: "t", version: 1,
    progress: { step: 0, waiting_for: [0], ready: [], away: [], stand_ins: [], pokes: [], votes: [], left_ms: null, time_added: [] },
    game: { players: [{ map: EMPTY, coins: 5, used_skill: false }] },
    you: { seats: [{ seat: 0, chosen: "", decision: { ...DRAW, ...decision } }], is_host: true, invitation: "" },
  } as unknown as Table);
  const found = new Drawing(table, 0);
  found.moves = moves.map(parseMove);
  return found;
}

/** Let the server send these answers, the last one again and again. */
function answer(...sent: object[]): void {
  const headers = { "Content-Type": "application/json" };
  const next = () => (sent.length > 1 ? sent.shift() : sent[0]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(next()), { headers })));
}

afterEach(() => vi.unstubAllGlobals());

describe("hints are offered", () => {
  const about = (kinds: string[], daily = "") => ({ daily, seats: kinds.map((kind) => ({ kind })) }) as unknown as About;

  it("in solo games and against bots, to the deciding player", () => {
    expect(noHintReason(about(["person"]), 0, DRAW)).toBe("");
    expect(noHintReason(about(["bot", "person", "bot"]), 1, DRAW)).toBe("");
    expect(noHintReason(about(["person"]), 0, null)).toBe("now");
  });

  it("neither against people nor in the daily challenge", () => {
    expect(noHintReason(about(["person", "bot", "person"]), 0, DRAW)).toBe("people");
    expect(noHintReason(about(["person"], "2024-03-01"), 0, DRAW)).toBe("daily");
  });
});

describe("a proposed move", () => {
  it("is placed with its terrain and orientation, and not drawn", async () => {
    const one = drawing(ORCHARD);
    for (const text of [ORCHARD[3]!, ORCHARD[0]!]) {
      expect(await one.propose(parseMove(text))).toBe(true);
      expect(one.candidate?.move.text).toBe(text);
      expect(one.isPinned).toBe(true);
    }
    expect(one.chosen).toBeNull();
  });

  it("that is no longer legal is not placed", async () => {
    expect(await drawing(ORCHARD).propose(parseMove("farm K1 K2 K3 J3"))).toBe(false);
  });

  it("selects its skill, replacing or added", async () => {
    const instead = drawing([...ORCHARD, "village A1 A2 A3 B3 + lore"], { skills: ["lore"] });
    expect(await instead.propose(parseMove("village A1 A2 A3 B3 + lore"))).toBe(true);
    expect([instead.skill, instead.candidate?.move.skill]).toEqual(["lore", "lore"]);
    answer({ moves: ["farm A1 A2 A3 B3 + search C3", "farm A1 A2 A3 B3 + search B4"] });
    const onTop = drawing(ORCHARD, { skills: ["search"] });
    expect(await onTop.propose(parseMove("farm A1 A2 A3 B3 + search B4"))).toBe(true);
    expect(onTop.base?.move.text).toBe("farm A1 A2 A3 B3");
    expect(onTop.candidate?.move.text).toBe("farm A1 A2 A3 B3 + search B4");
    expect(await onTop.propose(parseMove(ORCHARD[0]!))).toBe(true);
    expect([onTop.skill, onTop.base]).toEqual(["", null]);
  });

  it("without a place is only selected", async () => {
    const one = drawing(["pass", "acrobatics"], { step_kind: "brace", card: "gnoll_raid" });
    expect(await one.propose(parseMove("acrobatics"))).toBe(true);
    expect(one.proposed).toBe("acrobatics");
    expect(one.placement).toBeNull();
  });
});

describe("found hints", () => {
  it("are kept until they are closed", async () => {
    answer({ step: 0, owner: 0, is_done: true, moves: [{ move: "farm A1 A2", stars: 41.25 }] });
    const hints = new Hints();
    expect(await hints.request("t", 0)).toBe(true);
    expect(hints.found.map(({ move, stars }) => [move.text, stars])).toEqual([["farm A1 A2", 41.25]]);
    hints.forget();
    expect(hints.found).toEqual([]);
  });

  it("are awaited while the server is still thinking", async () => {
    const unfinished = { step: 0, owner: 0, is_done: false, moves: [] };
    answer(unfinished, unfinished, { step: 0, owner: 0, is_done: true, moves: [{ move: "farm A1 A2", stars: 41.25 }] });
    const hints = new Hints();
    expect(await hints.request("t", 0)).toBe(true);
    expect(hints.found.map(({ move }) => move.text)).toEqual(["farm A1 A2"]);
  });

  it("are dropped if the decision was made meanwhile", async () => {
    answer({ step: 0, owner: 0, is_done: true, moves: [{ move: "farm A1 A2", stars: 41.25 }] });
    const hints = new Hints();
    const asking = hints.request("t", 0);
    expect(hints.isThinking).toBe(true);
    hints.forget();
    expect(await asking).toBe(false);
    expect([hints.found, hints.isThinking]).toEqual([[], false]);
  });
});
