import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ResourceStack } from './resource-stack.ts';

it('closes every part in reverse order, also after one that fails and one that never ends', async () => {
  const closed: string[] = [];
  const logged: string[] = [];
  const resources = new ResourceStack(pino({}, { write: (line: string) => void logged.push(line) }), 1);
  resources.add('database', async () => closed.push('database'));
  resources.add('queue', () => Promise.reject(new Error('The queue is gone.')));
  resources.add('server', () => new Promise(() => undefined));
  resources.add('socket', async () => closed.push('socket'));
  await expect(resources.close()).rejects.toThrow('The queue is gone.');
  expect(closed).toEqual(['socket', 'database']);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ part: 'server', level: 50 }]);
});
