import type { CvRunStage } from './cv-run.entity.ts';

/** How far a run has come. */
export interface Step {
  readonly stage: CvRunStage;
  /** 0 to 100. */
  readonly progress: number;
}

/** Less is not worth a row written and a message sent. */
const LEAST = 4;

/** Tells of progress one step after the other; of those that come while one is being told, the newest counts. */
export class RunProgress {
  private readonly write: (step: Step) => Promise<void>;
  private told: Step | null = null;
  private next: Step | null = null;
  private telling: Promise<void> | null = null;

  /** @param write never rejects */
  constructor(write: (step: Step) => Promise<void>) {
    this.write = write;
  }

  tell(step: Step): void {
    const last = this.next ?? this.told;
    if (last?.stage === step.stage && step.progress < last.progress + LEAST) return;
    this.next = step;
    this.telling ??= this.tellAll();
  }

  /** Resolves when everything is told. */
  async settled(): Promise<void> {
    await this.telling;
  }

  private async tellAll(): Promise<void> {
    while (this.next !== null) {
      const step = this.next;
      this.next = null;
      await this.write(step);
      this.told = step;
    }
    this.telling = null;
  }
}
