/** A server reduced to a hanging worker thread; prints a line once it hangs. */
import { z } from 'zod';
import { Lifecycle } from '../platform/lifecycle.ts';
import { scriptedWork, testPool } from './scripted-work.ts';

const lifecycle = new Lifecycle();
const hung = scriptedWork('onProgress(0); for (;;);', { answer: z.unknown() });
const task = { caller: 'ada', timeoutMs: 600_000, tooSlow: '', tooHeavy: '', onProgress: () => console.log('hangs') };
testPool()
  .run(hung, null, task)
  .catch((error: unknown) => lifecycle.fail(error));
