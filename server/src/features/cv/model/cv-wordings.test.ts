import { describe, expect, it } from 'vitest';
import { isCurrentPeriod } from './cv-wordings.ts';

const period = (start: string, end: string): Parameters<typeof isCurrentPeriod>[0] => ({
  start: { text: start, iso: null },
  end: { text: end, iso: null },
});

describe('isCurrentPeriod', () => {
  it.each(['Present', 'date', 'to date', 'heute', 'dato', 'en cours', 'oggi', 'hoy', 'dziś', '現在'])(
    'tells by %s that a job goes on',
    (end) => {
      expect(isCurrentPeriod(period('2019', end))).toBe(true);
    },
  );

  it('tells by another end that it does not, and nothing where there is none', () => {
    expect(isCurrentPeriod(period('2019', 'May 2021'))).toBe(false);
    expect(isCurrentPeriod(period('seit 2019', ''))).toBe(true);
    expect(isCurrentPeriod(period('2019', ''))).toBeNull();
  });
});
