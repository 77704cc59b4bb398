/** Parse what is typed at the table: a move, a space, or the word of a question. */

import { nameOf, parseName } from "../../lib/cells";
import type { Move } from "../../lib/moves";
import { t } from "../../lib/i18n.svelte";
import { QUESTIONS, type Question } from "../status/questions";

export type TypedInput =
  | { kind: "question"; question: Question; row: number | null }
  | { kind: "space"; cell: number }
  | { kind: "move"; move: Move }
  | { kind: "impossible" }
  | { kind: "unknown" };

const TERRAINS = ["forest", "village", "farm", "water", "monster", "hero"];
const isSpace = (word: string) => /^[a-k](1[01]|[1-9])$/i.test(word);

/** Parse a text. `moves` are the legal ones; `terrain` is the default. */
export function parseTyped(text: string, moves: readonly Move[], terrain: string): TypedInput {
  const words = text.trim().toLocaleLowerCase().split(/[\s,;]+/).filter(Boolean);
  const spaces = words.filter(isSpace).map(parseName);
  const others = words.filter((word) => !isSpace(word));
  if (!spaces.length) return question(others);
  const named = others.length ? terrainOf(others.join(" ")) : terrain;
  if (spaces.length === 1 && !others.length && !find(moves, terrain, spaces)) return { kind: "space", cell: spaces[0]! };
  if (!named) return { kind: "unknown" };
  const move = find(moves, named, spaces);
  return move ? { kind: "move", move } : { kind: "impossible" };
}

function question(words: string[]): TypedInput {
  const [first = "", second = ""] = words;
  const found = QUESTIONS.find((one) => [one, t(`ask-word-${one}`).toLocaleLowerCase()].includes(first));
  const row = /^[a-k]$/.test(second) ? second.charCodeAt(0) - "a".charCodeAt(0) : null;
  return found ? { kind: "question", question: found, row } : { kind: "unknown" };
}

/** Match a terrain in English or the reader's language: a prefix, or another grammatical ending. */
function terrainOf(word: string): string {
  const fits = (name: string) => name.startsWith(word) || isInflected(name, word);
  return TERRAINS.find((one) => [one, t(`terrain-${one}`).toLocaleLowerCase()].some(fits)) ?? "";
}

/** Whether a word differs from a name only in its ending: "farma" and "farmy". */
function isInflected(name: string, word: string): boolean {
  const stem = name.slice(0, Math.max(3, name.length - 2));
  return word.startsWith(stem) && word.length <= name.length + 2;
}

/** A move as it can be typed, in the reader's language. */
export function printTyped(move: Move): string {
  const isTerrain = TERRAINS.includes(move.what);
  return isTerrain ? [t(`terrain-${move.what}`).toLocaleLowerCase(), ...move.cells.map(nameOf)].join(" ") : move.text;
}

function find(moves: readonly Move[], terrain: string, spaces: readonly number[]): Move | undefined {
  const wanted = [...spaces].sort((a, b) => a - b).join(" ");
  return moves.find((move) => !move.skill && move.what === terrain && move.cells.join(" ") === wanted);
}
