/** The serif font of the pages, embedded in a picture: only the subsets that its text needs, fetched on demand. */

import cyrillic from "@fontsource-variable/alegreya/files/alegreya-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url";
import latinExt from "@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2?url";

export const FAMILY = "Alegreya, Georgia, serif";

const FIGURES = "text{font-variant-numeric:lining-nums tabular-nums}";

interface Subset {
  address: string;
  range: string;
  has: RegExp;
}

const SUBSETS: Subset[] = [
  { address: latin, range: "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+2212", has: /[\u0020-\u00ff]/ },
  { address: latinExt, range: "U+0100-02BA, U+1E00-1E9F", has: /[\u0100-\u02ba\u1e00-\u1e9f]/ },
  { address: cyrillic, range: "U+0301, U+0400-045F, U+0490-0491, U+2116", has: /[\u0400-\u045f\u0490\u0491]/ },
];

export const subsetsFor = (text: string) => SUBSETS.filter(({ has }) => has.test(text));

/** The rules of a style sheet. Without them the picture falls back to a serif font of the viewer's system. */
export async function embeddedFonts(text: string): Promise<string> {
  const rules = subsetsFor(text).map(async ({ address, range }) => {
    const answer = await fetch(address);
    const source = answer.ok ? await asDataUri(await answer.blob()) : "";
    return source && `@font-face{font-family:Alegreya;font-weight:400 900;src:url(${source}) format("woff2");unicode-range:${range}}`;
  });
  return Promise.all(rules).then((found) => FIGURES + found.join(""), () => FIGURES);
}

function asDataUri(content: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(content);
  });
}
