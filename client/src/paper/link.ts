/** A game on paper as a short text, in links and in this browser. */

import { MAPS, SCORING, SEASONS } from "../cards";
import { SPACES } from "../lib/cells";
import { parseSheet, printSheet } from "../lib/sheet";
import type { PaperSeason } from "../protocol";
import { COINS, MAX_NAME_LENGTH, MAX_PLAYERS, MAX_STARS, blankMap, canPaint, type PaperGame, type PaperPlayer } from "./game";
import { Damaged, pack, unpack } from "./packed";

const VERSION = 1;
type PackedSeason = [drawing: string, coins: number, first: number, second: number, lost: number];
type Packed = [version: number, map: string, edicts: string[], season: number, players: [string, PackedSeason[]][]];

export function packGame({ map, edicts, season, players }: PaperGame): Promise<string> {
  const packedPlayers = players.map(({ name, seasons }): [string, PackedSeason[]] => [
    name, seasons.map(({ drawing, coins, first, second, lost }) => [drawing.replaceAll("\n", ""), coins, first, second, lost]),
  ]);
  return pack([VERSION, map, edicts, season, packedPlayers] satisfies Packed);
}

/** The game of a text; throws Damaged if it is none. */
export async function unpackGame(text: string): Promise<PaperGame> {
  const value = await unpack(text);
  try {
    return gameOf(value as Packed);
  } catch {
    throw new Damaged();
  }
}

function gameOf([version, map, edicts, season, players]: Packed): PaperGame {
  must(version === VERSION && map in MAPS && edicts.length === SEASONS.length && season in SEASONS);
  must(edicts.every((card) => card === "" || card in SCORING));
  must(players.length >= 1 && players.length <= MAX_PLAYERS);
  return { map, edicts, season, players: players.map(([name, seasons]) => playerOf(map, name, seasons)) };
}

function playerOf(map: string, name: string, seasons: PackedSeason[]): PaperPlayer {
  must(typeof name === "string" && name.length <= MAX_NAME_LENGTH && seasons.length === SEASONS.length);
  return { name, seasons: seasons.map((season) => seasonOf(map, season)) };
}

function seasonOf(map: string, [drawing, coins, first, second, lost]: PackedSeason): PaperSeason {
  must(isCount(coins, COINS) && [first, second, lost].every((stars) => isCount(stars, MAX_STARS)));
  return { drawing: drawing && drawingOf(map, drawing), coins, first, second, lost };
}

/** A drawing as it is written everywhere; it must lie on the printed map. */
function drawingOf(map: string, packed: string): string {
  const [, ground = "", attacks = ""] = new RegExp(`^(.{${SPACES}})(attacks:.*)?$`).exec(packed) ?? [];
  const rows = ground.match(/.{11}/g) ?? [];
  const sheet = parseSheet([...rows, attacks].join("\n"));
  const printed = parseSheet(blankMap(map));
  must(rows.length === 11 && printed.terrain.every((terrain, cell) => canPaint(printed, cell) === canPaint(sheet, cell) && (canPaint(sheet, cell) || sheet.terrain[cell] === terrain)));
  return printSheet({ ...sheet, ruins: printed.ruins });
}

const isCount = (value: unknown, most: number) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

function must(isTrue: boolean): void {
  if (!isTrue) throw new Damaged();
}
