// @vitest-environment happy-dom

import { describe, expect, it } from "vitest";
import { linkToShare } from "../src/lib/share";
import { barsOf, shareCard, untilTomorrow } from "../src/pages/home/day";
import type { About } from "../src/protocol";
import { subsetsFor } from "../src/season/fonts";

const about = (open: boolean, spectators: boolean, daily = "") => ({ daily, options: { open, spectators } }) as About;

describe("the shared link of a finished game", () => {
  const link = (some: About, invitation = "") => linkToShare("https://x", "t", some, invitation);

  it("is the replay of a public game", () => expect(link(about(true, true), "word")).toBe("https://x/replay/t"));

  it("is the replay with the invitation, if strangers need one", () => {
    expect(link(about(false, true), "wo rd")).toBe("https://x/replay/t#invitation=wo%20rd");
    expect(link(about(false, true))).toBe("https://x");
  });

  it("is only the front page if nobody may watch", () => expect(link(about(true, false), "word")).toBe("https://x"));

  it("is the results of the daily challenge, never the game", () => {
    expect(link(about(false, false, "2026-11-18"))).toBe("https://x/daily/2026-11-18");
  });
});

describe("the shared text of a day", () => {
  it("has a bar for each season, by its stars", () => {
    expect(barsOf([10, 20, 30, 40])).toBe("▃▅▆█");
    expect(barsOf([-5, 0, 7])).toBe("▁▁█");
    expect(barsOf([0, 0])).toBe("▁▁");
  });

  it("contains stars, and nothing of the map or the cards", () => {
    expect(shareCard("Head", [9, -2, 28, 25], "60 stars", "https://x/daily/2026-11-18").split("\n")).toEqual(
      ["Head", "▃▁█▇  9 · −2 · 28 · 25", "60 stars", "https://x/daily/2026-11-18"],
    );
  });
});

describe("the next challenge", () => {
  it("comes at midnight UTC", () => {
    expect(untilTomorrow(Date.UTC(2026, 10, 18, 22, 29, 31))).toEqual({ hours: 1, minutes: 31 });
    expect(untilTomorrow(Date.UTC(2026, 10, 18))).toEqual({ hours: 24, minutes: 0 });
  });
});

describe("the fonts of a picture", () => {
  it("are only those that its text needs", () => {
    expect(subsetsFor("Mira 12")).toHaveLength(1);
    expect(subsetsFor("Jiří")).toHaveLength(2);
    expect(subsetsFor("Олена 12")).toHaveLength(2);
  });
});
