import { describe, expect, it } from 'vitest';
import { activePipeline, countByStage, processTime, responseRate, sendingStep, Stage } from './index.ts';

const counts = (...stages: Stage[]) => countByStage(stages.map((stage) => ({ stage })));

describe('the active pipeline', () => {
  it('leaves out what is only saved and what was rejected', () => {
    expect(activePipeline(counts(...Object.values(Stage)))).toBe(5);
  });
});

describe('the response rate', () => {
  it('is 0 when nothing was sent', () => {
    expect(responseRate(counts(Stage.SAVED, Stage.REJECTED))).toBe(0);
  });

  it('is the answers per application sent, in whole percent', () => {
    expect(responseRate(counts(Stage.APPLIED, Stage.APPLIED, Stage.PHONE_SCREEN))).toBe(33);
  });

  it('leaves rejected applications out, of the answers and of what was sent', () => {
    expect(responseRate(counts(Stage.APPLIED, Stage.PHONE_SCREEN, Stage.REJECTED))).toBe(50);
    expect(responseRate(counts(Stage.APPLIED, Stage.REJECTED))).toBe(0);
  });
});

describe('the step by which an application was sent', () => {
  const sent = (...stages: (Stage | null)[]) => sendingStep(stages.map((to, at) => ({ to, at })))?.at ?? null;

  it.each([
    ['only saved', [Stage.SAVED], null],
    ['moved on from Saved', [Stage.SAVED, null, Stage.APPLIED, Stage.OFFER], 2],
    ['never saved', [Stage.APPLIED, Stage.REJECTED], 0],
    ['taken back', [Stage.SAVED, Stage.PHONE_SCREEN, Stage.SAVED], null],
    ['taken back, then sent', [Stage.SAVED, Stage.APPLIED, Stage.SAVED, Stage.APPLIED, Stage.OFFER], 3],
  ])('of one that was %s', (_name, stages, step) => {
    expect(sent(...stages)).toBe(step);
  });
});

describe('the process time', () => {
  it.each([[[]], [[1]], [[1, 400]]])('is 18 days and not measured after %j', (finished) => {
    expect(processTime(finished)).toEqual({ days: 18, isMeasured: false, finished: finished.length });
  });

  it.each([
    [[30, 1, 10], 10],
    [[40, 1, 10, 21], 16],
    [[0, 0, 0.2], 0],
  ])('is the median of %j', (finished, days) => {
    expect(processTime(finished)).toEqual({ days, isMeasured: true, finished: finished.length });
  });
});
