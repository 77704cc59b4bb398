/** Days of the calendar as the server writes them: 2026-03-09. */

export const DAY = /^\d{4}-\d\d-\d\d$/;

/** Noon in the reader's time zone, so that no time zone changes the day. */
export function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
