import { readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const LOCALES = new URL("../src/cartographers/locales/", import.meta.url);
const PREFIX = "locale:";

/** `import words from "locale:cs"`: all Fluent files of a language as one text. */
function locales(): Plugin {
  return {
    name: "locales",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const folder = new URL(`${id.slice(1 + PREFIX.length)}/`, LOCALES);
      const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
      const texts = files.sort().map((name) => {
        this.addWatchFile(new URL(name, folder).pathname);
        return readFileSync(new URL(name, folder), "utf8");
      });
      return `export default ${JSON.stringify(lean(texts.join("\n")))};`;
    },
  };
}

/** Without comments, which no browser needs. */
function lean(text: string): string {
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

export default defineConfig({
  plugins: [svelte(), locales()],
  build: {
    outDir: "../src/cartographers/server/web/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
