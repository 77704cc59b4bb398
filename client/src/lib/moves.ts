/** Moves as the server writes them: `water A1 A2 A3 + search B1`, `hero C4 attacks C5 C6`, `pass`. */

import { SKILLS } from "../cards";
import { parseName, sorted } from "./cells";

export interface Move {
  text: string;
  /** a terrain, "destroy", "pass", or an empty string for a skill alone */
  what: string;
  cells: number[];
  /** cells that a hero guards */
  attack: number[];
  skill: string;
  /** the terrain of First Aid, or the orientation of Acrobatics */
  choice: string;
  skillCells: number[];
}

const isCell = (word: string) => /^[A-K](1[01]|[1-9])$/i.test(word);
const cellsIn = (words: string[]) => sorted(words.filter(isCell).map(parseName));

export function parseMove(text: string): Move {
  const [first = "", second = ""] = text.split("+").map((part) => part.trim());
  const isSkillAlone = (first.split(" ")[0] ?? "") in SKILLS;
  const [drawn, skilled] = isSkillAlone ? ["", first] : [first, second];
  const words = drawn.split(" ").filter(Boolean);
  const guards = words.indexOf("attacks");
  const [skill = "", ...rest] = skilled.split(" ").filter(Boolean);
  return {
    text,
    what: words[0] ?? "",
    cells: cellsIn(guards < 0 ? words : words.slice(0, guards)),
    attack: guards < 0 ? [] : cellsIn(words.slice(guards)),
    skill,
    choice: rest.find((word) => !isCell(word)) ?? "",
    skillCells: cellsIn(rest),
  };
}
