/** The app on this device: its files are kept by the service worker, which also works without a server. */

import { fileAt, IS_SITE } from "./base";
import { device } from "./device.svelte";
import { loadIdentity } from "./me.svelte";
import { showNote } from "./messages.svelte";
import { t } from "./i18n.svelte";

const LOOK_EVERY = 15_000;
const WHEN_QUIET = 2_000;

/** Keep the files once the page has nothing else to do; in the installed app also Python. */
export async function keepOnDevice(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await new Promise((done) => setTimeout(done, WHEN_QUIET));
  try {
    await navigator.serviceWorker.register(fileAt("/sw.js"));
  } catch {
    return; // without it, everything but playing without a network works
  }
  if (matchMedia("(display-mode: standalone)").matches) await keepPython();
}

/** Let Python be kept for playing without a network. */
export async function keepPython(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep-python");
}

/** While no server answers, look whether one does again. */
export function comeBack(): void {
  if (IS_SITE) return;
  const timer = setInterval(() => void look(), LOOK_EVERY);
  addEventListener("online", () => void look());

  async function look(): Promise<void> {
    if (!device.isAlone || !(await isThere())) return;
    clearInterval(timer);
    device.isAlone = false;
    await loadIdentity().catch(() => undefined);
    showNote(t("offline-back"));
  }
}

/** Whether a server answers at all; whoever it knows. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(fileAt("/api/me"), { cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}
