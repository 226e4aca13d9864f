import { z } from 'zod';
import type { CvWishes } from '../../../domain/index.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { ModelSettings } from './model/chat.ts';
import type { CvPosting } from './provider.ts';

/** What the thread that rewrites is given. Both ends are this program, so what is inside is not checked again. */
export const RewriteTask = z.object({
  readCv: z.custom<ReadCv>(),
  wishes: z.custom<CvWishes>(),
  posting: z.custom<CvPosting | null>(),
  /** null = the built-in rules. */
  model: z.custom<ModelSettings | null>(),
  today: z.date(),
});

export type RewriteTask = z.infer<typeof RewriteTask>;
