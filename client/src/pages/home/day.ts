/** The user's own daily challenge: the result, a comparison, and a text to share without spoilers. */

import { get, post } from "../../lib/api";
import { ensureIdentity } from "../../lib/me.svelte";
import { go } from "../../lib/route.svelte";
import type { MyDay, TableOpened } from "../../protocol";

const MINUTE = 60_000;
const DAY = 1440;
const [LOOKS, PAUSE] = [6, 4_000];
const BARS = "▁▂▃▄▅▆▇█";

const readMyDay = (date: string) => get<MyDay>(`/api/daily/${date}/mine`);

/** Report the user's day, and again when the bot has played it, until `report` returns false. */
export async function followMyDay(date: string, report: (day: MyDay) => boolean): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const day = await readMyDay(date);
    if (!report(day) || day.bot || !day.mine.is_over) return;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** Play a past day outside the results. */
export async function practise(date: string): Promise<void> {
  await ensureIdentity();
  const { table } = await post<TableOpened>(`/api/daily/${date}`);
  go(`/table/${table}`);
}

/** The time left until the next day (UTC). */
export function untilTomorrow(now: number): { hours: number; minutes: number } {
  const left = DAY - (Math.floor(now / MINUTE) % DAY);
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** One bar per season, by its share of the most stars; seasons without stars have the lowest bar. */
export function barsOf(stars: readonly number[]): string {
  const most = Math.max(1, ...stars);
  return stars.map((one) => BARS[Math.max(0, Math.round((one / most) * (BARS.length - 1)))]).join("");
}

/** The stars by season, without the map or cards: readers can still play the day. */
export function shareCard(head: string, seasons: readonly number[], sum: string, link: string): string {
  return [head, `${barsOf(seasons)}  ${seasons.map((stars) => String(stars).replace("-", "−")).join(" · ")}`, sum, link].join("\n");
}
