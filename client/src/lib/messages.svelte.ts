/** What is said to a person: spoken by screen readers, or shown for a while as a note. */

export interface Note {
  id: number;
  text: string;
  isBad: boolean;
  action?: Action;
}

/** What can be done about a note, by a button in it. */
export interface Action {
  label: string;
  run: () => void;
}

interface Spoken {
  id: number;
  text: string;
}

const SHOWN_FOR = 6_000;
const SHOWN_WITH_ACTION = 12_000;
/** a screen reader reads what is added; what it has read goes again */
const MOST_SPOKEN = 12;
let count = 0;
/** what happened while a window was open: it is said when the window is closed */
let held: string[] = [];

export const saying = $state<{ spoken: Spoken[]; notes: Note[] }>({ spoken: [], notes: [] });

/** Spoken, not shown, after everything that was said before. A window silences the page behind it. */
export function speakAloud(text: string): void {
  if (!text) return;
  if (isWindowOpen()) held.push(text);
  else saying.spoken = [...saying.spoken, { id: ++count, text }].slice(-MOST_SPOKEN);
}

/** Spoken only if it can be heard at once: where the shape is just now is soon out of date. */
export function echo(text: string): void {
  if (!isWindowOpen()) speakAloud(text);
}

function isWindowOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** A window was closed: now the page can be heard again. */
export function speakHeld(): void {
  if (isWindowOpen()) return;
  const texts = held;
  held = [];
  texts.forEach(speakAloud);
}

export function note(text: string, isBad = false, action?: Action): void {
  const id = ++count;
  const others = saying.notes.filter((one) => one.text !== text && !(action && one.action?.label === action.label));
  saying.notes = [...others, { id, text, isBad, action }];
  setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION : SHOWN_FOR);
}

export function dismiss(id: number): void {
  saying.notes = saying.notes.filter((one) => one.id !== id);
}
