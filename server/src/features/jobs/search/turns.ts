import { breathe } from './breathe.ts';

/** Half of this is left to whatever step was begun last. */
const TURN_MS = 4;

/** Long work in turns of some milliseconds each, between which everything else that waits is done. */
export class Turns {
  private start = performance.now();

  /** To be awaited after every small step; others get their turn when this one is over. */
  async end(): Promise<void> {
    if (performance.now() - this.start < TURN_MS) return;
    await breathe();
    this.start = performance.now();
  }
}
