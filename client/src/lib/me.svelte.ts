/** The person at this browser: unknown, a guest, or the owner of an account. */

import { Refusal, request, post } from "./api";
import { deviceIdentity, keepName } from "./deviceIdentity";
import { device } from "./device.svelte";
import type { Identity } from "../protocol";
import { settings } from "./settings.svelte";
import { t } from "./i18n.svelte";

const NOBODY = 401;

/** refusal: why the server knows nobody at this browser */
export const me = $state<{ identity: Identity | null; refusal: Refusal | null }>({ identity: null, refusal: null });

/** Whether a visitor can play as a guest: not at a private server, and not while suspended. */
export function canBeGuest(): boolean {
  return me.refusal?.key !== "registration_closed" && me.refusal?.key !== "suspended";
}

/** Load the identity of the session cookie; null if there is none. Throws a Refusal if the server fails. */
export async function loadIdentity(): Promise<void> {
  try {
    me.identity = device.isAlone ? deviceIdentity() : await request<Identity>("GET", "/api/me");
    me.refusal = null;
    if (me.identity) keepName(me.identity.name);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== NOBODY) throw error;
    me.identity = null;
    me.refusal = error;
  }
}

/** Whether the session is still valid; true if the server cannot be reached. */
export async function isSessionValid(): Promise<boolean> {
  try {
    await loadIdentity();
  } catch {
    return true;
  }
  return me.identity !== null;
}

/** Whether the name is empty or a default guest name. */
export function isGuestName(name: string): boolean {
  return !name || name.replace(/\d+/, "0") === t("me-guest", { number: "0" });
}

/** Become a guest unless there is an identity already. */
export async function ensureIdentity(name = ""): Promise<Identity> {
  if (!me.identity) {
    const called = name || t("me-guest", { number: String(100 + Math.floor(Math.random() * 900)) });
    if (device.isAlone) return (me.identity = deviceIdentity(called)!);
    me.identity = await post<Identity>("/api/me", { name: called, language: settings.language });
  } else if (name && name !== me.identity.name) {
    await rename(name);
  }
  return me.identity!;
}

export async function rename(name: string): Promise<void> {
  if (device.isAlone) {
    me.identity = deviceIdentity(name);
    return;
  }
  me.identity = await request<Identity>("PATCH", "/api/me", { name });
}
