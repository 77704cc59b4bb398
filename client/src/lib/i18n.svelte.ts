/** Translations: `t("home-play")`, `t("card-lore.rule")`, and numbers, dates and lists in the reader's language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { fileAt } from "./base";
import { settings, type Language } from "./settings.svelte";

export type Args = Record<string, FluentVariable>;

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("locale:en"),
  uk: () => import("locale:uk"),
  cs: () => import("locale:cs"),
  fr: () => import("locale:fr"),
  ru: () => import("locale:ru"),
};

let bundle = $state.raw(new FluentBundle("en"));

export async function loadLanguage(language: Language): Promise<void> {
  const text = (await LOADERS[language]()).default;
  if (language !== settings.language) return; // another language was chosen in the meantime
  const spoken = new FluentBundle(language, { useIsolating: false });
  spoken.addResource(new FluentResource(text));
  bundle = spoken;
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", fileAt(`/manifest.${language}.webmanifest`));
}

export function has(id: string): boolean {
  return find(id) !== null;
}

/** The text of a message, or with `id.attribute` of its attribute. An unknown id is returned as it is. */
export function t(id: string, args: Args = {}): string {
  const pattern = find(id);
  return pattern === null ? id : bundle.formatPattern(pattern, args, []);
}

function find(id: string) {
  const [name, attribute] = id.split(".") as [string, string?];
  const message = bundle.getMessage(name);
  return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
}

/** Formatters are expensive to create: cache one of each kind per language. */
function kept<T>(make: (language: string) => T): () => T {
  const known = new Map<string, T>();
  return () => {
    const { language } = settings;
    if (!known.has(language)) known.set(language, make(language));
    return known.get(language)!;
  };
}

const numbers = kept((language) => new Intl.NumberFormat(language));
const decimals = kept((language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const days = kept((language) => new Intl.DateTimeFormat(language, { dateStyle: "long" }));
const dateTimes = kept((language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }));
const lists = kept((language) => new Intl.ListFormat(language, { type: "conjunction" }));

export function number(value: number): string {
  const text = numbers().format(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}

/** With one digit after the decimal point: "5.0". */
export function decimal(value: number): string {
  const text = decimals().format(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}

/** With its sign: "+3", "−2", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

export function day(date: Date | number | string): string {
  return days().format(new Date(date));
}

export function dateTime(time: number): string {
  return dateTimes().format(new Date(time));
}

export function listed(words: string[]): string {
  return lists().format(words).replace(/ (\p{L}) /gu, " $1\u00a0"); // no line break after a one-letter conjunction
}

/** "3 minutes", "2 days": a length of time in its largest unit. */
export function lasting(seconds: number): string {
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ] as const;
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 1];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(settings.language, style).format(Math.round(seconds / size));
}
