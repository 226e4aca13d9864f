import { z } from 'zod';
import { LIMITS, Stage } from '../domain/index.ts';
import type { ApplicationRow } from '../features/applications/applications.entry.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { idParameter, textInput } from './inputs.ts';
import { forPeople, type Operation } from './operation.ts';
import {
  application,
  count,
  EXAMPLE_APPLICATION,
  EXAMPLE_JOB,
  stageCounts,
  stageInput,
  withoutPattern,
} from './shapes.ts';

const params = z.object({ id: idParameter('Of the application.', EXAMPLE_APPLICATION) });

const dateTime = z.iso
  .datetime({ offset: true, error: 'next_reminder must be an ISO 8601 date and time, or null.' })
  .meta({ examples: ['2026-03-02T08:00:00.000Z'], override: withoutPattern })
  .transform((text) => new Date(text));

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
    next_reminder: dateTime.nullable().optional().meta({ description: 'null takes the reminder away.' }),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: 'Give at least one of: stage, notes, next_reminder.',
  })
  .meta({ id: 'ApplicationEdit', minProperties: 1 });

type ShownJob = 'id' | 'title' | 'company' | 'location' | 'city' | 'salary' | 'source' | 'url';
type Shown = Pick<ApplicationRow, 'id' | 'createdAt' | 'stage' | 'notes' | 'nextReminder'> & {
  readonly job: Pick<ApplicationRow['job'], ShownJob>;
};

/** An application as REST writes it. */
function applicationShape({ id, job, createdAt, stage, notes, nextReminder }: Shown): z.input<typeof application> {
  return {
    application_id: id,
    job_id: job.id,
    created_at: createdAt.toISOString(),
    stage,
    notes,
    next_reminder: nextReminder?.toISOString() ?? null,
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

/** @throws AppError NOT_FOUND for what was deleted at the same moment */
function shapeOf(found: Shown | null): z.input<typeof application> {
  if (found === null) throw new AppError('NOT_FOUND', 'This application does not exist.');
  return applicationShape(found);
}

export const applicationsOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/applications',
      summary: 'Your applications, newest first',
      input: z.object({}),
      answer: {
        status: 200,
        description: 'All of them.',
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
      summary: 'Put a job on your board',
      input: z.object({ body: creation }),
      answer: {
        status: 201,
        description: 'The new application.',
        schema: application,
        location: { below: '/applications/', field: 'application_id' },
      },
      errors: {
        PLAN_LIMIT: 'The free plan is full. Saving jobs stays free.',
        NOT_FOUND: 'No such job.',
        ALREADY_EXISTS: 'This job already exists on your board.',
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
      summary: 'How many of your applications stand in each stage',
      input: z.object({}),
      answer: { status: 200, description: 'The counts.', schema: z.object({ total: count, byStage: stageCounts }) },
    },
    async (_input, { viewer, services }) => {
      const { total, byStage } = await services.applications.applicationStats(viewer);
      return { total, byStage };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/applications/{id}',
      summary: 'One of your applications',
      input: z.object({ params }),
      answer: { status: 200, description: 'The application.', schema: application },
      errors: { NOT_FOUND: 'No such application of yours.' },
    },
    async ({ params: { id } }, { viewer, services }) =>
      shapeOf(await services.applicationDetails.application(viewer, id)),
  ),
  forPeople(
    {
      method: 'PUT',
      path: '/applications/{id}',
      summary: 'Change stage, note or reminder; what is absent stays',
      input: z.object({ params, body: edit }),
      answer: { status: 200, description: 'The application as it is now.', schema: application },
      errors: { PLAN_LIMIT: 'The free plan is full.', NOT_FOUND: 'No such application of yours.' },
    },
    async ({ params: { id }, body: { stage, notes, next_reminder: nextReminder } }, { viewer, services }) =>
      shapeOf((await services.applications.changeApplication(viewer, { id, stage, notes, nextReminder })).application),
  ),
  forPeople(
    {
      method: 'DELETE',
      path: '/applications/{id}',
      summary: 'Take an application off your board',
      input: z.object({ params }),
      description: 'It can be brought back for a day, in the app or by GraphQL.',
      answer: { status: 204, description: 'It is gone.' },
      errors: { NOT_FOUND: 'No such application of yours.' },
    },
    async ({ params: { id } }, { viewer, services }) => {
      await services.deletions.deleteApplication(viewer, { id });
    },
  ),
];
