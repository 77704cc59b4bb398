/** Which page is at which address. */

import { expect, test } from "vitest";
import { FRONT, MISSING, pageAt } from "../src/pages/pages";

const GAME = "abcdefghij234567";

test.each([
  ["", FRONT], ["learn", "learn"], ["privacy", "privacy"], ["rules", "rules"], ["rules/lore", "rules"], ["daily/2026-01-01", "daily"],
  ["score", "score"], ["turner", "turner"], ["print", "print"], [`print/${GAME}`, "print"],
  [`table/${GAME}`, "table"], [`replay/${GAME}`, "replay"], [`join/${GAME}-code`, "join"],
])("/%s", (path, page) => {
  expect(pageAt(path.split("/").filter(Boolean))).toBe(page);
});

test.each(["nowhere", "table", `table/${GAME}/x`, "learn/x", "rules/a/b", "replay/x", "analysis/X", "print/x", "score/x", "constructor", "toString"])(
  "nothing is at /%s",
  (path) => expect(pageAt(path.split("/"))).toBe(MISSING),
);
