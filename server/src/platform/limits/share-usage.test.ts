import { createPubSub } from '@graphql-yoga/subscription';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppPubSub, Topics } from '../pubsub.ts';
import { Budget } from './budget.ts';
import { shareUsage } from './share-usage.ts';

const clock = { now: () => new Date() };
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Budgets of several servers that share their usage. */
function servers(
  count: number,
  max: number,
): { budgets: Budget[]; pubSub: AppPubSub; bus: EventTarget; stop: (() => void)[] } {
  const bus = new EventTarget();
  const pubSub = createPubSub<Topics>({ eventTarget: bus });
  const budgets = Array.from({ length: count }, () => new Budget(max, MINUTE, clock));
  const stop = budgets.map((operations) => shareUsage(pubSub, { operations }));
  return { budgets, pubSub, bus, stop };
}

const announced = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);

it('counts what a caller used at any of the servers', async () => {
  const { budgets } = servers(3, 30);
  for (const budget of budgets) for (let n = 0; n < 10; n += 1) expect(budget.take('ada')).toBe(0);
  await announced();
  expect(budgets.map((budget) => budget.take('ada'))).toEqual([60, 60, 60]);
  expect(budgets.map((budget) => budget.wait('ada'))).toEqual([60, 60, 60]);
  expect(budgets.map((budget) => budget.take('grace'))).toEqual([0, 0, 0]);
});

it('forgets it when that window is over, whatever the clocks of the servers say', async () => {
  const pubSub = createPubSub<Topics>();
  const early = new Budget(30, MINUTE, { now: () => new Date(Date.now() - 600_000) });
  const here = new Budget(30, MINUTE, clock);
  shareUsage(pubSub, { operations: early });
  shareUsage(pubSub, { operations: here });
  early.take('ada', 30);
  await announced();
  expect(here.take('ada')).toBe(60);
  await vi.advanceTimersByTimeAsync(MINUTE - 200);
  expect(here.take('ada')).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(here.take('ada')).toBe(0);
});

it('says how long it takes until enough windows are over', async () => {
  const { budgets } = servers(2, 30);
  const [one, two] = budgets;
  one?.take('ada', 20);
  await vi.advanceTimersByTimeAsync(30_000);
  two?.take('ada', 20);
  await announced();
  expect([one?.take('ada'), two?.take('ada')]).toEqual([30, 30]);
});

it('takes back what was given back', async () => {
  const { budgets } = servers(2, 2);
  budgets[0]?.take('ada');
  budgets[0]?.take('ada');
  await announced();
  expect(budgets[1]?.wait('ada')).toBe(60);
  budgets[0]?.giveBack('ada');
  await announced();
  expect(budgets[1]?.wait('ada')).toBe(0);
});

it('announces nothing of ordinary use, nor of what everybody knows, and no name', async () => {
  const { budgets, pubSub } = servers(2, 30);
  const publish = vi.spyOn(pubSub, 'publish');
  budgets[0]?.take('ludovica', 2);
  await announced();
  expect(publish).not.toHaveBeenCalled();
  budgets[0]?.take('ludovica', 40);
  await announced();
  expect(publish).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(publish.mock.calls)).not.toContain('ludovica');
  budgets[0]?.take('ludovica', 40);
  await announced();
  expect(publish).toHaveBeenCalledTimes(1);
});

it('sends many callers in messages that PostgreSQL can carry', async () => {
  const { budgets, pubSub } = servers(2, 30);
  const publish = vi.spyOn(pubSub, 'publish');
  for (let n = 0; n < 2_500; n += 1) budgets[0]?.take(`person ${n}`, 30);
  await announced();
  await announced();
  const texts = publish.mock.calls.map((call) => JSON.stringify(call));
  expect(texts.every(({ length }) => length < 7_900)).toBe(true);
  expect([budgets[1]?.wait('person 0'), budgets[1]?.wait('person 2499')]).toEqual([60, 60]);
});

it('ignores messages in another shape, and ends', async () => {
  const { budgets, bus, stop } = servers(2, 30);
  // As another version of the server would send it.
  for (const detail of [{ process: 'newer', usage: [['operations', 'x', -1]] }, 'nonsense', null]) {
    bus.dispatchEvent(new CustomEvent('limitsUsed', { detail }));
  }
  await announced();
  expect(budgets[0]?.take('ada', 30)).toBe(0);
  await announced();
  expect(budgets[1]?.take('ada')).toBe(60);
  for (const end of stop) end();
  budgets[0]?.take('grace', 31);
  await announced();
  expect(budgets[1]?.take('grace')).toBe(0);
});
