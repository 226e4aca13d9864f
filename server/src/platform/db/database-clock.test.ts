import { afterEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../clock.ts';
import { DatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
const open: DatabaseClock[] = [];
afterEach(() => open.splice(0).forEach((clock) => clock.stop()));

/** A machine and a database; both go on by `pass`, and the database's answer takes `tripMs`, half of it each way. */
async function start({ aheadMs = 0, tripMs = 0 } = {}) {
  const at = { wall: NOON - aheadMs, elapsed: 5_000.25, database: NOON, tripMs, isAway: false };
  const pass = (ms: number): void => {
    for (const name of ['wall', 'elapsed', 'database'] as const) at[name] += ms;
  };
  const warned: unknown[] = [];
  const ask = async (): Promise<number> => {
    if (at.isAway) throw new Error('away');
    pass(at.tripMs / 2);
    const now = at.database;
    pass(at.tripMs / 2);
    return now;
  };
  const clock = await DatabaseClock.open({
    ask,
    logger: { warn: (what: unknown) => void warned.push(what) },
    machine: { wall: () => Math.floor(at.wall), elapsed: () => at.elapsed },
  });
  open.push(clock);
  /** How far the clock is ahead of the database. */
  const off = (): number => clock.now().getTime() - at.database;
  return { at, clock, off, pass, warned };
}

it("is this machine's time while the two agree, however long the answer takes", async () => {
  const { at, clock, off, pass, warned } = await start({ tripMs: 800 });
  expect(off()).toBe(0);
  at.tripMs = 4_000;
  await clock.measure();
  pass(7 * MINUTE_MS);
  expect([off(), warned]).toEqual([0, []]);
});

it.each([
  ['ten minutes behind', 10 * MINUTE_MS],
  ['ten minutes ahead', -10 * MINUTE_MS],
  ['a day ahead', -DAY_MS],
])("is the database's time on a machine that is %s, and says so once", async (_what, aheadMs) => {
  const { clock, off, pass, warned } = await start({ aheadMs });
  expect(off()).toBe(0);
  pass(MINUTE_MS);
  await clock.measure();
  expect([off(), warned]).toEqual([0, [{ seconds: aheadMs / 1_000 }]]);
});

it("goes on by what has passed when the machine's time is set, and is right again after the next measurement", async () => {
  const { at, clock, off, pass, warned } = await start();
  at.wall -= DAY_MS;
  pass(3_000);
  expect(off()).toBe(0);
  await clock.measure();
  pass(3_000);
  expect([off(), warned]).toEqual([0, [{ seconds: DAY_MS / 1_000 }]]);
  at.wall += DAY_MS + 10 * MINUTE_MS;
  pass(3_000);
  expect(off()).toBe(0);
});

it('keeps the last difference while the database is away', async () => {
  const { at, clock, off, pass } = await start({ aheadMs: 10 * MINUTE_MS });
  at.isAway = true;
  await expect(clock.measure()).rejects.toThrow('away');
  pass(MINUTE_MS);
  expect(off()).toBe(0);
});

it('is off by no more than the round trip where it can tell no better', async () => {
  const { off } = await start({ aheadMs: MINUTE_MS, tripMs: 300 });
  expect(Math.abs(off())).toBeLessThanOrEqual(300);
});
