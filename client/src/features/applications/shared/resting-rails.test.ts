import { Stage } from '@foothold/server/domain';
import { expect, test } from 'vitest';
import { restingRails } from './resting-rails.ts';

const { SAVED, APPLIED, PHONE_SCREEN, TECHNICAL, FINAL_ROUND, OFFER, REJECTED } = Stage;

const railsOf = (width: number, filled: readonly Stage[], choices: readonly [Stage, 'open' | 'folded'][] = []) => [
  ...restingRails({
    countIn: (stage) => (filled.includes(stage) ? 1 : 0),
    choices: new Map(choices),
    width,
  }),
];

test('empty columns stand open, from the left, where those with cards leave room', () => {
  expect(railsOf(80, [SAVED])).toEqual([OFFER, REJECTED]);
  expect(railsOf(80, [APPLIED, OFFER])).toEqual([TECHNICAL, FINAL_ROUND, REJECTED]);
  expect(railsOf(120, [SAVED])).toEqual([]);
});

test('they are rails where there is none, or before it is known', () => {
  const all = [APPLIED, PHONE_SCREEN, TECHNICAL, FINAL_ROUND, OFFER, REJECTED];
  expect(railsOf(48, [SAVED])).toEqual(all);
  expect(railsOf(0, [SAVED])).toEqual(all);
});

test('what the person chose stays, and an empty board shows what there is to come', () => {
  expect(railsOf(80, [SAVED], [[SAVED, 'folded']])).toContain(SAVED);
  expect(railsOf(0, [SAVED], [[OFFER, 'open']])).not.toContain(OFFER);
  expect(railsOf(0, [])).toEqual([]);
  expect(railsOf(0, [], [[REJECTED, 'folded']])).toEqual([REJECTED]);
});
