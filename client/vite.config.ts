import { readFileSync, readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
import { appFiles } from "./appFiles.ts";
import { LOCALES, localPages, readLocale } from "./localPages.ts";

const PREFIX = "locale:";

/** `import words from "locale:cs"`: all Fluent files of a language as one text. */
function locales(): Plugin {
  return {
    name: "locales",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { text, files } = readLocale(id.slice(1 + PREFIX.length));
      files.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(lean(text))};`;
    },
  };
}

/** Remove comments and empty lines. */
function lean(text: string): string {
  return text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

/** The loading text in every language, before the page's style sheets, so that it appears at once. */
function start(): Plugin {
  return {
    name: "start",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const frames = readdirSync(LOCALES).filter((name) => name.length === 2).map(frame).join("");
        const styles = html.match(/<link rel="stylesheet"[^>]*\/assets\/[^>]*>\s*/g) ?? [];
        const rest = styles.reduce((text, style) => text.replace(style, ""), html);
        return rest.replace("<!--start-->", frames).replace("</body>", `${styles.join("")}</body>`);
      },
    },
  };
}

function frame(language: string): string {
  const text = readFileSync(new URL(`${language}/app.ftl`, LOCALES), "utf8");
  const said = (id: string) => new RegExp(`^app-${id} = (.*)$`, "m").exec(text)![1];
  return `<div class="start" lang="${language}"><b>${said("title")}</b><p class="moment" role="status">${said("loading")}</p><p class="away" role="status">${said("offline")}</p></div>`;
}

export default defineConfig(({ command }) => ({
  base: command === "build" ? "./" : "/", // scripts and styles find each other under any path
  plugins: [svelte(), locales(), start(), localPages(), appFiles()],
  build: {
    outDir: "../src/cartographers/server/web/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/python-worker-[hash].js" } } },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
}));
