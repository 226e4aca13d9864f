import { z } from 'zod';

const board = { source: z.string(), board: z.string() };

/** The settings of the ingest process. Both ends are this program. */
export const IngestSettings = z.object({
  databaseUrl: z.string(),
  /** A crontab line in UTC. */
  schedule: z.string(),
  boards: z.array(z.object(board)),
  /** A contact for the requested servers; null: none. */
  contact: z.string().nullable(),
  /** Whether to run at once, because the previous process didn't finish its run. */
  runsAtOnce: z.boolean(),
});

export type IngestSettings = z.infer<typeof IngestSettings>;

/** Messages of the ingest process: starting a board, its result, and the end of a run. */
export const IngestMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading'), ...board }),
  z.object({
    kind: z.literal('read'),
    ...board,
    /** False: incomplete. */
    isWhole: z.boolean(),
    postings: z.record(z.string(), z.number()),
  }),
  z.object({ kind: z.literal('over') }),
]);

export type IngestMessage = z.infer<typeof IngestMessage>;
