/** The shortcuts of the table, declared once for the key handler, the menu and the rules. */

/** The letter of each shortcut. On keyboards without Latin letters, the key at the same place. */
export const SHORTCUTS = {
  rotate: "R", flip: "F", next: "T", find: "G", hint: "H", undo: "Z",
  row: "L", fits: "W", changes: "C", scores: "S", deck: "D", card: "E", ask: "Q",
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

const BY_LETTER = new Map(Object.entries(SHORTCUTS).map(([name, letter]) => [letter as string, name as Shortcut]));

/** The letters at the same places on Ukrainian and Russian keyboards. */
const CYRILLIC: Record<string, string> = {
  R: "К", F: "А", T: "Е", G: "П", H: "Р", Z: "Я", L: "Д", W: "Ц", C: "С", S: "І", D: "В", E: "У", Q: "Й",
};
const RUSSIAN: Record<string, string> = { ...CYRILLIC, S: "Ы" };

let letters = $state.raw<Record<string, string>>({});

/** The letter printed on the key, as guessed from the keys pressed so far. */
export function labelOf(name: Shortcut): string {
  const letter = SHORTCUTS[name];
  return letters[letter] ?? letter;
}

function learnLetters(key: string): void {
  if (/^[a-z]$/i.test(key)) letters = {};
  else if (/^[іїєґ]$/i.test(key)) letters = CYRILLIC;
  else if (/^[ыэёъ]$/i.test(key)) letters = RUSSIAN;
  else if (/^[а-я]$/i.test(key) && !letters.R) letters = document.documentElement.lang === "ru" ? RUSSIAN : CYRILLIC;
}

/** The shortcut that a key means, on any keyboard. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  learnLetters(event.key);
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : /^Key([A-Z])$/.exec(event.code)?.[1];
  return BY_LETTER.get(letter ?? "");
}

/** A digit from 1 to 9, also on keyboards that need Shift for digits; 0 for other keys. */
export function digitOf(event: KeyboardEvent): number {
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  return Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
}
