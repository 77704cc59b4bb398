// Written from the tables of the rules by `python -m cartographers.server.protocol.cards`.

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

export const EXPLORE: Record<string, ExploreCard> = {
  great_river: {
    id: "great_river",
    set: "base",
    time: 1,
    terrains: ["water"],
    shapes: [{ rows: "#/#/#", coin: true }, { rows: "..#/.##/##.", coin: false }],
  },
  farmland: {
    id: "farmland",
    set: "base",
    time: 1,
    terrains: ["farm"],
    shapes: [{ rows: "#/#", coin: true }, { rows: ".#./###/.#.", coin: false }],
  },
  hamlet: {
    id: "hamlet",
    set: "base",
    time: 1,
    terrains: ["village"],
    shapes: [{ rows: "#./##", coin: true }, { rows: "###/##.", coin: false }],
  },
  forgotten_forest: {
    id: "forgotten_forest",
    set: "base",
    time: 1,
    terrains: ["forest"],
    shapes: [{ rows: "#./.#", coin: true }, { rows: "#./##/.#", coin: false }],
  },
  hinterland_stream: {
    id: "hinterland_stream",
    set: "base",
    time: 2,
    terrains: ["farm", "water"],
    shapes: [{ rows: "###/#../#..", coin: false }],
  },
  homestead: {
    id: "homestead",
    set: "base",
    time: 2,
    terrains: ["village", "farm"],
    shapes: [{ rows: "#./##/#.", coin: false }],
  },
  orchard: {
    id: "orchard",
    set: "base",
    time: 2,
    terrains: ["forest", "farm"],
    shapes: [{ rows: "###/..#", coin: false }],
  },
  treetop_village: {
    id: "treetop_village",
    set: "base",
    time: 2,
    terrains: ["forest", "village"],
    shapes: [{ rows: "..##/###.", coin: false }],
  },
  marshlands: {
    id: "marshlands",
    set: "base",
    time: 2,
    terrains: ["forest", "water"],
    shapes: [{ rows: "#../###/#..", coin: false }],
  },
  fishing_village: {
    id: "fishing_village",
    set: "base",
    time: 2,
    terrains: ["village", "water"],
    shapes: [{ rows: "####", coin: false }],
  },
  rift_lands: {
    id: "rift_lands",
    set: "base",
    time: 0,
    terrains: ["forest", "village", "farm", "water", "monster"],
    shapes: [{ rows: "#", coin: false }],
  },
  lagoon: {
    id: "lagoon",
    set: "heroes",
    time: 1,
    terrains: ["water"],
    shapes: [{ rows: ".#/#.", coin: true }, { rows: "###/.#.", coin: false }],
  },
  pasture: {
    id: "pasture",
    set: "heroes",
    time: 1,
    terrains: ["farm"],
    shapes: [{ rows: "#.#", coin: true }, { rows: ".##/##.", coin: false }],
  },
  settlement: {
    id: "settlement",
    set: "heroes",
    time: 1,
    terrains: ["village"],
    shapes: [{ rows: "#/#", coin: true }, { rows: "..#/.##/##.", coin: false }],
  },
  timber_grove: {
    id: "timber_grove",
    set: "heroes",
    time: 1,
    terrains: ["forest"],
    shapes: [{ rows: "#./##", coin: true }, { rows: "#.#/#.#", coin: false }],
  },
  hillside_terrace: {
    id: "hillside_terrace",
    set: "heroes",
    time: 2,
    terrains: ["farm", "water"],
    shapes: [{ rows: "##/##", coin: false }],
  },
  frontier_dwelling: {
    id: "frontier_dwelling",
    set: "heroes",
    time: 2,
    terrains: ["village", "farm"],
    shapes: [{ rows: "###/.#./.#.", coin: false }],
  },
  wildwood_garden: {
    id: "wildwood_garden",
    set: "heroes",
    time: 2,
    terrains: ["forest", "farm"],
    shapes: [{ rows: ".##/#..", coin: false }],
  },
  woodland_crossroads: {
    id: "woodland_crossroads",
    set: "heroes",
    time: 2,
    terrains: ["forest", "village"],
    shapes: [{ rows: ".#./###/.#.", coin: false }],
  },
  coastal_encampment: {
    id: "coastal_encampment",
    set: "heroes",
    time: 2,
    terrains: ["village", "water"],
    shapes: [{ rows: "###/#..", coin: false }],
  },
  mangrove_swamp: {
    id: "mangrove_swamp",
    set: "heroes",
    time: 2,
    terrains: ["forest", "water"],
    shapes: [{ rows: "###/#.#", coin: false }],
  },
  kethras_gates: {
    id: "kethras_gates",
    set: "heroes",
    time: 0,
    terrains: ["forest", "village", "farm", "water", "monster"],
    shapes: [{ rows: "#", coin: false }],
  },
};

