/** The paper that every map is printed on: neatline, rhumb lines, grid. */

import { wobble } from "./ink";

const N = 11;

function neatline(): string {
  let bars = "";
  for (let i = 0; i < N; i += 2) {
    bars += `M${i * 40} -8.4h40v6h-40ZM${i * 40} 442.4h40v6h-40ZM-8.4 ${i * 40}v40h6v-40ZM442.4 ${i * 40}v40h6v-40Z`;
  }
  return bars;
}

function rhumbs(): string {
  let lines = "";
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8 + 0.06;
    lines += `M330 60L${(330 + 900 * Math.cos(angle)).toFixed(0)} ${(60 + 900 * Math.sin(angle)).toFixed(0)}`;
  }
  return lines;
}

function grid(): string {
  let lines = "";
  for (let i = 1; i < N; i++) {
    let [across, down] = [`M0 ${i * 40}`, `M${i * 40} 0`];
    for (let j = 1; j <= N; j++) {
      across += `L${j * 40} ${(i * 40 + wobble(i, j, 20) * 0.7).toFixed(1)}`;
      down += `L${(i * 40 + wobble(j, i, 21) * 0.7).toFixed(1)} ${j * 40}`;
    }
    lines += across + down;
  }
  return lines;
}

function ticks(): string {
  let lines = "";
  for (let i = 1; i < N; i++) for (let j = 1; j < N; j++) lines += `M${j * 40 - 3} ${i * 40}h6M${j * 40} ${i * 40 - 3}v6`;
  return lines;
}

export const NEATLINE = neatline();
export const RHUMBS = rhumbs();
export const GRID = grid();
export const TICKS = ticks();
