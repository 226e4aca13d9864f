import { z } from 'zod';
import { Stage } from '../domain/index.ts';
import type { ApplicationRow } from '../features/applications/application-rows.query.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { forPeople, type Operation } from './operation.ts';
import { application, stageCounts, stageInput } from './shapes.ts';

const params = z.object({ id: z.string() });

const dateTime = z.iso
  .datetime({ offset: true, error: 'next_reminder must be an ISO 8601 date and time, or null.' })
  .transform((text) => new Date(text));

const creation = z
  .object({
    job_id: z.string('job_id must be given, as text.'),
    stage: stageInput.default(Stage.SAVED),
    notes: z.string('notes must be text.').default(''),
  })
  .meta({ id: 'NewApplication' });

const edit = z
  .object({
    stage: stageInput.optional(),
    notes: z.string('notes must be text.').optional(),
    next_reminder: dateTime.nullable().optional().meta({ description: 'null takes the reminder away.' }),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: 'Give at least one of: stage, notes, next_reminder.',
  })
  .meta({ id: 'ApplicationEdit' });

/** An application as REST writes it. */
function applicationShape({
  id,
  job,
  createdAt,
  stage,
  notes,
  nextReminder,
}: ApplicationRow): z.input<typeof application> {
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

const shapeOf = ({
  application: changed,
}: {
  application: ApplicationRow | null;
}): z.input<typeof application> | null => changed && applicationShape(changed);

export const applicationsOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/applications',
      summary: 'Your applications, newest first',
      input: z.object({}),
      answer: { status: 200, schema: z.object({ applications: z.array(application) }) },
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
      answer: { status: 201, schema: application },
      errors: { 403: 'The free plan is full.', 404: 'No such job.', 409: 'This job already exists on your board.' },
    },
    async ({ body: { job_id: jobId, stage, notes } }, { viewer, services: { applications } }, { isDone }) => {
      const saved = isDone ? await applications.savedJob(viewer, jobId) : null;
      return saved === null
        ? shapeOf(await applications.saveJob(viewer, { jobId, stage, notes }))
        : applicationShape(saved);
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/applications/stats',
      summary: 'How many of your applications stand in each stage',
      input: z.object({}),
      answer: { status: 200, schema: z.object({ total: z.int(), byStage: stageCounts }) },
    },
    async (_input, { viewer, services }) => {
      const { total, byStage } = await services.applications.applicationStats(viewer);
      return { total, byStage };
    },
  ),
  forPeople(
    {
      method: 'PUT',
      path: '/applications/{id}',
      summary: 'Change stage, note or reminder; what is absent stays',
      input: z.object({ params, body: edit }),
      answer: { status: 200, schema: application },
      errors: { 403: 'The free plan is full.', 404: 'No such application of yours.' },
    },
    async ({ params: { id }, body: { stage, notes, next_reminder: nextReminder } }, { viewer, services }) =>
      shapeOf(await services.applications.changeApplication(viewer, { id, stage, notes, nextReminder })),
  ),
  forPeople(
    {
      method: 'DELETE',
      path: '/applications/{id}',
      summary: 'Take an application off your board',
      input: z.object({ params }),
      answer: { status: 204 },
      errors: { 404: 'No such application of yours.' },
    },
    async ({ params: { id } }, { viewer, services }) => {
      await services.deletions.deleteApplication(viewer, { id });
    },
  ),
];
