/** Settings of this browser: language, theme, motion, sound. Stored locally and shared by its tabs. */

export const LANGUAGES = { en: "English", uk: "Українська", cs: "Čeština", fr: "Français", ru: "Русский" };
export type Language = keyof typeof LANGUAGES;

const KEY = "cartographers.settings";

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  sound: boolean;
  notify: boolean;
  /** stronger patterns on the map, for colour-blind players */
  patterns: boolean;
  /** single-key shortcuts at the table; users of speech input may want them off */
  shortcuts: boolean;
}

export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => tag in LANGUAGES) ?? "en") as Language;
}

function defaults(): Settings {
  const language = preferredLanguage(navigator.languages);
  return { language, theme: "auto", motion: "auto", sound: false, notify: false, patterns: false, shortcuts: true };
}

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    const settings = { ...defaults(), ...kept };
    return settings.language in LANGUAGES ? settings : { ...settings, language: "en" };
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(read());

export function change(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // storage is unavailable: the choice holds until the page is closed
  }
  apply();
}

/** Apply the settings to the page. */
export function apply(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = settings.theme === "auto" ? (dark ? "dark" : "light") : settings.theme;
  const colour = getComputedStyle(root).getPropertyValue("--panel").trim();
  document.querySelector("meta[name='theme-color']")?.setAttribute("content", colour);
  root.dataset.motion = settings.motion;
  root.dataset.patterns = settings.patterns ? "strong" : "plain";
  root.lang = settings.language;
}

export function followOthers(): void {
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, read());
    apply();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
}
