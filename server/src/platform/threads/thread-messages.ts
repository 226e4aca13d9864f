import { z } from 'zod';
import type { ErrorCode } from '../../domain/index.ts';
import type { ErrorDetails } from '../app-error.ts';

/** A task for a thread: the `run` function of a module, with this input. */
export const ThreadRequest = z.object({ module: z.string(), input: z.unknown() });

export type ThreadRequest = z.infer<typeof ThreadRequest>;

/**
 * Messages of a thread: the work is loaded and starts, its progress (any number of times), then its outcome. Both ends
 * are this program.
 */
export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  z.object({ kind: z.literal('progress'), share: z.number() }),
  // `isSpent`: the thread should not be used again.
  z.object({ kind: z.literal('done'), answer: z.unknown(), isSpent: z.boolean() }),
  // An error that people may see, which ends the task but not the thread.
  z.object({
    kind: z.literal('refused'),
    code: z.custom<ErrorCode>(),
    message: z.string(),
    details: z.custom<ErrorDetails | undefined>(),
  }),
  // An internal error.
  z.object({ kind: z.literal('failed'), error: z.unknown() }),
]);

export type ThreadMessage = z.infer<typeof ThreadMessage>;
