/** Every word that people read, in their language: `t("home-play")`, `t("card-lore.rule")`. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
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

export async function speak(language: Language): Promise<void> {
  const text = (await LOADERS[language]()).default;
  if (language !== settings.language) return; // another was chosen meanwhile
  const spoken = new FluentBundle(language, { useIsolating: false });
  spoken.addResource(new FluentResource(text));
  bundle = spoken;
  document.documentElement.lang = language;
}

export function has(id: string): boolean {
  return find(id) !== null;
}

/** A message, or with `id.attribute` one of its attributes. An unknown id is shown as it is. */
export function t(id: string, args: Args = {}): string {
  const pattern = find(id);
  return pattern === null ? id : bundle.formatPattern(pattern, args, []);
}

function find(id: string) {
  const [name, attribute] = id.split(".") as [string, string?];
  const message = bundle.getMessage(name);
  return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
}

export function number(value: number): string {
  const text = new Intl.NumberFormat(settings.language).format(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}

/** With its sign: "+3", "−2", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

export function day(date: Date | number | string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "long" }).format(new Date(date));
}

export function moment(time: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(settings.language, style).format(new Date(time));
}

export function listed(words: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(words);
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
