/** What is typed at the table: a move, a space, or a question by its word. */

import { parseName } from "../lib/cells";
import type { Move } from "../lib/moves";
import { t } from "../lib/words.svelte";
import { QUESTIONS, type Question } from "./questions";

export type Written =
  | { kind: "question"; question: Question; row: number | null }
  | { kind: "space"; cell: number }
  | { kind: "move"; move: Move }
  | { kind: "impossible" }
  | { kind: "unknown" };

const TERRAINS = ["forest", "village", "farm", "water", "monster", "hero"];
const isSpace = (word: string) => /^[a-k](1[01]|[1-9])$/i.test(word);

/** `moves` are the legal ones; `terrain` is meant where none is named. */
export function understand(text: string, moves: readonly Move[], terrain: string): Written {
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

function question(words: string[]): Written {
  const [first = "", second = ""] = words;
  const found = QUESTIONS.find((one) => [one, t(`ask-word-${one}`).toLocaleLowerCase()].includes(first));
  const row = /^[a-k]$/.test(second) ? second.charCodeAt(0) - "a".charCodeAt(0) : null;
  return found ? { kind: "question", question: found, row } : { kind: "unknown" };
}

/** In English or in the reader's language, or the beginning of either. */
function terrainOf(word: string): string {
  const begins = (name: string) => name.toLocaleLowerCase().startsWith(word);
  return TERRAINS.find((one) => begins(one) || begins(t(`terrain-${one}`))) ?? "";
}

function find(moves: readonly Move[], terrain: string, spaces: readonly number[]): Move | undefined {
  const wanted = [...spaces].sort((a, b) => a - b).join(" ");
  return moves.find((move) => !move.skill && move.what === terrain && move.cells.join(" ") === wanted);
}
