/** Games on paper: painting, seasons, and links that are whole or damaged. */

import { describe, expect, test } from "vitest";
import { MAPS } from "../src/cards";
import { at, parseName } from "../src/lib/cells";
import { parseSheet, printSheet, type Terrain } from "../src/lib/sheet";
import {
  areaOf, blankMap, inSeason, lineOf, newGame, onMap, painted, scoredSeasons, withEdict, withPlayer, withSeason, type PaperGame,
} from "../src/paper/game";
import { packGame, unpackGame } from "../src/paper/link";
import { Damaged, pack } from "../src/paper/packed";

const cells = (names: string) => names.split(" ").map(parseName);
const terrainAt = (drawing: string, name: string) => parseSheet(drawing).terrain[parseName(name)];

function drawn(game: PaperGame, names: string, terrain: Terrain): PaperGame {
  return withPlayer(game, 0, (player) =>
    withSeason(player, game.season, { drawing: painted(player.seasons[game.season]!.drawing, cells(names), terrain) }),
  );
}

describe("painting", () => {
  test("a sheet is printed as it is read", () => {
    for (const { drawing } of Object.values(MAPS)) expect(printSheet(parseSheet(drawing))).toBe(drawing);
    const guarded = `${blankMap("D")}\nattacks: C3 C4`;
    expect(printSheet(parseSheet(guarded))).toBe(guarded);
  });

  test("ruins stay ruins under what is drawn, and come back when it is erased", () => {
    const forest = painted(blankMap("A"), cells("B6"), "forest");
    expect(forest.split("\n")[1]).toBe("...^.f.....");
    expect(painted(forest, cells("B6"), "")).toBe(blankMap("A"));
  });

  test("mountains and wasteland cannot be painted", () => {
    expect(painted(blankMap("B"), cells("B9 E5"), "water")).toBe(blankMap("B"));
  });

  test("a line has no gaps", () => {
    expect(lineOf(at(0, 0), at(0, 3))).toEqual([0, 1, 2, 3]);
    expect(lineOf(at(2, 2), at(0, 0))).toEqual([24, 12, 0]);
    expect(lineOf(7, 7)).toEqual([7]);
  });

  test("an area is what is connected and of the same terrain", () => {
    const walled = painted(blankMap("A"), cells("A3 B3 C3 C1 C2 D2"), "forest");
    expect(areaOf(walled, parseName("A1")).sort((a, b) => a - b)).toEqual(cells("A1 A2 B1 B2"));
    expect(areaOf(walled, parseName("D2"))).toHaveLength(6);
  });
});

describe("seasons", () => {
  test("a season begins with the map of the season before, and changes only its own", () => {
    const spring = drawn(newGame(), "A1", "forest");
    const summer = drawn(inSeason(spring, 1), "A2", "water");
    const [{ seasons }] = summer.players as [PaperGame["players"][0]];
    expect(terrainAt(seasons[1]!.drawing, "A1")).toBe("forest");
    expect(terrainAt(seasons[0]!.drawing, "A2")).toBe("");
    expect(scoredSeasons(summer)).toEqual([seasons.slice(0, 2)]);
    expect(inSeason(summer, 0).players).toEqual(summer.players);
  });

  test("seasons between are given by numbers", () => {
    const winter = inSeason(drawn(newGame(), "A1", "forest"), 3);
    expect(scoredSeasons(winter)[0]!.map(({ drawing }) => drawing !== "")).toEqual([true, false, false, true]);
  });

  test("on another map, what was drawn stays where it can", () => {
    const moved = onMap(drawn(newGame("A"), "A1 E6 B6", "village"), "B");
    const { drawing } = moved.players[0]!.seasons[0]!;
    expect([terrainAt(drawing, "A1"), terrainAt(drawing, "E6"), terrainAt(drawing, "B6")]).toEqual(["village", "wasteland", "village"]);
  });

  test("an edict of the same category is given up", () => {
    const game = withEdict(withEdict(newGame(), 0, "treetower"), 2, "sentinel_wood");
    expect(game.edicts).toEqual(["", "", "sentinel_wood", ""]);
  });
});

describe("links", () => {
  const game = inSeason(drawn(newGame("C", ["treetower", "mages_valley", "", ""]), "A1 C3 D8", "zombie"), 2);

  test("a game comes back as it was", async () => {
    const named = withPlayer(game, 0, (player) => ({ ...withSeason(player, 1, { coins: 14, first: 20, lost: 3 }), name: "Mira Ї" }));
    expect(await unpackGame(await packGame(named))).toEqual(named);
  });

  test("it is short enough to be sent", async () => {
    expect((await packGame({ ...game, players: Array(4).fill(game.players[0]) })).length).toBeLessThan(600);
  });

  test("every link that is cut off or changed is noticed", async () => {
    const text = await packGame(game);
    for (let length = 0; length < text.length; length++) await expect(unpackGame(text.slice(0, length))).rejects.toThrow(Damaged);
    for (let i = 0; i < text.length; i += 3) {
      const changed = text.slice(0, i) + (text[i] === "A" ? "B" : "A") + text.slice(i + 1);
      const read = await unpackGame(changed).catch((error: unknown) => error);
      if (!(read instanceof Damaged)) expect(read).toEqual(game); // the last bits of base64 may mean nothing
    }
  });

  test.each([
    null, 7, {}, [1], [2, "A", ["", "", "", ""], 0, []], [1, "E", ["", "", "", ""], 0, []], [1, "A", ["", "", "", ""], 4, [["", []]]],
    [1, "A", ["x", "", "", ""], 0, [["", Array(4).fill(["", 0, 0, 0, 0])]]], [1, "A", ["", "", "", ""], 0, [["", Array(4).fill(["", 15, 0, 0, 0])]]],
    [1, "A", ["", "", "", ""], 0, [["", Array(4).fill(["F".repeat(121), 0, 0, 0, 0])]]],
    [1, "A", ["", "", "", ""], 0, [["", Array(4).fill(["F".repeat(12), 0, 0, 0, 0])]]],
  ])("a link that holds something else is noticed: %j", async (value) => {
    await expect(unpackGame(await pack(value))).rejects.toThrow(Damaged);
  });
});
