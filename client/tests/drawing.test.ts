// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { nameOf } from "../src/lib/cells";
import { TableModel } from "../src/lib/tableModel.svelte";
import { parseMove } from "../src/lib/moves";
import type { DecisionShown, Table } from "../src/protocol";
import { Drawing } from "../src/table/drawing/drawing.svelte";

const EMPTY = Array<string>(11).fill("...........");

/** Somebody who has to draw a card, with these legal moves; the first two lines of the map are given. */
function drawing(moves: string[], decision: Partial<DecisionShown> = {}, lines: string[] = []): Drawing {
  const map = [...lines, ...EMPTY].slice(0, 11).join("\n");
  const player = { map, coins: 0, used_skill: false };
  const asked = { step_kind: "draw", card: "orchard", owner: 0, ruins: false, skills: [], ...decision };
  const table = new TableModel("t", "");
  table.update({
    type: "table",
    table: "t",
    version: 1,
    progress: { step: 0, waiting_for: [0], ready: [], away: [], stand_ins: [], pokes: [], votes: [], left_ms: null, time_added: [] },
    game: { players: [player] },
    you: { seats: [{ seat: 0, chosen: "", decision: asked }], is_host: true, invitation: "" },
  } as unknown as Table);
  const found = new Drawing(table, 0);
  found.moves = moves.map(parseMove);
  return found;
}

const names = (one: Drawing) => (one.placement?.cells ?? []).map(nameOf).join(" ");

const ORCHARD = ["forest A1 A2 A3 B3", "farm A1 A2 A3 B3", "forest A2 B2 C1 C2", "farm A2 B2 C1 C2"];

describe("a ghost", () => {
  it("has its middle under the pointer and stays on the map", () => {
    const one = drawing(ORCHARD);
    one.point(60);
    expect(names(one)).toContain("F6");
    one.point(0);
    expect(names(one)).toBe("A1 A2 A3 B3");
    expect(one.candidate?.move.text).toBe("forest A1 A2 A3 B3");
    one.point(120);
    expect(names(one)).toBe("J9 J10 J11 K11");
    expect(one.candidate).toBeNull();
    one.point(null);
    expect(one.placement).toBeNull();
  });

  it("stays where it was placed", () => {
    const one = drawing(ORCHARD);
    one.pick(0, 0, false);
    one.point(60);
    expect(names(one)).toBe("A1 A2 A3 B3");
    one.lift();
    expect(one.placement).toBeNull();
  });

  it("is rotated by a second tap, and drawn by a second click where it fits", () => {
    const finger = drawing(ORCHARD);
    expect(finger.pick(0, 0, true)).toBe(false);
    expect(finger.pick(0, 0, true)).toBe(false);
    expect(finger.rotation).toBe(1);
    const mouse = drawing(ORCHARD);
    expect(mouse.pick(0, 0, false)).toBe(false);
    expect(mouse.pick(0, 0, false)).toBe(true);
    mouse.pick(60, 60, false);
    expect(mouse.pick(60, 60, false)).toBe(false);
  });

  it("is unchanged after four rotations and after two flips", () => {
    const one = drawing(ORCHARD);
    one.pick(60, 60, false);
    const first = names(one);
    const seen = new Set<string>();
    for (let i = 0; i < 4; i++) {
      seen.add(names(one));
      one.rotate();
    }
    expect(seen.size).toBe(4);
    expect(names(one)).toBe(first);
    one.flipOver();
    expect(seen.has(names(one))).toBe(false);
    one.flipOver();
    expect(names(one)).toBe(first);
  });

  it("says why it does not fit", () => {
    const covered = drawing(ORCHARD, {}, ["F.........."]);
    covered.pick(1, 1, false);
    expect(covered.fault).toBe("");
    const elsewhere = drawing(ORCHARD);
    elsewhere.pick(60, 60, false);
    expect(elsewhere.fault).toBe("elsewhere");
    const taken = drawing(ORCHARD, {}, [".....", "...........", "...........", "...........", "...........", ".....^....."]);
    taken.pick(60, 60, false);
    expect(taken.fault).toBe("covered");
    expect(taken.blocked.map(nameOf)).toEqual(["F6"]);
    const ruins = drawing(ORCHARD, { ruins: true });
    ruins.pick(60, 60, false);
    expect(ruins.fault).toBe("ruins");
  });
});

describe("choosing", () => {
  it("offers the terrains of the card, and keeps the chosen one", () => {
    const one = drawing(ORCHARD);
    expect(one.shape?.terrains).toEqual(["forest", "farm"]);
    expect(one.terrain).toBe("forest");
    one.chooseTerrain("farm");
    one.pick(0, 0, false);
    expect(one.candidate?.move.text).toBe("farm A1 A2 A3 B3");
  });

  it("finds every place one after the other, in any orientation", () => {
    const one = drawing(ORCHARD);
    const found = [0, 1, 2].map(() => {
      expect(one.find()).toBe(true);
      return one.candidate?.move.text;
    });
    expect(new Set(found)).toEqual(new Set(["forest A1 A2 A3 B3", "forest A2 B2 C1 C2"]));
    expect(drawing([]).find()).toBe(false);
  });

  it("hatches the empty spaces that the shape cannot reach", () => {
    const one = drawing(ORCHARD, {}, ["...F......."]);
    const dead = one.unreachable.map(nameOf);
    expect(dead).toContain("K11");
    expect(dead).not.toContain("A1");
    expect(dead).not.toContain("A4");
    expect(dead).toHaveLength(121 - 1 - 7);
  });

  it("previews every place of the shape in its present orientation, and no other", () => {
    const one = drawing(ORCHARD);
    expect([...one.previewMoves]).toEqual(["forest A1 A2 A3 B3"]);
    one.rotate();
    expect([...one.previewMoves]).toEqual(["forest A2 B2 C1 C2"]);
  });

  it("lets a shape hang over the edge only with Stealth", () => {
    const one = drawing([...ORCHARD, "forest A1 A2 B2 + stealth"], { skills: ["stealth"] });
    void one.useSkill("stealth");
    one.pick(0, 0, false);
    expect(names(one)).toBe("A1 A2 B2");
    expect(one.candidate?.move.text).toBe("forest A1 A2 B2 + stealth");
  });

  it("rotates the guarded cells with the hero", () => {
    const moves = ["hero F6 attacks E8 F8 G8", "hero F6 attacks H5 H6 H7"];
    const one = drawing(moves, { step_kind: "hero", card: "wren_the_lioness" });
    one.pick(60, 60, false);
    expect(one.candidate?.move.text).toBe(moves[0]);
    one.rotate();
    expect(one.candidate?.move.text).toBe(moves[1]);
    one.rotate();
    expect(one.candidate).toBeNull();
  });

  it("offers only buttons when there is nothing to place", () => {
    const one = drawing(["pass", "acrobatics"], { step_kind: "brace", card: "gnoll_raid" });
    expect(one.placeless.map(({ text }) => text)).toEqual(["pass", "acrobatics"]);
    expect(one.shape).toBeNull();
  });
});
