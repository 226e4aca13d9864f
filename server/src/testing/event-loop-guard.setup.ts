import path from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { ALLOWED_MS, type Block, eventLoopGuard } from './event-loop-guard.ts';
import { EVENT_LOOP_EXCEPTIONS } from './event-loop-exceptions.ts';

/** Fails a test during which the app blocked the event loop. */
function requireTurning(block: Block | null, name: string): void {
  const { testPath = '' } = expect.getState();
  const file = path.relative(path.join(import.meta.dirname, '..'), testPath);
  const isExcepted = EVENT_LOOP_EXCEPTIONS.some(({ test }) => `${file} > ${name}`.startsWith(test));
  if (block === null || isExcepted) return;
  throw new Error(
    `The event loop was blocked for ${Math.round(block.ms)} ms of CPU time, ${ALLOWED_MS} are allowed: ` +
      `during ${block.request}, in "${file} > ${name}". Move such work to a worker thread.`,
  );
}

eventLoopGuard.take();
afterEach(() => requireTurning(eventLoopGuard.take(), expect.getState().currentTestName ?? ''));
afterAll(() => requireTurning(eventLoopGuard.take(), 'before or after its tests'));
