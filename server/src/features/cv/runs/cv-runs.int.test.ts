import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelAllRuns,
  uploadCv,
  newPremiumPerson,
  newVersion,
  OPTIMIZE,
  startRun,
  startWorker,
} from '../../../testing/cv-runs.ts';
import { endSessions, newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { CvRun } from './cv-run.entity.ts';
import { CvRunsService } from './cv-runs.service.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ CV_RUNS_PER_HOUR: '3' });
});
beforeEach(async () => {
  await cancelAllRuns(app);
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const RUN = 'query ($id: ID) { cvRun(id: $id) { id revision status stage progress fileName finishedAt } }';
const CANCEL = 'mutation ($id: ID!) { cancelCvRun(input: { id: $id }) { run { id revision status } } }';
const optimize = (input: Readonly<Record<string, unknown>>, token = person.token) =>
  app.graphql(OPTIMIZE, { input }, token);
const cancel = (id: string, token = person.token) => app.graphql(CANCEL, { id }, token);
const runsOf = async ({ id }: Person): Promise<number> =>
  (await app.query('select from cv_run where user_id = $1', [id])).rowCount ?? 0;

describe('Query.cvRun', () => {
  it('finds a run that waits for a server again, with and without its id, and nobody else’s', async () => {
    const id = await startRun(app, person);
    const waiting = {
      id,
      revision: 1,
      status: 'QUEUED',
      stage: null,
      progress: 0,
      fileName: 'robin-cv.txt',
      finishedAt: null,
    };
    expect((await app.graphql(RUN, {}, person.token)).data).toEqual({ cvRun: waiting });
    expect((await app.graphql(RUN, { id }, person.token)).data).toEqual({ cvRun: waiting });
    const other = await newPerson();
    expect((await app.graphql(RUN, { id }, other.token)).data).toEqual({ cvRun: null });
    expect((await app.graphql(RUN, {}, other.token)).data).toEqual({ cvRun: null });
  });
});

describe('CvRun.version', () => {
  it('is shown to nobody whose session has been ended, while progress still is for a moment', async () => {
    await newVersion(app, person);
    await app.graphql(RUN, {}, person.token);
    await endSessions(person);
    expect((await app.graphql(RUN, {}, person.token)).data?.['cvRun']).toMatchObject({ status: 'DONE' });
    const { code } = await app.graphql('{ cvRun { version { sourceText } } }', {}, person.token);
    expect(code).toBe('UNAUTHENTICATED');
  });

  it('is null for a CV that was deleted since the run was read', async () => {
    const id = await newVersion(app, person);
    const read = await app.orm.em.fork().findOneOrFail(CvRun, { userId: person.id, versionId: id });
    await app.graphql(
      'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
      { id },
      person.token,
    );
    vi.spyOn(CvRunsService.prototype, 'cvRun').mockResolvedValueOnce(read);
    expect(await app.graphql('{ cvRun { status version { id } } }', {}, person.token)).toMatchObject({
      code: undefined,
      data: { cvRun: { status: 'DONE', version: null } },
    });
  });
});

describe('Mutation.optimizeCv', () => {
  it('takes one run at a time, however many ask at once', async () => {
    const uploadId = await uploadCv(app, person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => optimize({ uploadId })));
    const refused = answers.filter(({ code }) => code !== undefined);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'CONFLICT'));
    expect(refused[0]?.errors?.[0]?.message).toBe(
      'Your CV is being optimized already. Wait for it to finish, or cancel it.',
    );
    expect(await runsOf(person)).toBe(1);
  });

  it('allows so many runs an hour, says when the next is possible, and counts cancelled ones', async () => {
    for (let run = 0; run < 3; run += 1) await cancel(await startRun(app, person));
    const refused = await optimize({ uploadId: await uploadCv(app, person) });
    expect(refused.code).toBe('RATE_LIMITED');
    expect(refused.errors?.[0]?.message).toBe('You can optimize 3 CVs an hour. Try again in 60 minutes.');
    expect(JSON.stringify(refused.errors)).toMatch(/"retryAfterSeconds":3(5\d\d|600)\b/);
    await app.query(`update cv_run set created_at = now() - interval '61 minutes' where user_id = $1`, [person.id]);
    expect((await optimize({ uploadId: await uploadCv(app, person) })).code).toBeUndefined();
  });

  it('answers the same run to the same key and request, also when both come at once, and after its end', async () => {
    const uploadId = await uploadCv(app, person);
    const input = { uploadId, idempotencyKey: 'once', motivators: 'Learning' };
    const twins = await Promise.all([optimize(input), optimize(input), optimize(input)]);
    expect(new Set(twins.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    await startWorker(app).drain(new AbortController().signal);
    // The same file, handed in once more.
    const again = await optimize({ ...input, uploadId: await uploadCv(app, person) });
    expect(again.data?.['optimizeCv']).toMatchObject({ run: { status: 'DONE' } });
    await app.query('delete from cv_upload where user_id = $1', [person.id]);
    expect((await optimize(input)).data).toEqual(again.data);
    expect(await runsOf(person)).toBe(1);
  });

  it('answers the same run to the same key when the application it was for is gone', async () => {
    const job = '{ title: "Cook", company: "Inn", notes: "Docker" }';
    const added = await app.graphql(
      `mutation { addOwnJob(input: ${job}) { change { applicationId } } }`,
      {},
      person.token,
    );
    const applicationId = /[\da-f-]{36}/.exec(JSON.stringify(added.data))?.[0];
    const input = { uploadId: await uploadCv(app, person), applicationId, idempotencyKey: 'for-the-inn' };
    const first = await optimize(input);
    expect(first.code).toBeUndefined();
    const remove = 'mutation ($id: ID!) { deleteApplication(input: { id: $id }) { change { revision } } }';
    expect((await app.graphql(remove, { id: applicationId }, person.token)).code).toBeUndefined();
    expect((await optimize(input)).data).toEqual(first.data);
    expect((await optimize({ ...input, applicationId: null })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await optimize({ ...input, idempotencyKey: 'another' })).code).toBe('NOT_FOUND');
  });

  it('refuses a key that was used for something else, and forgets one after a day', async () => {
    const uploadId = await uploadCv(app, person);
    await startRun(app, person, { uploadId, idempotencyKey: 'key' });
    expect((await optimize({ uploadId, idempotencyKey: 'key', templateStyle: 2 })).code).toBe('IDEMPOTENCY_MISMATCH');
    const other = await uploadCv(app, person, 'Somebody else\nwork@example.com');
    expect((await optimize({ uploadId: other, idempotencyKey: 'key' })).code).toBe('IDEMPOTENCY_MISMATCH');
    await app.query(
      `update cv_run set created_at = now() - interval '25 hours', status = 'cancelled' where user_id = $1`,
      [person.id],
    );
    expect((await optimize({ uploadId, idempotencyKey: 'key', templateStyle: 2 })).code).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a style nobody offers', { writingStyle: 'POETIC' }, 'does not exist in "WritingStyle" enum'],
    ['a template there is none of', { templateStyle: 10 }, 'The template must be a number from 1 to 9.'],
    [
      'five traits',
      { professionalTraits: ['CREATIVE', 'RELIABLE', 'PRAGMATIC', 'PROACTIVE', 'INNOVATIVE'] },
      'Choose at most 4',
    ],
    ['a trait nobody offers', { professionalTraits: ['MAGICAL'] }, 'does not exist in "ProfessionalTrait" enum'],
    ['51 skills', { skillsToAdd: Array.from({ length: 51 }, (_, n) => `skill ${n}`) }, 'at most 50 entries'],
    ['a title of 201 characters', { idealJobTitle: 'x'.repeat(201) }, 'at most 200 characters'],
    ['a posting of 20,001 characters', { postingText: 'x'.repeat(20_001) }, 'at most 20000 characters'],
    ['a posting and an application', { postingText: 'Cook', applicationId: 'x' }, 'not both'],
    ['a key with a space', { idempotencyKey: 'a b' }, 'An idempotency key must be'],
  ])('refuses %s', async (_what, options, sentence) => {
    const answer = await optimize({ uploadId: await uploadCv(app, person), ...options });
    expect(answer.code).toBe('INVALID_INPUT');
    expect(answer.errors?.[0]?.message).toContain(sentence);
    expect(await runsOf(person)).toBe(0);
  });

  it('knows neither uploads nor applications of somebody else', async () => {
    const other = await newPremiumPerson(app);
    const foreign = await uploadCv(app, other);
    const own = await uploadCv(app, person);
    const unknown = await optimize({ uploadId: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.code).toBe('NOT_FOUND');
    expect((await optimize({ uploadId: foreign })).errors?.[0]?.message).toBe(unknown.errors?.[0]?.message);
    const mutation = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
    const added = await app.graphql(mutation, {}, other.token);
    const applicationId = /[\da-f-]{36}/.exec(JSON.stringify(added.data))?.[0];
    expect((await optimize({ uploadId: own, applicationId })).code).toBe('NOT_FOUND');
    expect(await runsOf(person)).toBe(0);
  });

  it('is part of Premium, and refuses those without at once', async () => {
    const free = await newPerson();
    const refused = await optimize({ uploadId: await uploadCv(app, free) }, free.token);
    expect(refused.code).toBe('PREMIUM_REQUIRED');
    expect(refused.errors?.[0]?.message).toBe('The CV optimizer is part of the Premium plan.');
    expect(await runsOf(free)).toBe(0);
  });
});

describe('errors of optimizeCv', () => {
  it('hold the run in progress', async () => {
    const id = await startRun(app, person);
    const uploadId = await uploadCv(app, person);
    const { data } = await app.graphql(
      `mutation ($input: OptimizeCvInput!) { optimizeCv(input: $input) {
        run { id } errors { __typename ... on CvRunConflictError { current { id status } } } } }`,
      { input: { uploadId } },
      person.token,
    );
    const current = { id, status: 'QUEUED' };
    expect(data).toEqual({ optimizeCv: { run: null, errors: [{ __typename: 'CvRunConflictError', current }] } });
  });
});

describe('Mutation.cancelCvRun', () => {
  it('ends a run that waits; one that has ended stays as it is', async () => {
    const id = await startRun(app, person);
    const cancelled = { id, revision: 2, status: 'CANCELLED' };
    expect((await cancel(id)).data).toEqual({ cancelCvRun: { run: cancelled } });
    expect((await cancel(id)).data).toEqual({ cancelCvRun: { run: cancelled } });
    await startWorker(app).drain(new AbortController().signal);
    expect((await app.graphql(RUN, { id }, person.token)).data?.['cvRun']).toMatchObject(cancelled);
  });

  it('ends the reading of a file that is under way, and nothing of it is kept', async () => {
    const id = await startRun(app, person);
    let end: AbortSignal | undefined;
    const worker = startWorker(app, {
      reader: {
        read: (_bytes, signal) =>
          new Promise((_resolve, reject) => {
            end = signal;
            signal?.addEventListener('abort', () => reject(signal.reason));
          }),
      },
    });
    const working = worker.drain(new AbortController().signal);
    await vi.waitUntil(() => end !== undefined);
    expect((await cancel(id)).data?.['cancelCvRun']).toMatchObject({ run: { status: 'CANCELLED' } });
    worker.stop(id);
    await working;
    expect(end?.aborted).toBe(true);
    const { rowCount } = await app.query('select from cv_version where user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
    expect((await app.graphql(RUN, {}, person.token)).data?.['cvRun']).toMatchObject({ status: 'CANCELLED' });
  });

  it('knows nothing of runs of somebody else, and neither does Query.cvRun', async () => {
    const id = await startRun(app, person);
    const other = await newPremiumPerson(app);
    expect((await cancel(id, other.token)).code).toBe('NOT_FOUND');
    expect((await app.graphql(RUN, { id }, other.token)).data).toEqual({ cvRun: null });
    expect((await app.graphql(RUN, { id: 'x' }, other.token)).data).toEqual({ cvRun: null });
    expect((await app.graphql(RUN, { id }, person.token)).data?.['cvRun']).toMatchObject({ status: 'QUEUED' });
  });

  it('stays open to people with a run after their Premium has ended', async () => {
    const id = await startRun(app, person);
    await app.query('delete from premium_access where user_id = $1', [person.id]);
    expect((await cancel(id)).data?.['cancelCvRun']).toMatchObject({ run: { status: 'CANCELLED' } });
  });
});

describe('a session that was ended a moment ago', () => {
  const NOBODYS = '00000000-0000-4000-8000-000000000000';
  it.each([
    'mutation { optimizeCv(input: { uploadId: "x" }) { run { id } } }',
    '{ viewer { cvVersions(first: 50) { nodes { id } } } }',
    `{ viewer { cvVersion(id: "${NOBODYS}") { id } } }`,
    `mutation { changeCvVersion(input: { id: "${NOBODYS}", name: "Mine" }) { version { id } } }`,
    `mutation { deleteCvVersion(input: { id: "${NOBODYS}" }) { deletedCvVersionId } }`,
    `mutation { attachCvVersion(input: { versionId: "${NOBODYS}", applicationId: "${NOBODYS}" }) { change { revision } } }`,
  ])('does nothing with CVs any more: %s', async (operation) => {
    await app.graphql('{ profile { email } }', {}, person.token);
    await endSessions(person);
    expect((await app.graphql(operation, {}, person.token)).code).toBe('UNAUTHENTICATED');
  });
});
