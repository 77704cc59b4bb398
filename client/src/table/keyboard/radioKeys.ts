/** Arrow keys in a group of radio buttons: focus and choose the next one. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function radioKeys(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const group = (event.currentTarget as Element).closest("[role=radiogroup]");
  if (!step || !group) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...group.querySelectorAll<HTMLElement>("[role=radio]:not([disabled])")];
  const next = all[(all.indexOf(event.currentTarget as HTMLElement) + step + all.length) % all.length];
  next?.focus();
  next?.click();
}
