import "./fonts.css";
import "./palette.css";
import "./look.css";
import "./layout.css";
import "./contrast.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepAlive } from "./lib/live.svelte";
import { Refusal } from "./lib/api";
import { device } from "./lib/device.svelte";
import { loadIdentity } from "./lib/me.svelte";
import { followLinks, parts } from "./lib/route.svelte";
import { PAGES, pageAt } from "./pages/pages";
import { apply, followOthers, settings } from "./lib/settings.svelte";
import { comeBack, keepOnDevice } from "./lib/keep";
import { loadLanguage } from "./lib/i18n.svelte";
import symbols from "./terrain.svg?raw";

const RELOADED = "cartographers.reloaded";

/** SVG symbols go into our own document: patterns and theme colours do not reach external ones in every browser. */
function addSymbols(): void {
  const holder = document.createElement("div");
  holder.innerHTML = symbols;
  document.body.prepend(holder.firstElementChild!);
}

/** After a server upgrade, an old page requests modules that no longer exist: reload it, once. */
function followUpgrades(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || !mayReload()) return;
    event.preventDefault();
    location.reload();
  });
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return Date.now() - last > 10_000;
  } catch {
    return false; // without storage it could reload forever
  }
}

/** Who this is. If no server answers, but this page is kept on the device, everything goes on there. */
async function enter(): Promise<void> {
  try {
    await loadIdentity();
  } catch (error) {
    const isKept = !!navigator.serviceWorker?.controller;
    if (!isKept || !(error instanceof Refusal) || !error.isUnreachable) throw error;
    device.isAlone = true;
    await loadIdentity();
    comeBack();
  }
}

async function start(): Promise<void> {
  followUpgrades();
  apply();
  followOthers();
  followLinks();
  addSymbols();
  await Promise.all([loadLanguage(settings.language), enter(), PAGES[pageAt(parts())]?.()]);
  const target = document.getElementById("app")!;
  target.replaceChildren();
  mount(App, { target });
  keepAlive();
  void keepOnDevice();
}

start().catch(() => dispatchEvent(new Event("stuck"))); // theme.js tries again
