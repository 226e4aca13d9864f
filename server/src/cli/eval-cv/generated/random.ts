/** Random choices that a seed repeats: xorshift32. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761 + 0x9e3779b9) | 0 || 1;
    for (let round = 0; round < 8; round += 1) this.next();
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) / 2 ** 32;
  }

  /** from ≤ x ≤ to, whole. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  isTrue(share: number): boolean {
    return this.next() < share;
  }

  of<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
    return chosen;
  }

  /** So many different ones, in random order. */
  some<T>(choices: readonly T[], count: number): T[] {
    return choices
      .map((choice) => ({ choice, at: this.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ choice }) => choice);
  }
}
