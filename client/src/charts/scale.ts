/** Scales and labels of charts: where values lie, round figures for an axis, names that do not cover each other. */

export interface Scale {
  low: number;
  high: number;
  /** round values between them, rising */
  ticks: number[];
}

const STEPS = [1, 2, 5];

/** The smallest round step that needs at most so many ticks. */
function stepFor(range: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => range / (step * power) <= most);
    if (found) return found * power;
  }
}

/** From the first round value below all of them to the first above. A scale is never empty. */
export function scaleOf(values: readonly number[], most = 5): Scale {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const step = stepFor(Math.max(1, greatest - least), most);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(greatest / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, ticks };
}

/** Where a value lies between two places of a drawing. */
export function placeOn({ low, high }: Scale, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** As near to the wanted places as can be, in their order, `gap` apart and not below `last`. */
export function spread(wanted: readonly number[], gap: number, last: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  order.forEach((i, n) => {
    if (n) placed[i] = Math.max(placed[i]!, placed[order[n - 1]!]! + gap);
  });
  let limit = last;
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}

/** A path through points, with corners. */
export function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
