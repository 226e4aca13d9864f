import { describe, expect, it } from 'vitest';
import { type FairQueueLimits, FairQueue } from './fair-queue.ts';

const LIMITS: FairQueueLimits = {
  concurrency: 2,
  concurrencyPerCaller: 1,
  waiting: 4,
  waitingPerCaller: 2,
  waitMs: 60_000,
};

/** Work that runs until it is ended. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { begin: () => promise, end: resolve };
}

describe('turns', () => {
  it('leaves room for others, however much one caller asks for', async () => {
    const turns = new FairQueue(LIMITS);
    const order: string[] = [];
    const [first, other] = [work(), work()];
    const all = [
      turns.run({ caller: 'flood' }, first.begin),
      turns.run({ caller: 'flood' }, async () => void order.push('flood')),
      turns.run({ caller: 'ada' }, () => {
        order.push('ada');
        return other.begin();
      }),
    ];
    expect(order).toEqual(['ada']);
    first.end();
    other.end();
    await Promise.all(all);
    expect(order).toEqual(['ada', 'flood']);
    expect(turns.waiting).toBe(0);
  });

  it('takes turns among the callers that wait', async () => {
    const turns = new FairQueue({ ...LIMITS, concurrency: 1 });
    const order: string[] = [];
    const gate = work();
    const add = (caller: string, name: string) => turns.run({ caller }, async () => void order.push(name));
    const all = [
      turns.run({ caller: 'flood' }, gate.begin),
      add('flood', 'flood 1'),
      add('flood', 'flood 2'),
      add('ada', 'ada 1'),
      add('bo', 'bo 1'),
    ];
    gate.end();
    await Promise.all(all);
    expect(order).toEqual(['flood 1', 'ada 1', 'bo 1', 'flood 2']);
  });

  it('refuses at once when one caller, or all of them, have too much waiting', async () => {
    const turns = new FairQueue(LIMITS);
    const gates = [work(), work()];
    const all = ['a', 'b'].map((caller, at) => turns.run({ caller }, gates[at]?.begin ?? (async () => undefined)));
    for (const caller of ['a', 'a']) all.push(turns.run({ caller }, async () => undefined));
    await expect(turns.run({ caller: 'a' }, async () => undefined)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 2 },
    });
    for (const caller of ['c', 'd']) all.push(turns.run({ caller }, async () => undefined));
    await expect(turns.run({ caller: 'e' }, async () => undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const gate of gates) gate.end();
    await Promise.all(all);
  });

  it('ends with the signal and at the timeout, and lets the next one run', async () => {
    const turns = new FairQueue({ ...LIMITS, waitMs: 10 });
    const gate = work();
    const running = turns.run({ caller: 'a' }, gate.begin);
    const end = new AbortController();
    const aborted = turns.run({ caller: 'a', signal: end.signal }, async () => undefined);
    end.abort(new Error('given up'));
    await expect(aborted).rejects.toThrow('given up');
    await expect(turns.run({ caller: 'a' }, async () => undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(turns.waiting).toBe(0);
    gate.end();
    await running;
    expect(await turns.run({ caller: 'a' }, async () => 'done')).toBe('done');
  });

  it('continues after work that failed', async () => {
    const turns = new FairQueue({ ...LIMITS, concurrency: 1 });
    const failing = turns.run({ caller: 'a' }, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await turns.run({ caller: 'a' }, async () => 'done')).toBe('done');
  });
});
