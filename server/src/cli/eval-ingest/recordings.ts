import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { postingOf } from '../../features/jobs/sources/posting-facts.ts';
import { ANSWERS, readAnswers, readAtsAnswers } from './answers.ts';
import { type Recorded, shortHash } from './recorded.ts';

/** What a list that no source of ours reads says about a posting. */
interface Fields {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly places: readonly string[];
  /** HTML or text; '' in lists without descriptions. */
  readonly description: string;
  /** The source's own field for the employment type. */
  readonly types: readonly string[];
  /** Its own field for the level, if it has one. */
  readonly level?: string;
}

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
    .transform(({ job_key: id, location, employment_type: type, ...job }): Fields => ({
      ...job,
      id,
      places: [location],
      types: [type],
      // 'Mid, fulltime permanent': some of its boards put both into one field.
      level: type,
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
const remotive = z
  .object({
    jobs: z.array(
      z
        .object({
          id: z.number(),
          title: z.string(),
          company_name: z.string(),
          candidate_required_location: z.string(),
          description: z.string(),
          job_type: z.string(),
        })
        .transform(
          ({ id, company_name: company, candidate_required_location: place, job_type: type, ...job }): Fields => ({
            ...job,
            id: String(id),
            company,
            places: [place],
            types: [type],
          }),
        ),
    ),
  })
  .transform(({ jobs }) => jobs);
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

const LISTS: Readonly<Record<string, { file: string; shape: z.ZodType<Fields[]> }>> = {
  'cyber-job-radar': { file: 'listings/cyber-job-radar-2026-08.json', shape: radar },
  themuse: { file: 'recorded/lcarlini-themuse-202.json', shape: muse },
  remotejobs: { file: 'recorded/lcarlini-remotejobsorg-150.json', shape: remotejobs },
  remotive: { file: 'recorded/lcarlini-remotive.json', shape: remotive },
  'new-grad': { file: 'listings/simplify-new-grad-2024-10.json', shape: listings },
  internships: { file: 'listings/simplify-summer2025-internships-2024-10.json', shape: listings },
};

/**
 * Finds the recorded postings of a source by their ids: in lists that we map here, and in answers that our own sources
 * read as they do when ingesting.
 *
 * @returns what finds one; undefined: the folder does not hold it
 * @throws Error when the source is unknown, its file is missing or not in its shape
 */
export async function readRecorded(folder: string, source: string): Promise<(id: string) => Recorded | undefined> {
  if (source === 'ats-answers') return readAtsAnswers(folder);
  if (source in ANSWERS) return readAnswers(folder, source);
  const known = LISTS[source];
  if (known === undefined) throw new Error(`There are labels for ${source}, but nothing says where its postings are.`);
  const rows = known.shape.parse(JSON.parse(await readFile(path.join(folder, known.file), 'utf8')));
  const byId = new Map(rows.map((fields) => [fields.id, fields]));
  return (id) => {
    const fields = byId.get(id);
    return fields === undefined ? undefined : recordedOf(fields);
  };
}

function recordedOf({ description: html, ...fields }: Fields): Recorded {
  const posting = postingOf({ ...fields, html, url: 'https://example.com/', postedDate: new Date(0) });
  const text = [fields.title, fields.places.join('; '), html].join('\n');
  return { posting, hash: shortHash(text) };
}
