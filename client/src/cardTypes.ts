// What the tables of cards.ts consist of.

/** Rows of `#` and `.` parted by `/`. */
export interface Shape {
  rows: string;
  coin: boolean;
}

export interface ExploreCard {
  id: string;
  set: string;
  time: number;
  terrains: string[];
  shapes: Shape[];
}

/** `lasts` if it acts after every later season. */
export interface AmbushCard {
  id: string;
  set: string;
  terrain: string;
  rows: string;
  corner: string;
  direction: string;
  lasts: boolean;
}

/** `attack` draws the hero `H` and the spaces `*` that it guards. */
export interface HeroCard {
  id: string;
  attack: string;
}

/** `step_kinds` are those in which it can be used, `rows` is what it draws. */
export interface SkillCard {
  id: string;
  cost: number;
  rows: string;
  step_kinds: string[];
}

/** `solo` is what the card takes off the rating of a solo game. */
export interface ScoringCard {
  id: string;
  set: string;
  category: string;
  solo: number;
  /** A piece of a map, row by row. */
  example: string;
  /** The space of the map on which the example's top left space lies. */
  at: string;
  /** What the example scores. */
  stars: number;
  /** The spaces that earn it; A1 is the example's own top left space. */
  lit: string[];
}

/** The two edicts are numbers: 0 is A, 3 is D. */
export interface Season {
  id: string;
  edicts: [number, number];
}

export interface MapSheet {
  id: string;
  set: string;
  drawing: string;
}

export interface Title {
  at_least: number;
  id: string;
}
