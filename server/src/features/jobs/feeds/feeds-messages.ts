import { z } from 'zod';
import { SourceKeys } from '../sources/source-keys.ts';

/** The settings of the process that reads boards. Both ends are this program. */
export const FeedsSettings = z.object({
  databaseUrl: z.string(),
  /** null: only postings of removed boards are to be closed. */
  runId: z.string().nullable(),
  /** The id it works under; the same when it is started again. */
  worker: z.string(),
  /** A contact for the requested servers; null: none. */
  contact: z.string().nullable(),
  /** Of sources that are read with one. */
  keys: SourceKeys,
});

export type FeedsSettings = z.infer<typeof FeedsSettings>;

/** Messages of that process: a board's result, and the end of its work. */
export const FeedsMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    source: z.string(),
    /** False: it couldn't be read completely. */
    isWhole: z.boolean(),
    postings: z.record(z.string(), z.number()),
  }),
  z.object({ kind: z.literal('over') }),
]);

export type FeedsMessage = z.infer<typeof FeedsMessage>;
