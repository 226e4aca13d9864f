import { z } from 'zod';
import type { ErrorCode } from '../../domain/index.ts';
import type { ErrorDetails } from '../app-error.ts';

/** What a thread says: how far it is, any number of times, then how it ended. Both ends are this program. */
export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), share: z.number() }),
  z.object({ kind: z.literal('done'), answer: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    code: z.custom<ErrorCode>(),
    message: z.string(),
    details: z.custom<ErrorDetails | undefined>(),
  }),
]);

export type ThreadMessage = z.infer<typeof ThreadMessage>;
