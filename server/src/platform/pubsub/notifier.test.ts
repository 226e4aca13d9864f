import { describe, expect, it } from 'vitest';
import { Notifier } from './notifier.ts';

/** A transport that lets one delivery through at a time. */
function gate() {
  const delivered: string[][] = [];
  const open: ((error?: Error) => void)[] = [];
  const deliver = (texts: readonly string[]): Promise<void> => {
    delivered.push([...texts]);
    return new Promise((resolve, reject) => void open.push((error) => (error ? reject(error) : resolve())));
  };
  const next = async (error?: Error): Promise<void> => {
    open.shift()?.(error);
    await new Promise((resolve) => void setImmediate(resolve));
  };
  return { delivered, deliver, next };
}

describe('outgoing events', () => {
  it('are sent at once when nothing is in flight, and otherwise batched in order', async () => {
    const { delivered, deliver, next } = gate();
    const notifier = new Notifier(deliver);
    const first = notifier.send('a');
    await next();
    const others = ['b', 'c'].map((text) => notifier.send(text));
    await next();
    await first;
    expect(delivered).toEqual([['a'], ['b', 'c']]);
    await next();
    await Promise.all(others);
  });

  it('report a failed delivery to all its senders, and do not block later ones', async () => {
    const { delivered, deliver, next } = gate();
    const notifier = new Notifier(deliver);
    const lost = Promise.allSettled(['a', 'b'].map((text) => notifier.send(text)));
    await next();
    await next(new Error('away'));
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = notifier.send('c');
    await next();
    await next();
    await later;
    expect(delivered).toEqual([['a', 'b'], ['c']]);
  });
});
