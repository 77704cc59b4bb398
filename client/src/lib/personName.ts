/** The name of a person as readers see it; people who have deleted their data have none. */

import { t } from "./i18n.svelte";

export const personName = (name: string): string => name || t("player-former");
