import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Closers } from './closers.ts';

it('closes every part in reverse order, also after one that fails and one that never ends', async () => {
  const closed: string[] = [];
  const logged: string[] = [];
  const closers = new Closers(pino({}, { write: (line: string) => void logged.push(line) }), 1);
  closers.add('database', async () => closed.push('database'));
  closers.add('queue', () => Promise.reject(new Error('The queue is gone.')));
  closers.add('server', () => new Promise(() => undefined));
  closers.add('socket', async () => closed.push('socket'));
  await expect(closers.close()).rejects.toThrow('The queue is gone.');
  expect(closed).toEqual(['socket', 'database']);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ part: 'server', level: 50 }]);
});
