import { z } from 'zod';
import { EMPLOYMENT_TYPES, LIMITS, postedAgo, recordOf, SAMPLE_SOURCE } from '../domain/index.ts';
import { AppError } from '../platform/app-error.ts';
import {
  type DescribedJobRow,
  JOB_FILTER_NAMES,
  JOB_FILTERS,
  JOB_SORTS,
  sortNamed,
  TERM_KINDS,
} from '../features/jobs/jobs.entry.ts';
import { idParameter, textParameter, unknownParameters, wholeNumberParameter } from './inputs.ts';
import { forPeople, forVisitors, type Operation } from './operation.ts';
import { count, EXAMPLE_JOB, job } from './shapes.ts';

const filterParameters = recordOf(JOB_FILTER_NAMES, (name) => {
  const { parameter, words } = JOB_FILTERS[name];
  return textParameter(name, { ...parameter, ...(words !== undefined && { words }) });
});

const search = z.object({
  ...filterParameters,
  q: textParameter('q', {
    example: 'senior react berlin',
    description:
      'What a person types: titles, skills, companies, places, pay, age, exclusions (`-senior`), phrases in quotation marks, `OR`.',
  }),
  sort: textParameter('sort', {
    example: 'newest',
    words: JOB_SORTS,
    description: 'How to sort. Default: `best_match` with `q`, otherwise `newest`.',
  }),
  limit: wholeNumberParameter('limit', {
    fallback: LIMITS.pageSize.default,
    min: 1,
    max: LIMITS.pageSize.max,
    description: 'The largest number of postings to return.',
  }),
  offset: wholeNumberParameter('offset', {
    fallback: 0,
    min: 0,
    max: 999_999_999_999_999,
    description: 'The number of postings to skip.',
  }),
});

const searchTerm = z
  .object({
    kind: z.enum(TERM_KINDS.map((kind) => kind.toLowerCase())).meta({ description: 'What it means.' }),
    text: z.string().meta({ description: 'As it was typed.', examples: ['deutschland'] }),
    value: z.string().meta({ description: 'What is searched for.', examples: ['Germany'] }),
  })
  .meta({ id: 'SearchTerm', description: 'A part of `q` as it was understood.' });

/** The REST shape of a posting. */
function jobShape(row: DescribedJobRow, now: Date): z.input<typeof job> {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    postedAt: postedAgo(row.postedDate, now),
    postedDate: row.postedDate.toISOString(),
    ...(row.salary === null ? {} : { salary: row.salary }),
    employmentTypes: row.employment,
    skills: row.skills,
    description: row.description,
    url: row.url,
    ...(row.longitude === null || row.latitude === null ? {} : { coords: [row.longitude, row.latitude] }),
    remote: row.workMode,
    experience: row.level,
    closed: row.closedAt !== null,
    pay: row.pay,
    places: row.placeList.map(({ coords, ...place }) => ({ ...place, coords: coords === null ? null : [...coords] })),
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen?.toISOString() ?? null,
    openSince: row.openSince.toISOString(),
    offBoardSince: row.offBoardSince?.toISOString() ?? null,
    reposts: row.reposts,
    evergreen: row.evergreen,
    sponsorship: row.sponsorship,
    clearance: row.clearance,
    language: row.language,
    years: row.yearsOfExperience,
    requiredSkills: row.requiredSkills,
    preferredSkills: row.preferredSkills,
    isSample: row.source === SAMPLE_SOURCE,
  };
}

export const jobsOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/jobs',
      summary: 'Search postings that match all filters',
      description:
        'A blank filter is ignored. Filters ignore case and accents. With `q` the answer says how it was understood, and how many jobs meet all of it; parameters that do not exist are named in `ignored`.',
      input: z.object({ query: search }),
      answer: {
        status: 200,
        description: 'A page of postings, and the total number of matches.',
        schema: z.object({
          jobs: z.array(job).max(LIMITS.pageSize.max),
          total: count,
          exactTotal: count.optional().meta({
            description:
              'How many of `total` meet every part of `q`; they come first, and close matches follow. With `q` only.',
          }),
          interpretation: z.array(searchTerm).optional(),
          ignored: z
            .array(z.string())
            .max(LIMITS.listEntries)
            .optional()
            .meta({
              description: 'Parameters that do not exist and had no effect; absent when there are none.',
              examples: [['titel']],
            }),
        }),
      },
    },
    async ({ query: { limit, offset, q, sort, ...filter } }, { viewer, services }, { query }) => {
      const request = { filter, query: q ?? null, sort: sortNamed(sort) };
      const { found, jobs } = await services.jobs.describedJobs(viewer, request, { limit, offset });
      const now = services.jobs.now();
      const interpretation = found.interpretation.map(({ kind, text, value }) => ({
        kind: kind.toLowerCase(),
        text,
        value,
      }));
      const ignored = unknownParameters(query, search);
      const answer = {
        jobs: jobs.map((row) => jobShape(row, now)),
        total: found.total,
        ...(ignored.length > 0 && { ignored }),
      };
      return (q ?? '').trim() === '' ? answer : { ...answer, exactTotal: found.exactTotal, interpretation };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/jobs/employment-types',
      summary: 'List the employment types of open postings',
      input: z.object({}),
      answer: { status: 200, description: 'The employment types.', schema: z.array(z.enum(EMPLOYMENT_TYPES)) },
    },
    async (_input, { services }) => (await services.jobs.counts()).employmentTypes,
  ),
  forVisitors(
    {
      method: 'GET',
      path: '/jobs/stats',
      summary: 'Count open postings, companies and locations',
      input: z.object({}),
      answer: {
        status: 200,
        description: 'The counts.',
        schema: z.object({ total: count, companies: count, locations: count }),
      },
    },
    async (_input, { services }) => {
      const { total, companies, locations } = await services.jobs.counts();
      return { total, companies, locations };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/jobs/{id}',
      summary: 'Get a posting, also a closed one',
      input: z.object({ params: z.object({ id: idParameter('Id of the posting.', EXAMPLE_JOB) }) }),
      answer: { status: 200, description: 'The posting.', schema: job },
      errors: { NOT_FOUND: 'There is no job with this id.' },
    },
    async ({ params: { id } }, { services }) => {
      const found = await services.jobs.job(id);
      if (found === null) throw new AppError('NOT_FOUND', "This job doesn't exist.");
      return jobShape(found, services.jobs.now());
    },
  ),
];
