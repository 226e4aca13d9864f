import { readFile } from 'node:fs/promises';
import path from 'node:path';
import papaparse from 'papaparse';
import { z } from 'zod';
import { postingOf } from '../../features/jobs/sources/posting-facts.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { ANSWERS, readAllAnswers, readAnswers, readAtsAnswers } from './answers.ts';
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
  readonly url?: string;
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
      url: z.string(),
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
        .object({
          id: z.number(),
          name: z.string(),
          company: named,
          locations: z.array(named),
          contents: z.string(),
          refs: z.object({ landing_page: z.string() }),
        })
        .transform(({ id, name: title, company, locations, contents: description, refs }): Fields => ({
          id: String(id),
          title,
          company: company.name,
          places: locations.map(({ name }) => name),
          description,
          types: [],
          url: refs.landing_page,
        })),
    ),
  })
  .transform(({ jobs }) => jobs);
const remotejobs = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string(),
          title: z.string(),
          company: named,
          location: z.string(),
          description: z.string(),
          url: z.string(),
        })
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
    .object({
      id: z.string(),
      title: z.string(),
      company_name: z.string(),
      locations: z.array(z.string()),
      url: z.string(),
    })
    .transform(({ id, title, company_name: company, locations: places, url }): Fields => ({
      id,
      title,
      company,
      places,
      description: '',
      types: [],
      url,
    })),
);

const jobsMap = z.array(
  z
    .object({ id: z.string(), title: z.string(), company: z.string(), location: z.string(), url: z.string() })
    .transform(({ location, ...job }): Fields => ({ ...job, places: [location], description: '', types: [] })),
);

const LISTS: Readonly<Record<string, { file: string; shape: z.ZodType<Fields[]> }>> = {
  'cyber-job-radar': { file: 'listings/cyber-job-radar-2026-08.json', shape: radar },
  themuse: { file: 'recorded/lcarlini-themuse-202.json', shape: muse },
  remotejobs: { file: 'recorded/lcarlini-remotejobsorg-150.json', shape: remotejobs },
  remotive: { file: 'recorded/lcarlini-remotive.json', shape: remotive },
  'new-grad': { file: 'listings/simplify-new-grad-2024-10.json', shape: listings },
  internships: { file: 'listings/simplify-summer2025-internships-2024-10.json', shape: listings },
  'jobs-map': { file: 'listings/stapply-jobs-map-2025-11-a-m.csv', shape: jobsMap },
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
  const rows = await rowsOf(folder, known);
  const byId = new Map(rows.map((fields) => [fields.id, fields]));
  return (id) => {
    const fields = byId.get(id);
    return fields === undefined ? undefined : recordedOf(fields);
  };
}

/** Every recorded posting that has a text or a title, of all lists and boards. */
export async function readAll(folder: string): Promise<Posting[]> {
  const lists: Fields[] = [];
  for (const list of Object.values(LISTS)) lists.push(...(await rowsOf(folder, list)));
  return [...lists.map((fields) => recordedOf(fields).posting), ...(await readAllAnswers(folder))];
}

async function rowsOf(
  folder: string,
  { file, shape }: { file: string; shape: z.ZodType<Fields[]> },
): Promise<Fields[]> {
  const text = await readFile(path.join(folder, file), 'utf8');
  return shape.parse(file.endsWith('.csv') ? readCsv(text) : JSON.parse(text));
}

const readCsv = (text: string): unknown => papaparse.parse(text, { header: true, skipEmptyLines: true }).data;

function recordedOf({ description: html, url = 'https://example.com/', ...fields }: Fields): Recorded {
  const posting = postingOf({ ...fields, html, url, postedDate: new Date(0) });
  const text = [fields.title, fields.places.join('; '), html].join('\n');
  return { posting, hash: shortHash(text) };
}
