// Write a brotli and a gzip version of every compressible file of a folder: node compress.mjs FOLDER.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TEXT = /\.(html|m?js|css|svg|json|webmanifest|txt)$/;
const forms = { br: brotliCompressSync, gz: (content) => gzipSync(content, { level: 9 }) };
const folder = process.argv[2];

for (const name of readdirSync(folder, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const content = readFileSync(join(folder, name));
  for (const [suffix, compress] of Object.entries(forms)) {
    const packed = compress(content);
    if (packed.length < 0.9 * content.length) writeFileSync(join(folder, `${name}.${suffix}`), packed);
  }
}
