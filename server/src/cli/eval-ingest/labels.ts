import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { EMPLOYMENT_TYPES, REMOTE_MODES } from '../../domain/index.ts';

const LABELS = path.join(REPOSITORY, 'server/src/features/jobs/normalising/eval/labels');

/** What a person read in one posting; the fields after the place are missing for lists without descriptions. */
const labelShape = z.strictObject({
  id: z.string(),
  /** The first 16 digits of SHA-256 over title, places and description, one per line, as the source has them. */
  hash: z.string().length(16),
  location: z.strictObject({
    city: z.string().nullable(),
    country: z.string().length(2).nullable(),
    remote: z.enum(REMOTE_MODES).nullable(),
  }),
  /** One amount is both; several ranges, for levels or places, count from the lowest to the highest. */
  salary: z
    .strictObject({
      min: z.number(),
      max: z.number(),
      currency: z.string().length(3),
      period: z.enum(['hour', 'day', 'week', 'month', 'year']),
    })
    .nullable()
    .optional(),
  employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)).optional(),
  skills: z.array(z.string()).optional(),
});
export type Label = z.infer<typeof labelShape>;

/** The labels of every source, by the source's name; one JSON object per line of its file. */
export async function readLabels(): Promise<ReadonlyMap<string, readonly Label[]>> {
  const files = (await readdir(LABELS)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const all = await Promise.all(
    files.map(async (name): Promise<[string, Label[]]> => {
      const lines = (await readFile(path.join(LABELS, name), 'utf8')).trim().split('\n');
      return [name.replace('.jsonl', ''), lines.map((line) => labelShape.parse(JSON.parse(line)))];
    }),
  );
  return new Map(all);
}
