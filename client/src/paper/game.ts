/** A game on paper: its map, its edicts, and every player's sheet, season by season. */

import { COIN_TRACK, MAPS, SCORING, SEASONS } from "../cards";
import { SIZE, columnOf, rowOf, at, type Cells } from "../lib/cells";
import { parseSheet, printSheet, type Sheet, type Terrain } from "../lib/sheet";
import type { PaperSeason } from "../protocol";

export const MAX_PLAYERS = 12;
export const MAX_STARS = 999;
export const MAX_NAME_LENGTH = 40;
export const COINS = COIN_TRACK;
const EDICTS = 4;

export interface PaperPlayer {
  name: string;
  /** spring to winter; a drawing of "" means that the stars are given */
  seasons: PaperSeason[];
}

export interface PaperGame {
  map: string;
  /** ids of edicts A to D, "" if not chosen yet */
  edicts: string[];
  /** the season that is scored now: 0 is spring */
  season: number;
  players: PaperPlayer[];
}

const UNSCORED: PaperSeason = { drawing: "", coins: 0, first: 0, second: 0, lost: 0 };

export const blankMap = (map: string) => MAPS[map]!.drawing;

export function newPlayer(game: Pick<PaperGame, "map" | "season">): PaperPlayer {
  const seasons = SEASONS.map((_, season) => ({ ...UNSCORED, drawing: season === game.season ? blankMap(game.map) : "" }));
  return { name: "", seasons };
}

export function newGame(map = "A", edicts: readonly string[] = ["", "", "", ""]): PaperGame {
  const game = { map, edicts: [...edicts], season: 0 };
  return { ...game, players: [newPlayer(game)] };
}

// ------------------------------------------------------------------ seasons

const isUntouched = ({ drawing, coins, first, second, lost }: PaperSeason) => !drawing && !coins && !first && !second && !lost;

/** What a player's map shows in a season before anything is painted: what was there in the season before. */
export function inherited(game: PaperGame, player: PaperPlayer, season: number): string {
  const before = player.seasons.slice(0, season).findLast(({ drawing }) => drawing);
  return before?.drawing ?? blankMap(game.map);
}

/** Score another season: untouched sheets continue with the map of the season before. */
export function inSeason(game: PaperGame, season: number): PaperGame {
  const players = game.players.map((player) => {
    const own = player.seasons[season]!;
    return isUntouched(own) ? withSeason(player, season, { drawing: inherited(game, player, season) }) : player;
  });
  return { ...game, season, players };
}

export function withSeason(player: PaperPlayer, season: number, changed: Partial<PaperSeason>): PaperPlayer {
  return { ...player, seasons: player.seasons.map((one, i) => (i === season ? { ...one, ...changed } : one)) };
}

export function withPlayer(game: PaperGame, seat: number, changed: (player: PaperPlayer) => PaperPlayer): PaperGame {
  return { ...game, players: game.players.map((player, i) => (i === seat ? changed(player) : player)) };
}

/** The seasons so far, which are what is scored. */
export const scoredSeasons = (game: PaperGame) => game.players.map(({ seasons }) => seasons.slice(0, game.season + 1));

// ------------------------------------------------------------------ edicts and map

/** Choose a card for an edict; another edict of its category is given up. */
export function withEdict(game: PaperGame, place: number, card: string): PaperGame {
  const category = SCORING[card]!.category;
  const edicts = game.edicts.map((one, i) => (i === place ? card : SCORING[one]?.category === category ? "" : one));
  return { ...game, edicts };
}

export const hasEdicts = ({ edicts }: PaperGame) => edicts.length === EDICTS && edicts.every((card) => card in SCORING);

/** Whether something can be drawn on this cell. */
export const canPaint = (sheet: Sheet, cell: number) => !["mountain", "wasteland"].includes(sheet.terrain[cell]!);

export function painted(drawing: string, cells: Cells, terrain: Terrain): string {
  const sheet = parseSheet(drawing);
  for (const cell of cells) if (canPaint(sheet, cell)) sheet.terrain[cell] = terrain;
  return printSheet(sheet);
}

/** The same drawing on another printed map. What lies on its mountains and wasteland is lost. */
export function onMap(game: PaperGame, map: string): PaperGame {
  const moved = (drawing: string) => drawing && redrawn(drawing, map);
  const players = game.players.map((player) => ({
    ...player, seasons: player.seasons.map((season) => ({ ...season, drawing: moved(season.drawing) })),
  }));
  return { ...game, map, players };
}

function redrawn(drawing: string, map: string): string {
  const [old, sheet] = [parseSheet(drawing), parseSheet(blankMap(map))];
  old.terrain.forEach((terrain, cell) => {
    if (canPaint(old, cell) && canPaint(sheet, cell)) sheet.terrain[cell] = terrain;
  });
  return printSheet({ ...sheet, attacks: old.attacks });
}

// ------------------------------------------------------------------ lines and areas

/** The cells from one to another, as a finger draws them. */
export function lineOf(from: number, to: number): number[] {
  const [down, right] = [rowOf(to) - rowOf(from), columnOf(to) - columnOf(from)];
  const steps = Math.max(Math.abs(down), Math.abs(right), 1);
  const along = (i: number) => at(rowOf(from) + Math.round((down * i) / steps), columnOf(from) + Math.round((right * i) / steps));
  return [...new Set(Array.from({ length: steps + 1 }, (_, i) => along(i)))];
}

/** All cells of the same terrain that are connected with this one. */
export function areaOf(drawing: string, cell: number): number[] {
  const { terrain } = parseSheet(drawing);
  const found = new Set([cell]);
  for (const one of found) {
    for (const next of neighboursOf(one)) if (terrain[next] === terrain[cell]) found.add(next);
  }
  return [...found];
}

function neighboursOf(cell: number): number[] {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const near = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]] as const;
  return near.flatMap(([r, c]) => (r >= 0 && c >= 0 && r < SIZE && c < SIZE ? [at(r, c)] : []));
}
