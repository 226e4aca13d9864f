import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { scriptedWork, testPool } from '../../testing/scripted-work.ts';
import { poolMetrics } from './pool-metrics.ts';

const HUNG = scriptedWork('for (;;);', { answer: z.unknown() });
const TASK = { caller: 'ada', timeoutMs: 10_000, tooSlow: 'This took too long.', tooHeavy: 'This took too much.' };

it('reports what each pool runs, what waits, and what it refused', async () => {
  const pool = testPool({ threads: 1, waitingPerCaller: 1 });
  const [tasks, refused] = poolMetrics({ some: pool });
  const end = new AbortController();
  const flood = Array.from({ length: 4 }, () =>
    pool.run(HUNG, null, { ...TASK, signal: end.signal }).catch((error: unknown) => error),
  );
  await nextTurn();
  expect(await tasks?.read()).toEqual([
    { labels: { pool: 'some', state: 'running' }, value: 1 },
    { labels: { pool: 'some', state: 'waiting' }, value: 1 },
  ]);
  expect(await refused?.read()).toEqual([{ labels: { pool: 'some' }, value: 2 }]);
  end.abort(new Error('The test is over.'));
  await Promise.all(flood);
});
