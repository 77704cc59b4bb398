/** A map and its score sheet as a picture that needs nothing else: SVG, or PNG drawn from it. */

import { letterOf } from "../lib/edicts";
import { flushSync, mount, unmount } from "svelte";
import Map from "../board/Map.svelte";
import { SEASONS } from "../cards";
import type { Sheet } from "../lib/sheet";
import { number, t } from "../lib/words.svelte";
import type { PlayerShown, SeasonShown } from "../protocol";
import { seasonName } from "./lines";

const WIDTH = 490;
const HEIGHT = 490 + 176;
const PIXELS = 3;
/** What style sheets say of the drawing; in a file of its own it has to say so itself. */
const STYLED = [
  "font-family", "font-size", "font-weight", "text-anchor", "fill", "stroke", "stroke-width", "stroke-opacity",
  "stroke-dasharray", "stroke-linecap",
];

export function pictureOf(sheet: Sheet, player: PlayerShown, name: string): string {
  const holder = document.createElement("div");
  holder.className = "vh";
  document.body.append(holder);
  const map = mount(Map, { target: holder, props: { sheet } });
  flushSync();
  try {
    return standingAlone(plainCopy(holder.querySelector("svg")!), scoreSheet(player, name));
  } finally {
    void unmount(map);
    holder.remove();
  }
}

/** A copy whose classes have become attributes. */
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

function standingAlone(map: SVGSVGElement, below: string): string {
  const drawn = map.innerHTML + below;
  const all =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="-26 -26 ${WIDTH} ${HEIGHT}">` +
    `<defs>${PAPER}${symbolsOf(drawn)}</defs>` +
    `<path d="M-26 -26h${WIDTH}v${HEIGHT}h${-WIDTH}Z" fill="url(#paper)"/>${drawn}</svg>`;
  return asXml(withColours(all));
}

const PAPER =
  '<radialGradient id="paper" cx=".46" cy=".38" r=".8"><stop offset="0" stop-color="var(--paper-lit)"/>' +
  '<stop offset=".6" stop-color="var(--paper)"/><stop offset="1.1" stop-color="var(--paper-edge)"/></radialGradient>';

/** Every symbol and pattern of the page that the drawing uses, and what these use themselves. */
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

/** HTML leaves out what XML needs; the parser puts it back. */
function asXml(text: string): string {
  const page = new DOMParser().parseFromString(text, "text/html");
  return new XMLSerializer().serializeToString(page.querySelector("svg")!);
}

// ------------------------------------------------------------------ the score sheet below the map

function scoreSheet(player: PlayerShown, name: string): string {
  const rows = player.seasons.map((score, season) => scoreRow(score, season, 512 + 24 * season));
  const y = 512 + 24 * player.seasons.length + 10;
  return (
    `<g font-family="Alegreya, Georgia, serif" font-size="15" fill="var(--ink)">` +
    `<path d="M0 466H438" stroke="var(--ink)" stroke-width="1.2"/>` +
    `<text x="0" y="488" font-size="18" font-weight="800">${escaped(name)}</text>${rows.join("")}` +
    `<text x="0" y="${y}" font-size="18" font-weight="800">${escaped(t("season-together"))}</text>` +
    `<text x="412" y="${y}" font-size="20" font-weight="800" text-anchor="end">${number(player.total)}</text>` +
    `<use href="#star" x="418" y="${y - 17}" width="20" height="20"/></g>`
  );
}

function scoreRow(score: SeasonShown, season: number, y: number): string {
  const letters = SEASONS[season]!.edicts.map(letterOf);
  const figure = (x: number, text: string) => `<text x="${x}" y="${y}" text-anchor="end">${text}</text>`;
  const sign = (x: number, id: string) => `<use href="#${id}" x="${x}" y="${y - 14}" width="18" height="18"/>`;
  return (
    `<text x="0" y="${y}" font-weight="700">${escaped(seasonName(season))}</text>` +
    `${figure(150, `${letters[0]} ${number(score.first)}`)}${figure(215, `${letters[1]} ${number(score.second)}`)}` +
    `${sign(244, "coin")}${figure(284, number(score.coins))}${sign(310, "monster")}${figure(362, number(-score.monsters))}` +
    `<text x="412" y="${y}" text-anchor="end" font-weight="800">${number(score.total)}</text>`
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// ------------------------------------------------------------------ pixels

export async function pixelsOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH * PIXELS, HEIGHT * PIXELS];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture")))));
  } finally {
    URL.revokeObjectURL(address);
  }
}
