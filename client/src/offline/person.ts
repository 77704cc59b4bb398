/** Who plays on this device: the name of the account or guest, or one of its own. */

import { me } from "../lib/me.svelte";
import { settings } from "../lib/settings.svelte";
import { deviceIdentity } from "../lib/deviceIdentity";
import { t } from "../lib/i18n.svelte";
import { python } from "./python.svelte";

export function enter(): void {
  python.enter(me.identity?.name ?? deviceIdentity()?.name ?? t("setup-you"), settings.language);
}
