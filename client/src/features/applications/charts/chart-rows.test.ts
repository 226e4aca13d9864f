import { Stage } from '@foothold/server/domain';
import { describe, expect, it } from 'vitest';
import { overTimeRows, reachedRows, stagesIn } from './chart-rows.ts';
import { historyData } from './testing/stats-fixtures.ts';

const history = (...parameters: Parameters<typeof historyData>) => historyData(...parameters).applicationStats;
const noon = (day: string) => `${day}T12:00:00.000Z`;

describe('overTimeRows', () => {
  const days = ['2025-11-18', '2025-11-19', '2025-11-20'].map(
    (day, place) => [noon(day), { [Stage.SAVED]: place, [Stage.OFFER]: place === 2 ? 1 : 0 }] as const,
  );

  it('names each day and counts what stood where', () => {
    const rows = overTimeRows(history({}, days));
    expect(rows?.map(({ day, total }) => [day, total])).toEqual([
      ['Nov 18', 0],
      ['Nov 19', 1],
      ['Nov 20', 3],
    ]);
    expect(rows?.at(-1)?.counts).toMatchObject({ [Stage.SAVED]: 2, [Stage.OFFER]: 1, [Stage.REJECTED]: 0 });
  });

  it('names the year where a day could be two', () => {
    const long = ['2023-11-20', '2024-11-20', '2025-11-20'].map((day) => [noon(day), {}] as const);
    expect(overTimeRows(history({}, long))?.map(({ day }) => day)).toEqual([
      'Nov 20, 2023',
      'Nov 20, 2024',
      'Nov 20, 2025',
    ]);
  });

  it('waits until there are two days to draw a line between', () => {
    expect(overTimeRows(history({}, []))).toBeNull();
    expect(overTimeRows(history({}, days.slice(1)))).toBeNull();
  });
});

describe('stagesIn', () => {
  it('leaves out the stages in which nothing ever stood', () => {
    const points = ['2025-11-18', '2025-11-19', '2025-11-20'].map(
      (day) => [noon(day), { [Stage.OFFER]: 1, [Stage.SAVED]: 2 }] as const,
    );
    expect(stagesIn(overTimeRows(history({}, points)) ?? [])).toEqual([Stage.SAVED, Stage.OFFER]);
  });
});

describe('reachedRows', () => {
  it('gives each stage from Applied to Offer its share of what was sent', () => {
    const reached = { [Stage.SAVED]: 20, [Stage.APPLIED]: 9, [Stage.PHONE_SCREEN]: 3, [Stage.TECHNICAL]: 1 };
    expect(reachedRows(history(reached, []))).toEqual([
      { stage: Stage.APPLIED, count: 9, share: 100 },
      { stage: Stage.PHONE_SCREEN, count: 3, share: 33 },
      { stage: Stage.TECHNICAL, count: 1, share: 11 },
      { stage: Stage.FINAL_ROUND, count: 0, share: 0 },
      { stage: Stage.OFFER, count: 0, share: 0 },
    ]);
  });

  it('waits until three were sent', () => {
    expect(reachedRows(history({ [Stage.SAVED]: 20, [Stage.APPLIED]: 2 }, []))).toBeNull();
  });
});
