/** The service worker, with the names of all files that it keeps, and the pictures of the manifest. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";

const WORKER = new URL("serviceWorker.js", import.meta.url);
const PUBLIC = new URL("public/", import.meta.url);
const PICTURES = new URL("../docs/pictures/", import.meta.url);
const SHOWN = ["phone.png", "table.png"];
/** only those who play offline need these */
const PYTHON = /(python-worker|interpreter|modules|python_stdlib|pyodide)[^/]*$/;

export function appFiles(): Plugin {
  return {
    name: "app-files",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const name of SHOWN) this.emitFile({ type: "asset", fileName: `pictures/${name}`, source: readFileSync(new URL(name, PICTURES)) });
        const named = Object.keys(bundle).sort();
        const own = readdirSync(PUBLIC, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name) && name !== "robots.txt");
        const assets = named.filter((name) => name.startsWith("assets/"));
        const manifests = named.filter((name) => name.endsWith(".webmanifest"));
        const shell = ["./", ...own, ...manifests, ...assets.filter((name) => !PYTHON.test(name))];
        const digest = createHash("sha256");
        for (const name of named) digest.update(contentOf(bundle[name]!));
        const files = { VERSION: digest.digest("hex").slice(0, 16), SHELL: shell, PYTHON: assets.filter((name) => PYTHON.test(name)), ASSETS: assets };
        const source = readFileSync(WORKER, "utf8").replace('"{{files}}"', JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

type Built = { type: "chunk"; code: string } | { type: "asset"; source: string | Uint8Array };
const contentOf = (file: Built) => (file.type === "chunk" ? file.code : file.source);