export const RUINS: string[] = ["temple_ruins", "outpost_ruins"];

export const AMBUSH: Record<string, AmbushCard> = {
  goblin_attack: {
    id: "goblin_attack",
    set: "base",
    terrain: "monster",
    rows: "#../.#./..#",
    corner: "bottom_right",
    direction: "counterclockwise",
    lasts: false,
  },
  bugbear_assault: {
    id: "bugbear_assault",
    set: "base",
    terrain: "monster",
    rows: "#.#/#.#",
    corner: "top_right",
    direction: "clockwise",
    lasts: false,
  },
  kobold_onslaught: {
    id: "kobold_onslaught",
    set: "base",
    terrain: "monster",
    rows: "#./##/#.",
    corner: "bottom_left",
    direction: "clockwise",
    lasts: false,
  },
  gnoll_raid: {
    id: "gnoll_raid",
    set: "base",
    terrain: "monster",
    rows: "##/#./##",
    corner: "top_left",
    direction: "counterclockwise",
    lasts: false,
  },
  dragon_inferno: {
    id: "dragon_inferno",
    set: "heroes",
    terrain: "dragon",
    rows: "..#/###/#..",
    corner: "bottom_left",
    direction: "counterclockwise",
    lasts: false,
  },
  zombie_plague: {
    id: "zombie_plague",
    set: "heroes",
    terrain: "zombie",
    rows: "#",
    corner: "top_left",
    direction: "counterclockwise",
    lasts: true,
  },
  giant_troll_ravage: {
    id: "giant_troll_ravage",
    set: "heroes",
    terrain: "troll",
    rows: "###/.#.",
    corner: "top_right",
    direction: "clockwise",
    lasts: true,
  },
  gorgon_gaze: {
    id: "gorgon_gaze",
    set: "heroes",
    terrain: "gorgon",
    rows: "#.#/.#.",
    corner: "bottom_right",
    direction: "clockwise",
    lasts: false,
  },
  flayer_incursion: {
    id: "flayer_incursion",
    set: "promo",
    terrain: "monster",
    rows: "#./##",
    corner: "top_right",
    direction: "counterclockwise",
    lasts: false,
  },
  insectoid_invasion: {
    id: "insectoid_invasion",
    set: "promo",
    terrain: "monster",
    rows: ".#/##/#.",
    corner: "top_left",
    direction: "clockwise",
    lasts: false,
  },
  ratman_strike: {
    id: "ratman_strike",
    set: "promo",
    terrain: "monster",
    rows: "###",
    corner: "bottom_right",
    direction: "clockwise",
    lasts: false,
  },
  ogre_charge: {
    id: "ogre_charge",
    set: "promo",
    terrain: "monster",
    rows: "##/##",
    corner: "bottom_left",
    direction: "counterclockwise",
    lasts: false,
  },
};

export const HEROES: Record<string, HeroCard> = {
  dobrik_of_lorkheim: { id: "dobrik_of_lorkheim", attack: ".*./*H*/.*." },
  wren_the_lioness: { id: "wren_the_lioness", attack: "..*/H.*/..*" },
  freyla_the_true: { id: "freyla_the_true", attack: "H***" },
  dal_of_jolev: { id: "dal_of_jolev", attack: "*.*/.H./*.*" },
};

