/** The page and its manifest in every language: `{{app-title}}` is replaced by that message. */

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

export const LOCALES = new URL("../src/cartographers/locales/", import.meta.url);
const MANIFEST = new URL("manifest.json", import.meta.url);
const DEFAULT = "en";

const languages = () =>
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name);

/** All Fluent files of a language as one text. */
export function readLocale(language: string): { text: string; files: string[] } {
  const folder = new URL(`${language}/`, LOCALES);
  const names = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  const files = names.sort().map((name) => fileURLToPath(new URL(name, folder)));
  return { text: files.map((file) => readFileSync(file, "utf8")).join("\n"), files };
}

export function fill(template: string, language: string): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readLocale(language).text));
  return template.replace(/\{\{([\w-]+)\}\}/g, (_, id: string) => {
    if (id === "language") return language;
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no message ${id} in ${language}`);
    const text = bundle.formatPattern(pattern);
    if (/[&<>"\\]/.test(text)) throw new Error(`${id} in ${language} contains a character that is special in HTML or JSON`);
    return text;
  });
}

/** `index.html` in English, `index.uk.html` in Ukrainian, and `manifest.uk.webmanifest` beside it. */
export function localPages(): Plugin {
  let isBuild = false;
  return {
    name: "local-pages",
    enforce: "post",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    transformIndexHtml: (html) => (isBuild ? html : fill(html, DEFAULT)),
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const template = String(page.source).replaceAll('="./', '="/'); // pages lie at various depths
      const manifest = readFileSync(MANIFEST, "utf8");
      for (const language of languages()) {
        const fileName = language === DEFAULT ? "index.html" : `index.${language}.html`;
        if (language === DEFAULT) page.source = fill(template, language);
        else this.emitFile({ type: "asset", fileName, source: fill(template, language) });
        this.emitFile({ type: "asset", fileName: `manifest.${language}.webmanifest`, source: fill(manifest, language) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/manifest\.(\w+)\.webmanifest$/.exec(request.url ?? "")?.[1];
        if (!language) return next();
        response.end(fill(readFileSync(MANIFEST, "utf8"), language));
      });
    },
  };
}
