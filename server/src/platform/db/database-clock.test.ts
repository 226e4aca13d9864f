import { afterEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../clock.ts';
import { DatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');
const open: DatabaseClock[] = [];
afterEach(() => open.splice(0).forEach((clock) => clock.stop()));

/** A machine and a database; both go on by `pass`, and the database's answer takes `tripMs`, half of it each way. */
async function start({ aheadMs = 0, tripMs = 0 } = {}) {
  const at = { wall: NOON - aheadMs, elapsed: 5_000.25, database: NOON, tripMs, isAway: false, asked: 0 };
  const pass = (ms: number): void => {
    for (const name of ['wall', 'elapsed', 'database'] as const) at[name] += ms;
  };
  const warned: unknown[] = [];
  const ask = async (): Promise<number> => {
    at.asked += 1;
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
  /** Awaits a measurement that was begun by itself. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { at, clock, off, pass, settled, warned };
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

it("goes on by what has passed when the machine's time is set back, and measures at once", async () => {
  const { at, off, pass, settled, warned } = await start();
  at.wall -= DAY_MS;
  pass(3_000);
  expect([off(), warned]).toEqual([0, []]);
  await settled();
  pass(3_000);
  expect([off(), warned]).toEqual([0, [{ seconds: DAY_MS / 1_000 }]]);
});

it('measures at once when the time is set forward, until when it is believed', async () => {
  const { at, off, pass, settled } = await start();
  at.wall += 10 * MINUTE_MS;
  pass(3_000);
  expect(off()).toBe(10 * MINUTE_MS);
  await settled();
  expect(off()).toBe(0);
});

it('is right after a pause of the machine, whose elapsed time stood still', async () => {
  const { at, clock, off, settled, warned } = await start();
  const pause = (): void => {
    at.wall += 20 * MINUTE_MS;
    at.database += 20 * MINUTE_MS;
  };
  pause();
  expect(off()).toBe(0);
  await settled();
  const measured = clock.measure();
  pause();
  await measured;
  expect([off(), warned]).toEqual([0, []]);
});

it('asks once for a jump while the database is away, and is right when it is back', async () => {
  const { at, clock, off, pass, settled } = await start();
  at.isAway = true;
  at.wall -= DAY_MS;
  for (const _ of [1, 2, 3]) {
    pass(1_000);
    expect(off()).toBe(0);
    await settled();
  }
  expect(at.asked).toBe(2);
  at.isAway = false;
  await clock.measure();
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
