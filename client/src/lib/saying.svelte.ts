/** What is said to a person: spoken by screen readers, or shown for a while as a note. */

export interface Note {
  id: number;
  text: string;
  isBad: boolean;
}

const SHOWN_FOR = 6_000;
let count = 0;

export const saying = $state<{ spoken: string; notes: Note[] }>({ spoken: "", notes: [] });

/** Spoken, not shown. The same text twice is spoken twice. */
export function speakAloud(text: string): void {
  saying.spoken = saying.spoken === text ? `${text}\u00a0` : text;
}

export function note(text: string, isBad = false): void {
  const id = ++count;
  saying.notes = [...saying.notes.filter((one) => one.text !== text), { id, text, isBad }];
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  saying.notes = saying.notes.filter((one) => one.id !== id);
}
