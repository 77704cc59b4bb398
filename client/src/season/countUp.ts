/** The animation that counts stars up once, unless motion is reduced. */

import { settings } from "../lib/settings.svelte";

const COUNTING = 600;

/** Call `report` with values from 0 to 1 for 600 ms; the returned function stops it. */
export function countUp(report: (part: number) => void): () => void {
  const isStill = settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const began = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min(1, Math.max(0, now - began) / COUNTING);
    report(part);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => cancelAnimationFrame(frame);
}
