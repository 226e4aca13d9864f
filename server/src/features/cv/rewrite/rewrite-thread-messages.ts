import { z } from 'zod';
import type { CvWishes, ErrorCode } from '../../../domain/index.ts';
import type { ErrorDetails } from '../../../platform/app-error.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { ModelSettings } from './model/chat.ts';
import type { CvPosting } from './provider.ts';
import type { RewrittenCv } from './rewrite-checked.ts';

/** What the thread that rewrites is given. Both ends are this program, so what is inside is not checked again. */
export const ThreadTask = z.object({
  readCv: z.custom<ReadCv>(),
  wishes: z.custom<CvWishes>(),
  posting: z.custom<CvPosting | null>(),
  /** null = the built-in rules. */
  model: z.custom<ModelSettings | null>(),
  today: z.date(),
});

/** What it says: how far it is, any number of times, then how it ended. */
export const ThreadMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), share: z.number() }),
  z.object({ kind: z.literal('rewritten'), rewritten: z.custom<RewrittenCv>() }),
  z.object({
    kind: z.literal('failed'),
    code: z.custom<ErrorCode>(),
    message: z.string(),
    details: z.custom<ErrorDetails | undefined>(),
  }),
]);

export type ThreadTask = z.infer<typeof ThreadTask>;
export type ThreadMessage = z.infer<typeof ThreadMessage>;
