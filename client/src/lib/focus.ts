/** Keep the keyboard's place when the button that was pressed is disabled for a moment, or disappears. */

import { tick } from "svelte";

/** Run a task. If the focus is lost by its end, it returns to where it was, or to the page or window around it. */
export async function keepFocus<T>(task: () => Promise<T>): Promise<T> {
  const before = document.activeElement;
  try {
    return await task();
  } finally {
    await tick();
    restoreFocus(before);
  }
}

function restoreFocus(before: Element | null): void {
  if (before === document.body || !isLost()) return;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  if (isLost()) around()?.focus({ preventScroll: true });
}

function isLost(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.matches(":disabled");
}

const around = () => document.querySelector<HTMLElement>("dialog[open]") ?? document.getElementById("main");
