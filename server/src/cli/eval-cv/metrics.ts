/** A share of what is right, with the least it may be. */
export class Share {
  right = 0;
  of = 0;
  readonly name: string;
  readonly goal: number;

  constructor(name: string, goal: number) {
    this.name = name;
    this.goal = goal;
  }

  add(isRight: boolean): void {
    this.of += 1;
    if (isRight) this.right += 1;
  }

  /** 0 to 1; 1 when there was nothing to read. */
  get value(): number {
    return this.of === 0 ? 1 : this.right / this.of;
  }
}

/** From here on two names mean the same, 'Ridge College, Springfield' and 'Ridge College' for example. */
const ALIKE = 0.8;

/** Lists against lists: F1 over all of them, of entries that are alike word by word. */
export class F1 {
  right = 0;
  expected = 0;
  got = 0;
  readonly name: string;
  readonly goal: number;

  constructor(name: string, goal: number) {
    this.name = name;
    this.goal = goal;
  }

  /** @returns what was not found, and what was found and is not there */
  add(expected: readonly string[], got: readonly string[]): { missed: string[]; extra: string[] } {
    const extra = got.filter((one) => one !== '');
    const missed: string[] = [];
    const wanted = expected.filter((one) => one !== '');
    this.expected += wanted.length;
    this.got += extra.length;
    for (const one of wanted) {
      const at = extra.findIndex((other) => likeness(one, other) >= ALIKE);
      if (at < 0) missed.push(one);
      else {
        extra.splice(at, 1);
        this.right += 1;
      }
    }
    return { missed, extra };
  }

  /** 0 to 1; 1 when there was nothing to read and nothing was read. */
  get value(): number {
    return this.expected + this.got === 0 ? 1 : (2 * this.right) / (this.expected + this.got);
  }
}

/** How many of their words two texts share (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const [left, right] = [a.split(' '), b.split(' ')];
  const rest = [...right];
  const shared = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
}
