import { z } from 'zod';
import { LIMITS, PAY_PERIODS, Stage } from '../domain/index.ts';
import type { ApplicationRow } from '../features/applications/applications.entry.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { idParameter, textInput } from './inputs.ts';
import { forPeople, type Operation } from './operation.ts';
import {
  bounded,
  count,
  EXAMPLE_APPLICATION,
  EXAMPLE_JOB,
  instant,
  stageCounts,
  stageShape,
  stageInput,
  text,
  withoutPattern,
} from './shapes.ts';

const salaryExpectation = z
  .object({
    amount: text('85000', 'A decimal number above 0, at most 1000000000, with at most two decimals.'),
    currency: text('EUR', 'ISO 4217.'),
    period: z.enum(PAY_PERIODS),
  })
  .meta({ id: 'SalaryExpectation', description: 'What you want to earn in this job, before taxes.' });

const application = z
  .object({
    application_id: text(EXAMPLE_APPLICATION),
    job_id: text(EXAMPLE_JOB),
    created_at: instant,
    stage: stageShape,
    notes: bounded('Referred by Ada.', LIMITS.noteLength),
    next_reminder: instant.nullable().meta({ description: 'null: no reminder.' }),
    salary_expectation: salaryExpectation.nullable().meta({ description: 'null: you have not said.' }),
    jobs: z.object({
      job_id: text(EXAMPLE_JOB),
      title: text('Platform Engineer'),
      company: text('Lindqvist Labs'),
      location_label: text('Berlin, Germany'),
      city: text('Berlin').nullable(),
      salary_raw: text('€70k – €85k').nullable(),
      source: text('greenhouse', 'The source of the posting.'),
      url: text('https://example.com/jobs/platform-engineer', 'The URL to apply at.'),
    }),
  })
  .meta({ id: 'Application' });

const params = z.object({ id: idParameter('Id of the application.', EXAMPLE_APPLICATION) });

const dateTime = z.iso
  .datetime({ offset: true, error: 'next_reminder must be an ISO 8601 date and time, or null.' })
  .meta({ examples: ['2026-03-02T08:00:00.000Z'], override: withoutPattern })
  .transform((iso) => new Date(iso));

const notesInput = textInput('notes', { max: LIMITS.noteLength, example: 'Referred by Ada.' });

const creation = z
  .object({
    job_id: z.string('job_id must be given, as text.').meta({ examples: [EXAMPLE_JOB] }),
    stage: stageInput.default(Stage.SAVED),
    notes: notesInput.default(''),
  })
  .meta({ id: 'NewApplication' });

const edit = z
  .object({
    stage: stageInput.optional(),
    notes: notesInput.optional(),
    next_reminder: dateTime.nullable().optional().meta({ description: 'null removes the reminder.' }),
    salary_expectation: salaryExpectation.nullable().optional().meta({ description: 'null clears it.' }),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: 'Give at least one of: stage, notes, next_reminder, salary_expectation.',
  })
  .meta({ id: 'ApplicationEdit', minProperties: 1 });

type ShownJob = 'id' | 'title' | 'company' | 'location' | 'city' | 'salary' | 'source' | 'url';
type Shown = Pick<ApplicationRow, 'id' | 'createdAt' | 'stage' | 'notes' | 'nextReminder' | 'salaryExpectation'> & {
  readonly job: Pick<ApplicationRow['job'], ShownJob>;
};

/** The REST shape of an application. */
function applicationShape(shown: Shown): z.input<typeof application> {
  const { id, job, createdAt, nextReminder } = shown;
  return {
    application_id: id,
    job_id: job.id,
    created_at: createdAt.toISOString(),
    stage: shown.stage,
    notes: shown.notes,
    next_reminder: nextReminder?.toISOString() ?? null,
    salary_expectation: shown.salaryExpectation,
    jobs: {
      job_id: job.id,
      title: job.title,
      company: job.company,
      location_label: job.location,
      city: job.city,
      salary_raw: job.salary,
      source: job.source,
      url: job.url,
    },
  };
}

/** @throws AppError NOT_FOUND for an application deleted at the same moment */
function shapeOf(found: Shown | null): z.input<typeof application> {
  if (found === null) throw new AppError('NOT_FOUND', "This application doesn't exist.");
  return applicationShape(found);
}

export const applicationsOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/applications',
      summary: 'List your applications, newest first',
      input: z.object({}),
      answer: {
        status: 200,
        description: 'All your applications.',
        schema: z.object({ applications: z.array(application) }),
      },
    },
    async (_input, { viewer, services }) => ({
      applications: (await services.applications.applications(viewer)).map(applicationShape),
    }),
  ),
  forPeople(
    {
      method: 'POST',
      path: '/applications',
      idempotent: IDEMPOTENT,
      summary: 'Add a job to your board',
      input: z.object({ body: creation }),
      answer: {
        status: 201,
        description: 'The new application.',
        schema: application,
        location: { below: '/applications/', field: 'application_id' },
      },
      errors: {
        PLAN_LIMIT: "The free plan's limit is reached. Saving jobs (stage `saved`) is always free.",
        NOT_FOUND: 'There is no job with this id.',
        ALREADY_EXISTS: 'An application for this job already exists.',
      },
    },
    async ({ body: { job_id: jobId, stage, notes } }, { viewer, services: { applications } }, { isDone }) => {
      const saved = isDone ? await applications.savedJob(viewer, jobId) : null;
      return shapeOf(saved ?? (await applications.saveJob(viewer, { jobId, stage, notes })).application);
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/applications/stats',
      summary: 'Count your applications by stage',
      input: z.object({}),
      answer: {
        status: 200,
        description: 'The total and the count of each stage.',
        schema: z.object({ total: count, byStage: stageCounts }),
      },
    },
    async (_input, { viewer, services }) => {
      const { total, byStage } = await services.applicationStats.applicationStats(viewer);
      return { total, byStage };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/applications/{id}',
      summary: 'Get an application',
      input: z.object({ params }),
      answer: { status: 200, description: 'The application.', schema: application },
      errors: { NOT_FOUND: 'You have no application with this id.' },
    },
    async ({ params: { id } }, { viewer, services }) =>
      shapeOf(await services.applicationDetails.application(viewer, id)),
  ),
  forPeople(
    {
      method: 'PUT',
      path: '/applications/{id}',
      summary: 'Change the stage, note, reminder or salary expectation of an application; absent fields stay unchanged',
      input: z.object({ params, body: edit }),
      answer: { status: 200, description: 'The updated application.', schema: application },
      errors: { PLAN_LIMIT: "The free plan's limit is reached.", NOT_FOUND: 'You have no application with this id.' },
    },
    async ({ params: { id }, body }, { viewer, services }) => {
      const { next_reminder: nextReminder, salary_expectation: expectation, ...rest } = body;
      const edits = { ...rest, nextReminder, salaryExpectation: expectation };
      return shapeOf((await services.applications.changeApplication(viewer, { id, ...edits })).application);
    },
  ),
  forPeople(
    {
      method: 'DELETE',
      path: '/applications/{id}',
      summary: 'Delete an application',
      input: z.object({ params }),
      description: 'For a day it can be restored, in the app or over GraphQL.',
      answer: { status: 204, description: 'The application was deleted.' },
      errors: { NOT_FOUND: 'You have no application with this id.' },
    },
    async ({ params: { id } }, { viewer, services }) => {
      await services.deletions.deleteApplication(viewer, { id });
    },
  ),
];
