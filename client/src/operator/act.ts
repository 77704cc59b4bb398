/** Requests of the operator page; errors become notes. */

import { errorText, get, post } from "../lib/api";
import { needOf, type Need } from "../account/ProofDialog.svelte";
import { dismissErrors, showNote } from "../lib/messages.svelte";
import { t } from "../lib/i18n.svelte";

const DAY = 24 * 3600 * 1000;
/** the end of the year 9999 */
const FOR_EVER = 253_402_300_799_000;

/** How long a silence or a suspension lasts, in days; 0 lifts it. */
export const SPANS = { lift: 0, day: 1, week: 7, month: 30, ever: Infinity } as const;
export type Span = keyof typeof SPANS;
export type Action = "rename" | "silence" | "suspend" | "delete" | "grant" | "revoke";

export function endOf(span: Span, now = Date.now()): number {
  const days = SPANS[span];
  return days === Infinity ? FOR_EVER : days && now + days * DAY;
}

export async function load<T>(path: string, otherwise: T): Promise<T> {
  try {
    return await get<T>(`/api/operator/${path}`);
  } catch (error) {
    showNote(errorText(error), true);
    return otherwise;
  }
}

/** Whether it was done; what has to be entered first goes to `onneed`. */
export async function act(path: string, body: object = {}, onneed?: (need: Need) => void): Promise<boolean> {
  dismissErrors();
  try {
    await post(`/api/operator/${path}`, body);
    showNote(t("operator-done"));
    return true;
  } catch (error) {
    const need = needOf(error);
    if (need && onneed) onneed(need);
    else showNote(errorText(error), true);
    return false;
  }
}

/** A time as people read it. */
export function moment(at: number, language: string): string {
  return new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}
