/** A map and its score sheet as a self-contained picture: SVG, or PNG rendered from it. */

import { flushSync, mount, unmount } from "svelte";
import Map from "../board/Map.svelte";
import type { Sheet } from "../lib/sheet";
import type { PlayerShown } from "../protocol";
import { embeddedFonts } from "./fonts";
import { SHEET_HEIGHT, scoreSheet } from "./scoreSheet";

const WIDTH = 490;
const HEIGHT = 490 + SHEET_HEIGHT;
const PIXELS = 3;
/** left, top, width, height */
const NAME_LINE = [26, 500, 240, 14];
const DARK = 110;
/** The styles that pages get from style sheets; a file must include them. */
const STYLED = [
  "font-family", "font-size", "font-weight", "text-anchor", "fill", "stroke", "stroke-width", "stroke-opacity",
  "stroke-dasharray", "stroke-linecap",
];

/** The contents of a picture. */
export interface Drawn {
  sheet: Sheet;
  player: PlayerShown;
  name: string;
  edicts: readonly string[];
  /** the other players */
  others: readonly string[];
  date: string;
}

export async function pictureOf(drawn: Drawn): Promise<string> {
  const below = scoreSheet(drawn);
  return standingAlone(mapOf(drawn.sheet), below, await embeddedFonts(below));
}

/** The map as the page would draw it. */
function mapOf(sheet: Sheet): SVGSVGElement {
  const holder = document.createElement("div");
  holder.className = "vh";
  document.body.append(holder);
  const map = mount(Map, { target: holder, props: { sheet } });
  flushSync();
  try {
    return plainCopy(holder.querySelector("svg")!);
  } finally {
    void unmount(map);
    holder.remove();
  }
}

/** A copy of the drawing with attributes instead of classes. */
function plainCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll("[class]");
  svg.querySelectorAll("[class]").forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of STYLED) if (!element.hasAttribute(name)) copies[i]!.setAttribute(name, style.getPropertyValue(name));
    copies[i]!.removeAttribute("class");
  });
  return copy;
}

function standingAlone(map: SVGSVGElement, below: string, fonts: string): string {
  const drawn = map.innerHTML + below;
  const all =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="-26 -26 ${WIDTH} ${HEIGHT}">` +
    `<defs>${PAPER}${symbolsOf(drawn)}</defs>` +
    `<path d="M-26 -26h${WIDTH}v${HEIGHT}h${-WIDTH}Z" fill="url(#paper)"/>${drawn}</svg>`;
  // Only here: the page's policy rightly forbids inserting style sheets into the page.
  return asXml(withColours(all)).replace("<defs>", `<defs><style>${fonts}</style>`);
}

const PAPER =
  '<radialGradient id="paper" cx=".46" cy=".38" r=".8"><stop offset="0" stop-color="var(--paper-lit)"/>' +
  '<stop offset=".6" stop-color="var(--paper)"/><stop offset="1.1" stop-color="var(--paper-edge)"/></radialGradient>';

/** Every symbol and pattern that the drawing uses, directly or indirectly. */
function symbolsOf(drawn: string): string {
  const found = new Set<string>();
  let texts = "";
  const add = (text: string) => {
    for (const [, id] of text.matchAll(/#([a-z][\w-]*)/gi)) {
      const element = found.has(id!) ? null : document.querySelector(`.symbols [id="${id}"]`);
      if (!element) continue;
      found.add(id!);
      texts += element.outerHTML;
      add(element.innerHTML);
    }
  };
  add(drawn);
  return texts;
}

function withColours(text: string): string {
  const style = getComputedStyle(document.documentElement);
  const valueOf = (_: string, name: string, other: string) => style.getPropertyValue(name).trim() || other;
  return text.replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, valueOf);
}

/** HTML may omit what XML requires; parsing adds it. */
function asXml(text: string): string {
  const page = new DOMParser().parseFromString(text, "text/html");
  return new XMLSerializer().serializeToString(page.querySelector("svg")!);
}

// ------------------------------------------------------------------ pixels

/** An image loads before its embedded fonts: wait until its text is drawn. */
const [LOOKS, PAUSE] = [40, 50];

export async function pixelsOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH * PIXELS, HEIGHT * PIXELS];
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    for (let look = 0; look < LOOKS; look++) {
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      if (hasInk(context)) break;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    return await new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture")))));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Whether there are dark pixels where the name should be. */
function hasInk(context: CanvasRenderingContext2D): boolean {
  const [x, y, width, height] = NAME_LINE.map((place) => place * PIXELS) as [number, number, number, number];
  const { data } = context.getImageData(x, y, width, height);
  for (let i = 0; i < data.length; i += 4) if (data[i]! < DARK) return true;
  return false;
}
