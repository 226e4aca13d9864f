/** A seeded random generator: the same sample on every machine and at every start. */
export class Draws {
  private state: number;

  constructor(seed: number) {
    // Neighboring seeds must not produce similar numbers.
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded), by mulberry32. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** True with probability `chance`. */
  isLucky(chance: number): boolean {
    return this.fraction() < chance;
  }

  /** @throws Error for an empty list */
  pick<T>(items: readonly T[]): T {
    const [item] = this.some(items, 1);
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  }

  /** Up to `count` different items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[] {
    const wanted = Math.min(count, items.length);
    const chosen = new Set<number>();
    while (chosen.size < wanted) chosen.add(Math.floor(this.fraction() * items.length));
    return items.filter((_item, index) => chosen.has(index));
  }

  /** One of the first elements of the pairs, weighted by the second. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T {
    const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.fraction() * total;
    for (const [item, weight] of pairs) {
      left -= weight;
      if (left < 0) return item;
    }
    return this.pick(pairs)[0];
  }
}
