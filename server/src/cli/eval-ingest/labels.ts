import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES } from '../../domain/index.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/features/jobs/normalising/eval');

/** What a person read in one posting; the fields after the place are missing for lists without descriptions. */
const labelShape = z.strictObject({
  id: z.string(),
  /** The first 16 digits of SHA-256 over title, places and description, or over a source's whole answer. */
  hash: z.string().length(16),
  location: z.strictObject({
    city: z.string().nullable(),
    country: z.string().length(2).nullable(),
    /** As places, title or a field of the source say. */
    remote: z.enum(WORK_MODES).nullable(),
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
  /** null: the posting asks for no level. */
  experience: z.enum(EXPERIENCE_LEVELS).nullable().optional(),
  skills: z.array(z.string()).optional(),
});
export type Label = z.infer<typeof labelShape>;
const heldOutShape = labelShape.extend({ source: z.string() });

/** Labels by the name of their source. */
export type Labels = ReadonlyMap<string, readonly Label[]>;

/** The labels the rules were tuned on; a file per source, one JSON object per line. */
export async function readTuned(): Promise<Labels> {
  const folder = path.join(FOLDER, 'labels');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const all = await Promise.all(
    files.map(async (name): Promise<[string, Label[]]> => {
      const lines = await linesOf(path.join(folder, name));
      return [name.replace('.jsonl', ''), lines.map((line) => labelShape.parse(JSON.parse(line)))];
    }),
  );
  return new Map(all);
}

/** The labels of postings that were read and measured before any rule was changed for them, of all sources. */
export async function readHeldOut(): Promise<Labels> {
  const labels = new Map<string, Label[]>();
  for (const line of await linesOf(path.join(FOLDER, 'hold-out.jsonl'))) {
    const { source, ...label } = heldOutShape.parse(JSON.parse(line));
    labels.set(source, [...(labels.get(source) ?? []), label]);
  }
  return labels;
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).trim().split('\n');
}
