/** The words for the device of a session or a passkey. */

import { t } from "../lib/i18n.svelte";

export interface Device {
  browser: string;
  system: string;
}

export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return t("settings-session-device", { browser, system });
  return browser || system || t("settings-session-unknown");
}
