// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from "vitest";
import { Unread } from "../src/chat/unread.svelte";
import { TableModel } from "../src/lib/tableModel.svelte";
import type { Table } from "../src/protocol";

/** A table at which we are Mira, and these have said something. */
function chatOf(id: string, ...names: string[]): TableModel {
  const table = new TableModel(id, "");
  table.update({
    type: "table", table: id, version: 1, progress: { step: 0 },
    about: { seats: [{ name: "Mira" }, { name: "Ann" }], host: "Mira" },
    you: { seats: [{ seat: 0 }], is_host: true },
    chat: names.map((name, number) => ({ number, name, text: "" })),
  } as unknown as Table);
  return table;
}

describe("unread lines", () => {
  beforeEach(() => localStorage.clear());

  it("are those of others", () => {
    expect(new Unread(chatOf("t", "Mira", "Ann", "Mira", "Ann")).count).toBe(2);
  });

  it("are none after opening the chat, also after a reload", () => {
    const table = chatOf("t", "Ann", "Ann");
    const unread = new Unread(table);
    unread.markRead();
    expect(unread.count).toBe(0);
    expect(new Unread(chatOf("t", "Ann", "Ann")).count).toBe(0);
    expect(new Unread(chatOf("t", "Ann", "Ann", "Ann")).count).toBe(1);
  });

  it("are counted per table, for a limited number of tables", () => {
    for (let n = 0; n < 60; n++) new Unread(chatOf(`table ${n}`, "Ann")).markRead();
    expect(new Unread(chatOf("table 59", "Ann")).count).toBe(0);
    expect(new Unread(chatOf("table 0", "Ann")).count).toBe(1);
    expect(Object.keys(JSON.parse(localStorage.getItem("cartographers.read")!))).toHaveLength(40);
  });
});
