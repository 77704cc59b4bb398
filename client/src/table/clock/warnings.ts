/** When the clock warns: at a minute, half a minute and ten seconds. */

const MARKS = [60, 30, 10];

/** The warnings for a step of this length: none comes in its first half. */
export function warningsOf(clock: number): number[] {
  return MARKS.filter((seconds) => seconds === MARKS.at(-1) || clock >= 2 * seconds);
}

/** The warning due with `left` seconds left, or 0. `given` is the last warning, or 0. */
export function warningDue(clock: number, left: number, given: number): number {
  const due = Math.min(...warningsOf(clock).filter((seconds) => left <= seconds));
  return Number.isFinite(due) && (!given || due < given) ? due : 0;
}
