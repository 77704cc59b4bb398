/** Alert a player who is on another page that it is their turn: title, sound, notification. */

import { at } from "../../lib/base";
import { settings } from "../../lib/settings.svelte";
import { t } from "../../lib/i18n.svelte";

export function alertTurn(): void {
  if (document.hidden) document.title = `● ${t("table-your-turn")}`;
  try {
    if (settings.sound) chime();
    if (settings.notify && document.hidden) notify();
  } catch {
    // some phones allow neither notifications nor sounds before a touch; the title is enough
  }
}

function notify(): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(t("app-title"), { body: t("table-your-turn"), icon: at("/favicon.svg"), tag: "turn" });
}

/** Play two soft notes, generated without a sound file. */
export function chime(): void {
  const context = new AudioContext();
  [660, 880].forEach((frequency, n) => {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + n * 0.12;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
  setTimeout(() => void context.close(), 800);
}
