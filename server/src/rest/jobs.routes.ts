import { z } from 'zod';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, LIMITS, REMOTE_MODES, TIME_POSTED } from '../domain/index.ts';
import { SAMPLE_SOURCE } from '../features/jobs/own-sources.ts';
import type { DescribedJobRow } from '../features/jobs/job-rows.query.ts';
import { postedAgo } from '../features/jobs/job-text.ts';
import { forPeople, forVisitors, type Operation } from './operation.ts';
import { job } from './shapes.ts';

/** A blank value is as good as none; the same key twice is one too many to guess from. */
const filter = (name: string, description: string) =>
  z.string(`${name} must be given once.`).optional().meta({ description });
const oneOf = (values: readonly string[]): string => `One of: ${values.join(', ')}.`;

/** A whole number of a query string. Its range is the search's own rule, the same for GraphQL. */
const wholeNumber = (name: string, fallback: number) =>
  z
    .string(`${name} must be given once.`)
    .optional()
    .transform((text) => (text === undefined || text.trim() === '' ? fallback : toWholeNumber(text)));

const toWholeNumber = (text: string): number => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN);

const search = z.object({
  jobTitle: filter('jobTitle', 'Each word must occur in the title, as part of a word too.'),
  location: filter('location', 'Must occur in the location.'),
  company: filter('company', "Must occur in the company's name."),
  jobType: filter('jobType', oneOf(EMPLOYMENT_TYPES)),
  experience: filter('experience', oneOf(EXPERIENCE_LEVELS)),
  remote: filter('remote', `${oneOf(REMOTE_MODES)} true = remote, false = not remote.`),
  timePosted: filter('timePosted', `${oneOf(TIME_POSTED)} None = the last 30 days.`),
  limit: wholeNumber('limit', LIMITS.pageSize.default).meta({
    description: `1 to ${LIMITS.pageSize.max}, ${LIMITS.pageSize.default} when absent.`,
  }),
  offset: wholeNumber('offset', 0).meta({ description: '0 or more.' }),
});

/** A posting as REST writes it. */
function jobShape(row: DescribedJobRow, now: Date): z.input<typeof job> {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    postedAt: postedAgo(row.postedDate, now),
    postedDate: row.postedDate.toISOString(),
    ...(row.salary === null ? {} : { salary: row.salary }),
    employmentTypes: row.employmentTypes,
    skills: row.skills,
    description: row.description,
    url: row.url,
    ...(row.longitude === null || row.latitude === null ? {} : { coords: [row.longitude, row.latitude] }),
    remote: row.remote,
    experience: row.experience,
    closed: row.closedAt !== null,
    isSample: row.source === SAMPLE_SOURCE,
  };
}

export const jobsOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/jobs',
      summary: 'Search postings: all filters must hold, newest first',
      input: z.object({ query: search }),
      answer: { status: 200, schema: z.object({ jobs: z.array(job), total: z.int() }) },
    },
    async ({ query: { limit, offset, ...filters } }, { services }) => {
      const { jobs, total } = await services.jobs.describedJobs(filters, { limit, offset });
      const now = services.jobs.now();
      return { jobs: jobs.map((row) => jobShape(row, now)), total };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/jobs/employment-types',
      summary: 'The employment types that open postings have',
      input: z.object({}),
      answer: { status: 200, schema: z.array(z.enum(EMPLOYMENT_TYPES)) },
    },
    async (_input, { services }) => (await services.jobs.counts()).employmentTypes,
  ),
  forVisitors(
    {
      method: 'GET',
      path: '/jobs/stats',
      summary: 'How many postings are open, of how many companies, in how many places',
      input: z.object({}),
      answer: { status: 200, schema: z.object({ total: z.int(), companies: z.int(), locations: z.int() }) },
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
      summary: 'One posting, closed ones included',
      input: z.object({ params: z.object({ id: z.string() }) }),
      answer: { status: 200, schema: job },
      errors: { 404: 'No such job.' },
    },
    async ({ params: { id } }, { services }) => jobShape(await services.jobs.job(id), services.jobs.now()),
  ),
];
