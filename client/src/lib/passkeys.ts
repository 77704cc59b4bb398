/** Passkeys of this browser: what the server asks for goes to the authenticator, and its answer back. */

import type { PasskeyOptions } from "../protocol";
import { post, Refusal } from "./api";

/** Whether this page may use passkeys here: they need https or this very machine, and a recent browser. */
export function canUsePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Make a passkey and add it to the account; `current` is the password, if it is needed. */
export async function addPasskey(current: string): Promise<void> {
  const asked = JSON.parse((await post<PasskeyOptions>("/api/passkeys/new", { current })).options);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  await send("/api/passkeys", await answered(navigator.credentials.create({ publicKey })));
}

/** Log in, or confirm who the user is, with a passkey. */
export async function usePasskey<T>(path: "/api/passkeys/session" | "/api/passkeys/proof"): Promise<T> {
  const asked = JSON.parse((await post<PasskeyOptions>("/api/passkeys/asked")).options);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return send<T>(path, await answered(navigator.credentials.get({ publicKey })));
}

/** Browsers do not tell whether the user has refused, has no passkey here, or took too long. */
async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await asking.catch(() => null);
  if (found instanceof PublicKeyCredential) return found;
  throw new Refusal("passkey_not_used", {}, "The browser did not use a passkey.");
}

const send = <T>(path: string, credential: PublicKeyCredential) =>
  post<T>(path, { credential: JSON.stringify(credential.toJSON()) });
