/** The names of players on paper; who has none is numbered. */

import { t } from "../lib/i18n.svelte";

export const nameOf = (name: string, seat: number) => name.trim() || t("paper-player", { number: seat + 1 });
