import type { CvRunStage } from './cv-run.entity.ts';

/** The progress of a run. */
export interface Step {
  readonly stage: CvRunStage;
  /** 0 to 100. */
  readonly progress: number;
}

/** Smaller steps aren't worth an update and an event. */
const LEAST = 4;

/** Saves progress sequentially; of the steps reported during a save, only the latest is saved. */
export class RunProgress {
  private readonly save: (step: Step) => Promise<void>;
  private saved: Step | null = null;
  private next: Step | null = null;
  private saving: Promise<void> | null = null;

  /** @param save never rejects */
  constructor(save: (step: Step) => Promise<void>) {
    this.save = save;
  }

  report(step: Step): void {
    const last = this.next ?? this.saved;
    if (last?.stage === step.stage && step.progress < last.progress + LEAST) return;
    this.next = step;
    this.saving ??= this.saveAll();
  }

  /** Resolves when every step is saved. */
  async settled(): Promise<void> {
    await this.saving;
  }

  private async saveAll(): Promise<void> {
    while (this.next !== null) {
      const step = this.next;
      this.next = null;
      await this.save(step);
      this.saved = step;
    }
    this.saving = null;
  }
}
