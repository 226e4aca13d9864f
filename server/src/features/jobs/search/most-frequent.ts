/** A text with how often it occurs. */
export interface TextCount {
  readonly value: string;
  readonly count: number;
}

/** Keeps the most frequent of many texts; of equally frequent ones the first by their letters. Never those that occur nowhere. */
export class MostFrequent {
  private readonly most: number;
  private readonly best: TextCount[] = [];
  /** Less frequent ones are not among the first any more. */
  private least = 1;

  constructor(most: number) {
    this.most = most;
  }

  /** True when an earlier letter, or nothing, is all that may keep it out. */
  takes(count: number): boolean {
    return count >= this.least;
  }

  add(value: string, count: number): void {
    if (count < this.least) return;
    const { best, most } = this;
    let at = best.length;
    for (
      let before = best[at - 1];
      before !== undefined && comesBefore({ value, count }, before);
      before = best[at - 1]
    )
      at -= 1;
    if (at === most) return;
    best.splice(at, 0, { value, count });
    if (best.length > most) best.pop();
    if (best.length === most) this.least = best.at(-1)?.count ?? 1;
  }

  /** The most frequent first. */
  get found(): readonly TextCount[] {
    return this.best;
  }
}

const comesBefore = (one: TextCount, other: TextCount): boolean =>
  one.count > other.count || (one.count === other.count && one.value < other.value);
