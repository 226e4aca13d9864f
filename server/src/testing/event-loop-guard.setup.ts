import path from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { ALLOWED_MS, type Block, eventLoopGuard } from './event-loop-guard.ts';
import { HEAVY_TESTS } from './heavy-tests.ts';

/** Fails a test during which the app kept the event loop from turning. */
function requireTurning(block: Block | null, name: string): void {
  const { testPath = '' } = expect.getState();
  const file = path.relative(path.join(import.meta.dirname, '..'), testPath);
  const isExcepted = HEAVY_TESTS.some(({ test }) => `${file} > ${name}`.startsWith(test));
  if (block === null || isExcepted) return;
  throw new Error(
    `The event loop stood still for ${Math.round(block.ms)} ms of processor time, ${ALLOWED_MS} are allowed: ` +
      `during ${block.request}, in "${file} > ${name}". Whatever takes that long belongs into a thread of its own.`,
  );
}

eventLoopGuard.take();
afterEach(() => requireTurning(eventLoopGuard.take(), expect.getState().currentTestName ?? ''));
afterAll(() => requireTurning(eventLoopGuard.take(), 'before or after its tests'));
