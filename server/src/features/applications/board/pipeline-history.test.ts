import { describe, expect, it } from 'vitest';
import { Stage } from '../../../domain/index.ts';
import { pipelinePoints, reachedStages } from './pipeline-history.ts';

const NOW = new Date('2025-11-20T12:00:00Z');
const came = (daysAgo: number, stage: Stage, change = 1) => ({ daysAgo, stage, change });
const daysOf = (oldest: number): string[] =>
  pipelinePoints([came(oldest, Stage.SAVED)], NOW).map(({ at }) => at.toISOString().slice(0, 10));

describe('pipelinePoints', () => {
  it('counts each stage after each day, from nothing until now', () => {
    const flow = [came(0, Stage.APPLIED), came(0, Stage.SAVED, -1), came(2, Stage.SAVED, 2)];
    const points = pipelinePoints(flow, NOW).map(({ at, byStage }) => [
      at.toISOString(),
      byStage[Stage.SAVED],
      byStage[Stage.APPLIED],
    ]);
    expect(points).toEqual([
      ['2025-11-17T12:00:00.000Z', 0, 0],
      ['2025-11-18T12:00:00.000Z', 2, 0],
      ['2025-11-19T12:00:00.000Z', 2, 0],
      ['2025-11-20T12:00:00.000Z', 1, 1],
    ]);
  });

  it('goes by days, then by weeks, by months, by quarters and by years', () => {
    expect(daysOf(29).slice(0, 2)).toEqual(['2025-10-21', '2025-10-22']);
    expect(daysOf(30).slice(-2)).toEqual(['2025-11-13', '2025-11-20']);
    expect(daysOf(400).slice(-2)).toEqual(['2025-10-23', '2025-11-20']);
    expect(daysOf(900).slice(-2)).toEqual(['2025-08-21', '2025-11-20']);
    expect(daysOf(3000).slice(-2)).toEqual(['2024-11-21', '2025-11-20']);
  });

  it('never has more than 32 points, and always ends with what stands now', () => {
    for (const oldest of [0, 1, 29, 30, 209, 210, 839, 840, 2729, 2730, 20_000]) {
      const points = pipelinePoints([came(oldest, Stage.OFFER)], NOW);
      expect(points.length).toBeLessThanOrEqual(32);
      expect(points[0]?.byStage[Stage.OFFER]).toBe(0);
      expect(points.at(-1)).toMatchObject({ at: NOW, byStage: { [Stage.OFFER]: 1 } });
    }
  });

  it('is empty for an empty board', () => {
    expect(pipelinePoints([], NOW)).toEqual([]);
  });
});

describe('reachedStages', () => {
  it('counts for each stage all that got at least as far', () => {
    const furthest = [
      { stage: Stage.SAVED, count: 4 },
      { stage: Stage.APPLIED, count: 3 },
      { stage: Stage.TECHNICAL, count: 2 },
      { stage: Stage.OFFER, count: 1 },
    ];
    expect(reachedStages(furthest)).toEqual([
      { stage: Stage.SAVED, count: 10 },
      { stage: Stage.APPLIED, count: 6 },
      { stage: Stage.PHONE_SCREEN, count: 3 },
      { stage: Stage.TECHNICAL, count: 3 },
      { stage: Stage.FINAL_ROUND, count: 1 },
      { stage: Stage.OFFER, count: 1 },
    ]);
  });
});
