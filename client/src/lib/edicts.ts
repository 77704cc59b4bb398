/** The letters of the edicts, as each language prints them. */

import { t } from "./i18n.svelte";

export function letterOf(edict: number): string {
  return t(`edict-${"ABCD"[edict]}`);
}
