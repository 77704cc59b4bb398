/** Asking for a hint, by button or by key: refused with a reason, told aloud, put away when asked again. */

import { wordsOf } from "../../lib/api";
import type { Watched } from "../../lib/live.svelte";
import { note, speakAloud } from "../../lib/messages.svelte";
import { t } from "../../lib/words.svelte";
import type { Drawing } from "../drawing/drawing.svelte";
import { faultOf } from "./hints.svelte";

export async function askHint(table: Watched, { hints, seat, decision }: Drawing): Promise<void> {
  const fault = faultOf(table.about, seat, decision);
  if (fault) return note(t(`hint-not-${fault}`));
  if (hints.found.length) return hints.forget();
  if (hints.isThinking) return;
  speakAloud(t("hint-thinking"));
  try {
    if (await hints.ask(table.id, seat)) speakAloud(t("hint-found", { count: hints.found.length }));
  } catch (error) {
    note(wordsOf(error), true);
  }
}
