/** Stars that count up once, unless motion is reduced. */

import { settings } from "../lib/settings.svelte";

const COUNTING = 600;

/** Call `tell` with a share from 0 to 1 during 600 ms; the returned function stops it. */
export function countUp(tell: (part: number) => void): () => void {
  const isStill = settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const began = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min(1, Math.max(0, now - began) / COUNTING);
    tell(part);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => cancelAnimationFrame(frame);
}
