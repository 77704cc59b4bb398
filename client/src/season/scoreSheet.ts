/** The score sheet below the map of a picture: who, when, against whom, every season, and the edicts. */

import { SEASONS } from "../cards";
import { letterOf } from "../lib/edicts";
import { listed, number, t } from "../lib/i18n.svelte";
import type { SeasonShown } from "../protocol";
import { FAMILY } from "./fonts";
import { seasonName } from "./lines";
import type { Drawn } from "./picture";

export const SHEET_HEIGHT = 256;
const LONGEST = 58;

export function scoreSheet({ player, name, edicts, others, date }: Drawn): string {
  const rows = player.seasons.map((score, season) => scoreRow(score, season, 536 + 24 * season));
  const y = 536 + 24 * player.seasons.length + 8;
  const against = others.length ? t("season-picture-against", { names: listed([...others]) }) : t("home-solo");
  return (
    `<g font-family="${FAMILY}" font-size="15" fill="var(--ink)">` +
    `<path d="M0 466H438" stroke="var(--ink)" stroke-width="1.2"/>` +
    `<text x="0" y="488" font-size="18" font-weight="800">${escaped(shortened(name, 30))}</text>` +
    `<text x="438" y="488" font-size="14" text-anchor="end">${escaped(date)}</text>` +
    `<text x="0" y="508" font-size="14">${escaped(shortened(against, LONGEST))}</text>${rows.join("")}` +
    `<text x="0" y="${y}" font-size="18" font-weight="800">${escaped(t("season-together"))}</text>` +
    `<text x="412" y="${y}" font-size="20" font-weight="800" text-anchor="end">${number(player.total)}</text>` +
    `<use href="#star" x="418" y="${y - 17}" width="20" height="20"/>` +
    `<path d="M0 ${y + 12}H438" stroke="var(--ink)" stroke-width=".8"/>` +
    `${edicts.map((card, i) => edictName(card, i, y + 32)).join("")}</g>`
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

/** The edicts, two per row. */
function edictName(card: string, i: number, y: number): string {
  const words = escaped(shortened(t(`card-${card}`), 26));
  return `<text x="${i % 2 ? 222 : 0}" y="${y + 21 * Math.floor(i / 2)}"><tspan font-weight="800">${letterOf(i)}</tspan> ${words}</text>`;
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
