import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A recorded posting as its source has it. */
export interface Recorded {
  readonly title: string;
  readonly company: string;
  readonly places: readonly string[];
  /** HTML or text; '' in lists without descriptions. */
  readonly description: string;
  /** The source's own field for the employment type. */
  readonly types: readonly string[];
  readonly hash: string;
}
type Fields = Omit<Recorded, 'hash'> & { readonly id: string };

const radar = z.array(
  z
    .object({
      job_key: z.string(),
      title: z.string(),
      company: z.string(),
      location: z.string(),
      description: z.string(),
      employment_type: z.string(),
    })
    .transform(({ job_key: id, title, company, location, description, employment_type: type }): Fields => ({
      id,
      title,
      company,
      places: [location],
      description,
      types: [type],
    })),
);
const named = z.object({ name: z.string() });
const muse = z
  .object({
    jobs: z.array(
      z
        .object({ id: z.number(), name: z.string(), company: named, locations: z.array(named), contents: z.string() })
        .transform(({ id, name: title, company, locations, contents: description }): Fields => ({
          id: String(id),
          title,
          company: company.name,
          places: locations.map(({ name }) => name),
          description,
          types: [],
        })),
    ),
  })
  .transform(({ jobs }) => jobs);
const remotejobs = z
  .object({
    data: z.array(
      z
        .object({ id: z.string(), title: z.string(), company: named, location: z.string(), description: z.string() })
        // Its type is 'Full-time' for every posting, whatever the text says, and so is not asked.
        .transform(({ company, location, ...job }): Fields => ({
          ...job,
          company: company.name,
          places: [location],
          types: [],
        })),
    ),
  })
  .transform(({ data }) => data);
const listings = z.array(
  z
    .object({ id: z.string(), title: z.string(), company_name: z.string(), locations: z.array(z.string()) })
    .transform(({ id, title, company_name: company, locations: places }): Fields => ({
      id,
      title,
      company,
      places,
      description: '',
      types: [],
    })),
);

const SOURCES: Readonly<Record<string, { file: string; shape: z.ZodType<Fields[]> }>> = {
  'cyber-job-radar': { file: 'listings/cyber-job-radar-2026-08.json', shape: radar },
  themuse: { file: 'recorded/lcarlini-themuse-202.json', shape: muse },
  remotejobs: { file: 'recorded/lcarlini-remotejobsorg-150.json', shape: remotejobs },
  'new-grad': { file: 'listings/simplify-new-grad-2024-10.json', shape: listings },
  internships: { file: 'listings/simplify-summer2025-internships-2024-10.json', shape: listings },
};

/**
 * The recorded postings of a source, by id.
 *
 * @throws Error when the source is unknown, its file is missing or not in its shape
 */
export async function readRecorded(folder: string, source: string): Promise<ReadonlyMap<string, Recorded>> {
  const known = SOURCES[source];
  if (known === undefined) throw new Error(`There are labels for ${source}, but nothing says where its postings are.`);
  const rows = known.shape.parse(JSON.parse(await readFile(path.join(folder, known.file), 'utf8')));
  return new Map(rows.map(({ id, ...fields }) => [id, { ...fields, hash: hashOf(fields) }]));
}

function hashOf({ title, places, description }: Omit<Fields, 'id'>): string {
  const text = [title, places.join('; '), description].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
