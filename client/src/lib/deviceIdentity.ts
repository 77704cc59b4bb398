/** The person at this device where no server answers: the name that they had last. */

import type { Identity } from "../protocol";
import { settings } from "./settings.svelte";

const KEY = "cartographers.name";

function keptName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // storage is unavailable: without a server, the name must be typed again
  }
}

/** The person by this name or the one kept; null if there is neither. */
export function deviceIdentity(name = ""): Identity | null {
  if (name) keepName(name);
  const called = name || keptName();
  if (!called) return null;
  return { id: "thisdevice", name: called, language: settings.language, account: "", is_operator: false, silenced_until: 0, suspended_until: 0 };
}
