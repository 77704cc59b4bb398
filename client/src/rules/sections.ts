/** The chapters of the rules in their order, and how many paragraphs `rules-<id>-<n>` each has. */
const PARAGRAPHS = {
  aim: 2, turn: 3, shapes: 4, ruins: 3, coins: 2, ambushes: 4, seasons: 3, end: 2, skills: 2, heroes: 2, solo: 3,
  many: 3, keys: 2,
};

export const SECTIONS = Object.entries(PARAGRAPHS).map(([id, paragraphs]) => ({ id, paragraphs }));
