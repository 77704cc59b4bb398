// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { TableModel } from "../src/lib/tableModel.svelte";
import type { Table } from "../src/protocol";
import { decline, takeDeclined } from "../src/table/drawing/declinedSkills";

function at(revealed: number): TableModel {
  const table = new TableModel("t", "");
  const game = { season: 0, revealed: Array<string>(revealed).fill("card") };
  table.update({ type: "table", table: "t", version: 1, progress: { step: 0 }, game } as unknown as Table);
  return table;
}

it("skills are declined in one ambush only, and once", () => {
  decline(at(3), 0);
  expect(takeDeclined(at(3), 1)).toBe(false);
  expect(takeDeclined(at(4), 0)).toBe(false);
  expect(takeDeclined(at(3), 0)).toBe(true);
  expect(takeDeclined(at(3), 0)).toBe(false);
});
