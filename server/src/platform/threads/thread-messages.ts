import { z } from 'zod';
import type { ErrorCode } from '../../domain/index.ts';
import type { ErrorDetails } from '../app-error.ts';

/** What a thread is asked to do: the `run` of a module, with this input. */
export const ThreadRequest = z.object({ module: z.string(), input: z.unknown() });

export type ThreadRequest = z.infer<typeof ThreadRequest>;

/** What a thread says: that the work is loaded and begins, how far it is, any number of times, then how it ended. Both ends are this program. */
export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun') }),
  z.object({ kind: z.literal('progress'), share: z.number() }),
  z.object({ kind: z.literal('done'), answer: z.unknown() }),
  // An error that people may see, which ends the task and not the thread.
  z.object({
    kind: z.literal('refused'),
    code: z.custom<ErrorCode>(),
    message: z.string(),
    details: z.custom<ErrorDetails | undefined>(),
  }),
  // A fault of ours.
  z.object({ kind: z.literal('failed'), error: z.unknown() }),
]);

export type ThreadMessage = z.infer<typeof ThreadMessage>;
