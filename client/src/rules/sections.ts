/** The chapters of the rules in their order, and how many paragraphs `rules-<id>-<n>` each has. */

export const SECTIONS: readonly { id: string; paragraphs: number }[] = [
  { id: "aim", paragraphs: 2 },
  { id: "turn", paragraphs: 3 },
  { id: "shapes", paragraphs: 4 },
  { id: "ruins", paragraphs: 3 },
  { id: "coins", paragraphs: 2 },
  { id: "ambushes", paragraphs: 4 },
  { id: "seasons", paragraphs: 3 },
  { id: "end", paragraphs: 2 },
  { id: "skills", paragraphs: 2 },
  { id: "heroes", paragraphs: 2 },
  { id: "solo", paragraphs: 3 },
  { id: "many", paragraphs: 3 },
  { id: "keys", paragraphs: 2 },
];
