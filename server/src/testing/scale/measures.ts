import { setTimeout as delay } from 'node:timers/promises';

/** Latencies of what was seen, in milliseconds. */
export class Latencies {
  private readonly times: number[] = [];

  add(ms: number): void {
    this.times.push(ms);
  }

  get count(): number {
    return this.times.length;
  }

  /** As text, such as '149 ms'. @param part such as 0.95 */
  at(part: number): string {
    const found = this.quantile(part);
    return found === undefined ? '–' : `${found.toFixed(0)} ms`;
  }

  private quantile(part: number): number | undefined {
    const sorted = this.times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  }
}

/** Waits until it is true; false when that takes longer. */
export async function untilTrue(ms: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  for (;;) {
    if (
      await Promise.resolve(isTrue()).then(
        async (value) => value,
        () => false,
      )
    )
      return true;
    if (Date.now() > end) return false;
    await delay(100);
  }
}

/** By how much values grow per minute, as the line that fits them best. @param points seconds and value */
export function slopePerMinute(points: readonly (readonly [seconds: number, value: number])[]): number {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [seconds]) => sum + (seconds - x) ** 2, 0);
  return spread === 0
    ? 0
    : (60 * points.reduce((sum, [seconds, value]) => sum + (seconds - x) * (value - y), 0)) / spread;
}
