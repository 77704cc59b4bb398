/** Messages to the person: announcements for screen readers, and notes that are shown for a few seconds. */

export interface Note {
  id: number;
  text: string;
  isBad: boolean;
  action?: Action;
}

/** A button in a note. */
export interface Action {
  label: string;
  run: () => void;
}

interface Announcement {
  id: number;
  text: string;
}

const SHOWN_FOR = 6_000;
const SHOWN_WITH_ACTION = 12_000;
/** screen readers read what is added; old announcements are removed */
const MAX_ANNOUNCEMENTS = 12;
let count = 0;
/** announcements made while a dialog was open */
let held: string[] = [];

export const messages = $state<{ announcements: Announcement[]; notes: Note[] }>({ announcements: [], notes: [] });

/** Have a screen reader speak the text after everything announced before; an open dialog delays it. */
export function announce(text: string): void {
  if (!text) return;
  if (isDialogOpen()) held.push(text);
  else messages.announcements = [...messages.announcements, { id: ++count, text }].slice(-MAX_ANNOUNCEMENTS);
}

/** Announce only if it can be heard now: the position of the shape, for example, is soon out of date. */
export function announceNow(text: string): void {
  if (!isDialogOpen()) announce(text);
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Announce what was held back, once the last dialog is closed. */
export function announceHeld(): void {
  if (isDialogOpen()) return;
  const texts = held;
  held = [];
  texts.forEach(announce);
}

export function showNote(text: string, isBad = false, action?: Action): void {
  const id = ++count;
  const others = messages.notes.filter((one) => one.text !== text && !(action && one.action?.label === action.label));
  messages.notes = [...others, { id, text, isBad, action }];
  setTimeout(() => dismissNote(id), action ? SHOWN_WITH_ACTION : SHOWN_FOR);
}

/** Remove what went wrong before: something is tried again. */
export function dismissErrors(): void {
  messages.notes = messages.notes.filter((one) => !one.isBad);
}

export function dismissNote(id: number): void {
  messages.notes = messages.notes.filter((one) => one.id !== id);
}
