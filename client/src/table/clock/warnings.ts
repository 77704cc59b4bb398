/** When the clock of a step gives a warning: at a minute, half a minute and ten seconds. */

const MARKS = [60, 30, 10];

/** The warnings of a step of this length: none comes before half of it is over. */
export function warningsOf(clock: number): number[] {
  return MARKS.filter((seconds) => seconds === MARKS.at(-1) || clock >= 2 * seconds);
}

/** The warning that is due with so many seconds left, or 0. The last one given was `given`; 0 is none. */
export function warningDue(clock: number, left: number, given: number): number {
  const due = Math.min(...warningsOf(clock).filter((seconds) => left <= seconds));
  return Number.isFinite(due) && (!given || due < given) ? due : 0;
}
