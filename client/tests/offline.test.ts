// @vitest-environment happy-dom
/** Games on this device: which tables those are, and the best of them. */

import { expect, test } from "vitest";
import { isOnDevice } from "../src/lib/device.svelte";
import { bestOf } from "../src/offline/requests";
import type { Listed } from "../src/protocol";

const game = (id: string, rating: number | null, stars = 0) => ({ id, rating, stars: [stars] }) as unknown as Listed;

test.each(["offlineabcdefghi", "/api/tables/offlineabcdefghi/moves?seat=0", "/api/me/best?besides=offlineabcdefghi"])("%s is here", (text) => {
  expect(isOnDevice(text)).toBe(true);
});

test.each(["abcdefghij234567", "/api/tables", "/offline", "offline", "xofflineabcdefghi"])("%s is at the server", (text) => {
  expect(isOnDevice(text)).toBe(false);
});

test("the best game besides one, and how many have a rating", () => {
  const games = [game("a", 3, 30), game("b", 9, 50), game("c", null), game("d", 5, 40)];
  expect(bestOf(games, "b")).toEqual({ games: 2, stars: 40, rating: 5 });
  expect(bestOf(games, "")).toEqual({ games: 3, stars: 50, rating: 9 });
  expect(bestOf([game("c", null)], "")).toEqual({ games: 0, stars: null, rating: null });
});
