/** Before a game: who is missing, and when the clock warns. */

import { expect, test } from "vitest";
import { missingAt } from "../src/lobby/missing";
import type { SeatShown } from "../src/protocol";
import { fittingSeats, wishOf } from "../src/setup/wish";
import { warningDue, warningsOf } from "../src/table/clock/warnings";

const seat = (kind: SeatShown["kind"]): SeatShown => ({ kind, name: kind, bot: "", has_account: false, resigned: false });

test("free seats and absent people are missing", () => {
  const seats = [seat("person"), seat("free"), seat("person"), seat("bot")];
  expect(missingAt(seats, [2])).toEqual({ free: 1, absent: [2], isEmpty: false });
  expect(missingAt([seat("free")], [])).toEqual({ free: 1, absent: [], isEmpty: true });
  expect(missingAt([seat("person")], [])).toEqual({ free: 0, absent: [], isEmpty: false });
});

test("at a full table a seat is removed with its bot", () => {
  const wish = { ...wishOf("first"), bots: [] as string[] };
  expect(wish.seats).toBe(2);
  expect(fittingSeats(wish, true)).toBe(1);
  expect(fittingSeats(wish, false)).toBe(2);
  expect(fittingSeats({ ...wish, bots: ["greedy", "greedy"] }, false)).toBe(3);
  expect(fittingSeats({ ...wish, sit: false }, true)).toBe(1);
});

test("long clocks warn three times, short ones once", () => {
  expect([300, 120, 60, 30].map(warningsOf)).toEqual([[60, 30, 10], [60, 30, 10], [30, 10], [10]]);
});

test("each warning is given once, and latecomers get only the present one", () => {
  expect(warningDue(300, 61, 0)).toBe(0);
  expect(warningDue(300, 60, 0)).toBe(60);
  expect(warningDue(300, 45, 60)).toBe(0);
  expect(warningDue(300, 30, 60)).toBe(30);
  expect(warningDue(300, 9, 60)).toBe(10);
  expect(warningDue(300, 9, 10)).toBe(0);
  expect(warningDue(60, 40, 0)).toBe(0);
});
