/** Scales and labels of charts: positions of values, round ticks, labels that do not overlap. */

export interface Scale {
  low: number;
  high: number;
  /** round values between them, in ascending order */
  ticks: number[];
}

const STEPS = [1, 2, 5];

/** The smallest round step that needs at most `most` ticks. */
function stepFor(range: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const found = STEPS.find((step) => range / (step * power) <= most);
    if (found) return found * power;
  }
}

/** A scale from the round value below all values to the one above. It is never empty. */
export function scaleOf(values: readonly number[], most = 5): Scale {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const step = stepFor(Math.max(1, greatest - least), most);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(greatest / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, ticks };
}

/** The position of a value between two coordinates. */
export function placeOn({ low, high }: Scale, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** Positions near the wanted ones, in their order, at least `gap` apart and not beyond `last`. */
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
