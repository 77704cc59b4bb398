import { describe, expect, it } from "vitest";
import { CAPTION, fitSmallMaps, othersOf } from "../src/table/players/smallMaps";
import { seasonSoFar } from "../src/table/players/seasonScore";
import type { PlayerShown } from "../src/protocol";

describe("small maps", () => {
  it("are as large as fits", () => {
    expect(fitSmallMaps(1, 320, 160)).toEqual({ shown: 1, columns: 1, side: 160 - CAPTION });
    expect(fitSmallMaps(3, 320, 160)).toEqual({ shown: 3, columns: 3, side: 101 });
    expect(fitSmallMaps(4, 460, 460).columns).toBe(2);
  });

  it("are never too small to read: the rest are behind another tile", () => {
    const fit = fitSmallMaps(7, 320, 130);
    expect(fit.shown).toBe(2);
    expect(fit.columns).toBe(3);
    expect(fit.side).toBeGreaterThanOrEqual(84);
  });

  it("are left out if they do not fit", () => {
    expect(fitSmallMaps(2, 320, 60).shown).toBe(0);
    expect(fitSmallMaps(0, 320, 600).shown).toBe(0);
  });

  it("stay inside their area", () => {
    for (let count = 1; count <= 12; count++)
      for (let height = 0; height <= 700; height += 35) {
        const { shown, columns, side } = fitSmallMaps(count, 340, height);
        if (!shown) continue;
        const rows = Math.ceil((shown < count ? shown + 1 : shown) / columns);
        expect(columns * side + (columns - 1) * 8).toBeLessThanOrEqual(340);
        expect(rows * (side + CAPTION) + (rows - 1) * 8).toBeLessThanOrEqual(height);
      }
  });

  it("start with the left neighbour; spectators see everybody", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(1, 0)).toEqual([]);
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
});

describe("the season score so far", () => {
  it("is two edicts and the coins, minus the cells next to monsters", () => {
    const edict = (stars: number) => ({ card: "", stars, cells: "0" });
    const player = { edicts: [edict(3), edict(5), edict(7), edict(11)], coins: 2, monster_cells: "b" } as PlayerShown;
    expect(seasonSoFar(player, 0)).toBe(3 + 5 + 2 - 3);
    expect(seasonSoFar(player, 2)).toBe(7 + 11 + 2 - 3);
  });
});
