import { z } from 'zod';

const board = { source: z.string(), board: z.string() };

/** What the process that ingests is told when it starts. Both ends are this program. */
export const IngestSettings = z.object({
  databaseUrl: z.string(),
  /** A crontab line in UTC. */
  schedule: z.string(),
  boards: z.array(z.object(board)),
  /** Where whoever is asked can look up who asks; null: nobody is told. */
  contact: z.string().nullable(),
  /** A run that the process before it did not finish is done again, besides its times. */
  runsAtOnce: z.boolean(),
});

export type IngestSettings = z.infer<typeof IngestSettings>;

/** What it says: which board it begins with, what came of it, and that the run is over. */
export const IngestMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading'), ...board }),
  z.object({
    kind: z.literal('read'),
    ...board,
    /** False: not to its end. */
    isWhole: z.boolean(),
    postings: z.record(z.string(), z.number()),
  }),
  z.object({ kind: z.literal('over') }),
]);

export type IngestMessage = z.infer<typeof IngestMessage>;
