import { describe, expect, it } from 'vitest';
import { CvRunStage } from './cv-run.entity.ts';
import { RunProgress, type Step } from './cv-run-progress.ts';

const { READING, REWRITING, RENDERING } = CvRunStage;

function slowWriter() {
  const written: Step[] = [];
  const waiting: (() => void)[] = [];
  const write = (step: Step): Promise<void> => {
    written.push(step);
    return new Promise((resolve) => waiting.push(resolve));
  };
  return { written, write, goOn: () => waiting.shift()?.() };
}

describe('the progress of a run', () => {
  it('is written one step after the other, of those that came meanwhile the newest', async () => {
    const { written, write, goOn } = slowWriter();
    const progress = new RunProgress(write);
    progress.report({ stage: READING, progress: 5 });
    progress.report({ stage: REWRITING, progress: 30 });
    progress.report({ stage: RENDERING, progress: 80 });
    expect(written).toEqual([{ stage: READING, progress: 5 }]);
    const settled = progress.settled();
    goOn();
    await expect.poll(() => written).toHaveLength(2);
    goOn();
    await settled;
    expect(written[1]).toEqual({ stage: RENDERING, progress: 80 });
  });

  it('leaves out steps that are hardly any', async () => {
    const written: Step[] = [];
    const progress = new RunProgress(async (step) => void written.push(step));
    for (const share of [30, 31, 33, 34, 35, 38]) {
      progress.report({ stage: REWRITING, progress: share });
      await progress.settled();
    }
    expect(written.map((step) => step.progress)).toEqual([30, 34, 38]);
  });
});
