/** Request a hint by button or key: explain why there is none, announce the result, or close open hints. */

import { errorText } from "../../lib/api";
import type { TableModel } from "../../lib/tableModel.svelte";
import { showNote, announce } from "../../lib/messages.svelte";
import { t } from "../../lib/i18n.svelte";
import type { Drawing } from "../drawing/drawing.svelte";
import { noHintReason } from "./hints.svelte";

export async function requestHint(table: TableModel, { hints, seat, decision }: Drawing): Promise<void> {
  const fault = noHintReason(table.about, seat, decision);
  if (fault) return showNote(t(`hint-not-${fault}`));
  if (hints.found.length) return hints.forget();
  if (hints.isThinking) return;
  announce(t("hint-thinking"));
  try {
    if (await hints.request(table.id, seat)) announce(t("hint-found", { count: hints.found.length }));
  } catch (error) {
    showNote(errorText(error), true);
  }
}