export const SKILLS: Record<string, SkillCard> = {
  acrobatics: { id: "acrobatics", cost: 2, rows: "##", step_kinds: ["brace"] },
  concentration: { id: "concentration", cost: 3, rows: "", step_kinds: ["draw"] },
  first_aid: { id: "first_aid", cost: 1, rows: "##", step_kinds: ["draw"] },
  diplomacy: {
    id: "diplomacy",
    cost: 1,
    rows: "#",
    step_kinds: ["draw", "hero", "brace", "regroup"],
  },
  lore: { id: "lore", cost: 0, rows: "", step_kinds: ["draw"] },
  stealth: { id: "stealth", cost: 0, rows: "", step_kinds: ["draw"] },
  negotiation: { id: "negotiation", cost: 1, rows: "##/##", step_kinds: ["draw"] },
  search: { id: "search", cost: 0, rows: "#", step_kinds: ["draw"] },
};

export const SCORING: Record<string, ScoringCard> = {
  canal_lake: {
    id: "canal_lake",
    set: "base",
    category: "farm_water",
    solo: 24,
    example: "AW\nW#",
    at: "D4",
    stars: 3,
    lit: ["A1", "A2", "B1"],
  },
  mages_valley: {
    id: "mages_valley",
    set: "base",
    category: "farm_water",
    solo: 22,
    example: "AW#\nW^A\nWA#",
    at: "D4",
    stars: 6,
    lit: ["A2", "B1", "B3", "C2"],
  },
  the_golden_granary: {
    id: "the_golden_granary",
    set: "base",
    category: "farm_water",
    solo: 20,
    example: "AWW\nAr#\n#aW",
    at: "D4",
    stars: 5,
    lit: ["A2", "C2", "C3"],
  },
  shoreside_expanse: {
    id: "shoreside_expanse",
    set: "base",
    category: "farm_water",
    solo: 27,
    example: "AA...\n..WA.\n#WW.W\n....W\n.AA..",
    at: "A1",
    stars: 6,
    lit: ["C5", "D5", "E2", "E3"],
  },
  craylund: {
    id: "craylund",
    set: "heroes",
    category: "farm_water",
    solo: 12,
    example: "WAW.\n.AW.\n...A\n.WWA\nW...",
    at: "A1",
    stars: 7,
    lit: ["A2", "B2"],
  },
  ulems_wallow: {
    id: "ulems_wallow",
    set: "heroes",
    category: "farm_water",
    solo: 14,
    example: ".A.W\nAWAA\n.W.W\nAWA.",
    at: "D4",
    stars: 8,
    lit: ["B2", "D2"],
  },
  clawsgrave_peaks: {
    id: "clawsgrave_peaks",
    set: "heroes",
    category: "farm_water",
    solo: 15,
    example: "^WWA\n.W.A\n.^W^",
    at: "D4",
    stars: 10,
    lit: ["A1", "C2"],
  },
  jorekburg: {
    id: "jorekburg",
    set: "heroes",
    category: "farm_water",
    solo: 18,
    example: "AW.A.\nW.FW.\n.WAA.",
    at: "A1",
    stars: 4,
    lit: ["A1", "B1"],
  },
  sentinel_wood: {
    id: "sentinel_wood",
    set: "base",
    category: "forest",
    solo: 25,
    example: "F.F^\nFFF#\n^##.\n..#^",
    at: "A1",
    stars: 3,
    lit: ["A1", "A3", "B1"],
  },
  greenbough: {
    id: "greenbough",
    set: "base",
    category: "forest",
    solo: 22,
    example: "F.F^\nFFF#\n^##.",
    at: "D4",
    stars: 5,
    lit: ["A1", "A3", "B1", "B2", "B3"],
  },
  treetower: {
    id: "treetower",
    set: "base",
    category: "forest",
    solo: 17,
    example: "F.F^\nFFF#\n^##.\n..#^",
    at: "A1",
    stars: 2,
    lit: ["B1", "B3"],
  },
  stoneside_forest: {
    id: "stoneside_forest",
    set: "base",
    category: "forest",
    solo: 18,
    example: "F.F^\nFFF#\n^##.\n..#^",
    at: "A1",
    stars: 6,
    lit: ["A4", "C1"],
  },
  faunlost_thicket: {
    id: "faunlost_thicket",
    set: "heroes",
    category: "forest",
    solo: 16,
    example: "F..F\nFF.F\nF...",
    at: "D4",
    stars: 6,
    lit: ["A1", "B1", "C1"],
  },
  deepwood: {
    id: "deepwood",
    set: "heroes",
    category: "forest",
    solo: 18,
    example: "FFF.FFF\nFF..FF.\n....V..",
    at: "A1",
    stars: 6,
    lit: ["A1", "A2", "A3", "B1", "B2"],
  },
  heart_of_the_forest: {
    id: "heart_of_the_forest",
    set: "heroes",
    category: "forest",
    solo: 22,
    example: "FF.\nF..",
    at: "A1",
    stars: 2,
    lit: ["A1"],
  },
  sleepy_valley: {
    id: "sleepy_valley",
    set: "heroes",
    category: "forest",
    solo: 24,
    example: "F..F.F.....\nFF........F\nF.........F",
    at: "A1",
    stars: 8,
    lit: ["A1", "A4", "A6", "B1", "B2", "B11"],
  },
  borderlands: {
    id: "borderlands",
    set: "base",
    category: "spaces",
    solo: 24,
    example: "FFVVM^#AAWW\n^#.......rX",
    at: "A1",
    stars: 6,
    lit: ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11"],
  },
  lost_barony: {
    id: "lost_barony",
    set: "base",
    category: "spaces",
    solo: 24,
    example: "##.\n##.\n...",
    at: "D4",
    stars: 6,
    lit: ["A1", "A2", "B1", "B2"],
  },
  the_broken_road: {
    id: "the_broken_road",
    set: "base",
    category: "spaces",
    solo: 24,
    example: "#.#\n.#.\n#.#",
    at: "I1",
    stars: 6,
    lit: ["A1", "B2", "C1", "C3"],
  },
  the_cauldrons: {
    id: "the_cauldrons",
    set: "base",
    category: "spaces",
    solo: 20,
    example: ".##.\n#.#.\n.#..",
    at: "A1",
    stars: 2,
    lit: ["A1", "B2"],
  },
  dwarvenholds: {
    id: "dwarvenholds",
    set: "heroes",
    category: "spaces",
    solo: 28,
    example: "FFVVM^#AAWW\nFFVVMF#AAWW\n^..........",
    at: "A1",
    stars: 7,
    lit: ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11"],
  },
  silos: {
    id: "silos",
    set: "heroes",
    category: "spaces",
    solo: 30,
    example: "FF.\nFF.\nVVA\nV#.\nAAA\nAAX\nM^.\nWW.\nWW.\nWW#\nHW.",
    at: "A1",
    stars: 10,
    lit: ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1"],
  },
  banded_hills: {
    id: "banded_hills",
    set: "heroes",
    category: "spaces",
    solo: 28,
    example: "FVAW.M.....\n^H.BFF.....\nFVAW#X.....",
    at: "A1",
    stars: 8,
    lit: ["A1", "A2", "A3", "A4", "A6", "B1", "B2", "B4", "B5", "B6"],
  },
  starlit_sigil: {
    id: "starlit_sigil",
    set: "heroes",
    category: "spaces",
    solo: 30,
    example: "..#.\n.##.\n##..\n####",
    at: "A1",
    stars: 4,
    lit: ["A1", "A2", "B1"],
  },
  wildholds: {
    id: "wildholds",
    set: "base",
    category: "village",
    solo: 16,
    example: "VV\nVV\nVV",
    at: "D4",
    stars: 8,
    lit: ["A1", "A2", "B1", "B2", "C1", "C2"],
  },
  great_city: {
    id: "great_city",
    set: "base",
    category: "village",
    solo: 16,
    example: "VVV^\nV...\n..VV\nV...",
    at: "D4",
    stars: 2,
    lit: ["C3", "C4"],
  },
  greengold_plains: {
    id: "greengold_plains",
    set: "base",
    category: "village",
    solo: 21,
    example: "..F\nVVV\nAVW",
    at: "D4",
    stars: 3,
    lit: ["B1", "B2", "B3", "C2"],
  },
  shieldgate: {
    id: "shieldgate",
    set: "base",
    category: "village",
    solo: 20,
    example: "VVV.VV\n......\n.VV.V.",
    at: "A1",
    stars: 4,
    lit: ["A5", "A6"],
  },
  traylo_monastery: {
    id: "traylo_monastery",
    set: "heroes",
    category: "village",
    solo: 14,
    example: "VVVV.V\nV....V\n..VV.V\n.VV..V\n....VV",
    at: "A1",
    stars: 14,
    lit: ["A1", "A2", "A3", "A4", "A6", "B1", "B6", "C6", "D6", "E5", "E6"],
  },
  outer_enclave: {
    id: "outer_enclave",
    set: "heroes",
    category: "village",
    solo: 12,
    example: "VV..\n#...\n..V.\n....",
    at: "A1",
    stars: 4,
    lit: ["B3", "C2", "C4", "D3"],
  },
  gnomish_colony: {
    id: "gnomish_colony",
    set: "heroes",
    category: "village",
    solo: 12,
    example: "VVV.VV\nVVV.V.\n....VV",
    at: "A1",
    stars: 6,
    lit: ["A1", "A2", "A3", "B1", "B2", "B3"],
  },
  caravansary: {
    id: "caravansary",
    set: "heroes",
    category: "village",
    solo: 16,
    example: "VVV..V\n.V...V\n.....V\n.....V",
    at: "A1",
    stars: 5,
    lit: ["A1", "A2", "A3", "B2"],
  },
};

