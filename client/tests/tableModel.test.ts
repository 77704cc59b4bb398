// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { TableModel } from "../src/lib/tableModel.svelte";
import type { About, GameShown, PlayerShown, Progress, StoryEvent, Table } from "../src/protocol";

const progress = (step: number): Progress => ({ step, waiting_for: [0], ready: [], away: [], stand_ins: [], pokes: [], votes: [], left_ms: null, time_added: [] });
const message = (version: number, parts: Partial<Table> = {}): Table => ({
  type: "table",
  table: "t",
  version,
  progress: progress(version),
  ...parts,
});
const line = (number: number) => ({ number, name: "Mira", has_account: false, text: `line ${number}` });
const about = { phase: "playing" } as About;
const game = { season: 1 } as GameShown;

describe("the table model", () => {
  it("keeps the parts that a message leaves out", () => {
    const table = new TableModel("t", "");
    table.update(message(1, { about, game }));
    table.update(message(2));
    expect(table.about).toBe(about);
    expect(table.game).toBe(game);
    expect(table.progress?.step).toBe(2);
  });

  it("drops the game if a message says there is none", () => {
    const table = new TableModel("t", "");
    table.update(message(1, { about, game }));
    table.update(message(2, { game: null }));
    expect(table.game).toBeNull();
  });

  it("ignores an older message that arrives late", () => {
    const table = new TableModel("t", "");
    table.update(message(5, { about }));
    table.update(message(4));
    expect(table.progress?.step).toBe(5);
  });

  it("appends chat lines, and replaces them with a full update", () => {
    const table = new TableModel("t", "");
    table.update(message(1, { about, chat: [line(0)] }));
    table.update(message(2, { chat: [line(1)] }));
    expect(table.chat.map(({ number }) => number)).toEqual([0, 1]);
    table.update(message(3, { about, chat: [line(1)] }));
    expect(table.chat.map(({ number }) => number)).toEqual([1]);
    table.update(message(4, { about }));
    expect(table.chat).toEqual([]);
  });

  it("truncates its story where new events start, and appends them", () => {
    const card = (id: string): StoryEvent => ({ type: "card_revealed", card: id, ruins: false });
    const cards = () => table.story.map((event) => event.type === "card_revealed" && event.card);
    const table = new TableModel("t", "");
    table.update(message(1, { story: { first: 0, events: [card("a"), card("b")] } }));
    table.update(message(2, { story: { first: 2, events: [card("c")] } }));
    table.update(message(3));
    expect(cards()).toEqual(["a", "b", "c"]);
    table.update(message(4, { story: { first: 1, events: [card("d")] } }));
    expect(cards()).toEqual(["a", "d"]);
    table.update(message(5, { story: { first: 0, events: [card("e")] } }));
    expect(cards()).toEqual(["e"]);
  });

  const player = (map: string, stars: number) => ({ map, coins: 0, edicts: [0, 1, 2, 3].map((n) => ({ card: `c${n}`, stars, cells: "0" })) }) as unknown as PlayerShown;
  const lines = (...rows: string[]) => [...rows, ...Array<string>(11 - rows.length).fill("...........")].join("\n");
  const begun = () => {
    const table = new TableModel("t", "");
    table.update(message(1, { about, game: { season: 0, card: "a", players: [player(lines(), 0), player(lines(), 0)] } as unknown as GameShown }));
    return table;
  };

  it("applies changes to the game it has, and leaves the other players as they are", () => {
    const table = begun();
    const [, other] = table.game!.players;
    const first = { drawn: { F: "A1 A11", w: "B10" }, coins: 2, edicts: { "2": { stars: 5 } } };
    expect(table.update(message(2, { changes: { since: 1, card: "b", players: { "0": first } } }))).toBe(true);
    const [changed, same] = table.game!.players;
    expect(changed!.map).toBe(lines("F.........F", ".........w."));
    expect([changed!.coins, ...changed!.edicts.map(({ stars }) => stars)]).toEqual([2, 0, 0, 5, 0]);
    expect(changed!.edicts[2]!.card).toBe("c2");
    expect(same).toBe(other);
    expect([table.game!.card, table.game!.season]).toEqual(["b", 0]);
    table.update(message(3, { changes: { since: 2, season: 1, players: { "0": { map: "whole", edicts: {} } } } }));
    expect([table.game!.players[0]!.map, table.game!.season]).toEqual(["whole", 1]);
  });

  it("does not apply changes of a game that it does not have: the table must be watched again", () => {
    const table = begun();
    expect(table.update(message(4, { changes: { since: 3, card: "d" } }))).toBe(false);
    expect([table.game!.card, table.version]).toEqual(["a", 1]);
    expect(new TableModel("t", "").update(message(4, { changes: { since: 3, card: "d" } }))).toBe(false);
    table.update(message(2));
    expect(table.update(message(3, { changes: { since: 1, card: "c" } }))).toBe(true);
    expect(table.game!.card).toBe("c");
  });
});
