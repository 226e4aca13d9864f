import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, PAY_PERIODS, SPONSORSHIPS, WORK_MODES } from '../../domain/index.ts';

const FOLDER = path.join(REPOSITORY, 'server/src/features/jobs/normalising/eval');

const hash = z.string().length(16);
const city = z.string().nullable();
const country = z.string().length(2).nullable();

/** What a person read in one posting that the rules were written on; lists without descriptions have the place alone. */
const tunedShape = z
  .strictObject({
    id: z.string(),
    /** The first 16 digits of SHA-256 over title, places and description, or over a source's whole answer. */
    hash,
    location: z.strictObject({
      city,
      country,
      /** As places, title or a field of the source say; what the text says was not labelled, so it is not compared. */
      remote: z.enum(WORK_MODES).nullable(),
    }),
    /** One amount is both; several ranges, for levels or places, count from the lowest to the highest. */
    salary: z
      .strictObject({
        min: z.number(),
        max: z.number(),
        currency: z.string().length(3),
        period: z.enum(PAY_PERIODS),
      })
      .nullable()
      .optional(),
    employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES)).optional(),
    /** null: the posting asks for no level. */
    experience: z.enum(EXPERIENCE_LEVELS).nullable().optional(),
    skills: z.array(z.string()).optional(),
  })
  .transform(({ id, hash: sum, location, salary: pay, employmentTypes, experience: level, skills }): Label => ({
    id,
    hash: sum,
    mainPlace: { city: location.city, country: location.country },
    ...(pay === undefined ? {} : { pay }),
    ...(employmentTypes === undefined ? {} : { employmentTypes }),
    ...(level === undefined ? {} : { level }),
    ...(skills === undefined ? {} : { skills }),
  }));

/** What a person read in one posting before any reader ran over it. A field that is absent was not clear to the person. */
const untunedShape = z.strictObject({
  source: z.string(),
  id: z.string(),
  hash,
  /** All places; a country or a region by its country alone. */
  places: z.array(z.strictObject({ city, country })).optional(),
  /** null: neither text nor label says how one works. */
  mode: z.enum(WORK_MODES).nullable().optional(),
  /** One amount is both, unless it is 'up to' or 'from'. */
  pay: z
    .strictObject({
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: z.string().length(3),
      period: z.enum(PAY_PERIODS),
    })
    .nullable()
    .optional(),
  /** null: neither the title nor years of experience say it. */
  level: z.enum(EXPERIENCE_LEVELS).nullable().optional(),
  sponsorship: z.enum(SPONSORSHIPS).optional(),
  /** The least number of years asked for. */
  years: z.number().optional(),
  evergreen: z.literal(true).optional(),
  language: z.string().length(2).optional(),
  /** Skills it asks for, and those it would like; not all of them. */
  required: z.array(z.string()).optional(),
  preferred: z.array(z.string()).optional(),
  /** Skills a reader found that the posting does not ask for, judged in the text. */
  notSkills: z.array(z.string()).optional(),
});

export interface Label extends Omit<z.infer<typeof untunedShape>, 'source'> {
  /** Where only the place that stands for the posting was labelled. */
  readonly mainPlace?: { readonly city: string | null; readonly country: string | null };
  readonly employmentTypes?: readonly (typeof EMPLOYMENT_TYPES)[number][];
  /** All skills that the posting asks for. */
  readonly skills?: readonly string[];
}

/** Labels by the name of their source. */
export type Labels = ReadonlyMap<string, readonly Label[]>;

/** The labels that the rules were written or corrected on; a file per source and one of several, an object per line. */
export async function readTuned(): Promise<Labels> {
  const folder = path.join(FOLDER, 'labels');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const labels = new Map<string, Label[]>();
  for (const name of files) {
    const source = name.replace('.jsonl', '');
    labels.set(
      source,
      (await linesOf(path.join(folder, name))).map((line) => tunedShape.parse(JSON.parse(line))),
    );
  }
  for (const line of await linesOf(path.join(FOLDER, 'hold-out.jsonl'))) {
    const { source, ...label } = z.looseObject({ source: z.string() }).parse(JSON.parse(line));
    labels.set(source, [...(labels.get(source) ?? []), tunedShape.parse(label)]);
  }
  return labels;
}

/** The labels of postings that were read before any reader ran over them, and that no rule was changed for. */
export async function readUntuned(): Promise<Labels> {
  const labels = new Map<string, Label[]>();
  for (const line of await linesOf(path.join(FOLDER, 'untuned.jsonl'))) {
    const { source, ...label } = untunedShape.parse(JSON.parse(line));
    labels.set(source, [...(labels.get(source) ?? []), label]);
  }
  return labels;
}

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).trim().split('\n');
}