export const SEASONS: Season[] = [
  { id: "spring", edicts: [0, 1] },
  { id: "summer", edicts: [1, 2] },
  { id: "autumn", edicts: [2, 3] },
  { id: "winter", edicts: [3, 0] },
];

export const THRESHOLDS: Record<string, number[]> = { base: [8, 8, 7, 6], heroes: [8, 7, 7, 6] };

export const MAPS: Record<string, MapSheet> = {
  A: {
    id: "A",
    set: "base",
    drawing: "...........\n...^.r.....\n.r......^r.\n...........\n...........\n.....^.....\n...........\n...........\n.r^......r.\n.....r.^...\n...........",
  },
  B: {
    id: "B",
    set: "base",
    drawing: "...........\n......r.^..\n..r^.......\n.....#.....\n....##r....\n....###....\n.r...#.....\n.....^..r..\n.........^.\n..^r.......\n...........",
  },
  C: {
    id: "C",
    set: "heroes",
    drawing: "...........\n.^..r......\n...........\n.......r^..\n...........\n...^.......\n......r....\n..r........\n.........^.\n.....^..r..\nr..........",
  },
  D: {
    id: "D",
    set: "heroes",
    drawing: "...........\n.#.r....r^.\n.#.........\n...^.......\n...........\n.r....^..##\n.......r.#r\n...........\n..^......^.\n##...r.....\n...........",
  },
};

export const TITLES: Title[] = [
  { at_least: 30, id: "legendary_cartographer" },
  { at_least: 20, id: "master_mapsmith" },
  { at_least: 10, id: "journeyman_topographer" },
  { at_least: 0, id: "apprentice_surveyor" },
  { at_least: -5, id: "amateur_assessor" },
  { at_least: -10, id: "inept_assistant" },
  { at_least: -20, id: "dimwitted_doodler" },
  { at_least: -30, id: "oblivious_inkdrinker" },
];

export const COIN_TRACK: number = 14;
