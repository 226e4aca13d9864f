import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ERRORS = `errors {
  __typename
  ... on UserError { code message path }
  ... on ApplicationConflictError { current { id stage version nextReminder } }
  ... on ApplicationsConflictError { changed: current { id stage } }
  ... on AlreadyOnBoardError { application { id stage } }
  ... on PlanLimitReachedError { used limit }
}`;
const one = (name: string, type: string): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { change { applicationId } ${ERRORS} } }`;
const SAVE = one('saveJob', 'SaveJobInput');
const MOVE = one('moveApplication', 'MoveApplicationInput');
const SNOOZE = one('snoozeReminder', 'SnoozeReminderInput');
const DELETE = one('deleteApplication', 'DeleteApplicationInput');
const RESTORE = one('restoreApplication', 'RestoreApplicationInput');
const MOVE_ALL = `mutation ($input: MoveApplicationsInput!) {
  moveApplications(input: $input) { changes { applicationId } ${ERRORS} }
}`;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Puts a posting on the board of `person`. */
async function saved(stage = 'SAVED'): Promise<{ id: string; jobId: string }> {
  const [jobId = ''] = await app.publish(somePosting());
  const { data } = await app.graphql(SAVE, { input: { jobId, stage } }, person.token);
  return { jobId, id: /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '' };
}

/** The answer to a mutation, which is data alone. */
async function dataOf(query: string, input: object): Promise<unknown> {
  const { data, errors } = await app.graphql(query, { input }, person.token);
  expect(errors).toBeUndefined();
  return data;
}

describe('a refusal of the board, when `errors` is asked for', () => {
  it('holds the application as it is now when it was moved since', async () => {
    person = await newPerson();
    const { id } = await saved();
    expect(await dataOf(MOVE, { id, stage: 'OFFER', version: 1 })).toEqual({
      moveApplication: { change: { applicationId: id }, errors: [] },
    });
    expect(await dataOf(MOVE, { id, stage: 'REJECTED', version: 1 })).toEqual({
      moveApplication: {
        change: null,
        errors: [
          {
            __typename: 'ApplicationConflictError',
            code: 'CONFLICT',
            message: expect.stringMatching(/\.$/),
            path: null,
            current: { id, stage: 'OFFER', version: 2, nextReminder: null },
          },
        ],
      },
    });
  });

  it('holds the application whose reminder is gone', async () => {
    person = await newPerson();
    const { id } = await saved();
    expect(await dataOf(SNOOZE, { id, until: '2080-01-01T00:00:00.000Z' })).toMatchObject({
      snoozeReminder: { errors: [{ __typename: 'ApplicationConflictError', current: { id, nextReminder: null } }] },
    });
  });

  it('holds those of several that were moved since', async () => {
    person = await newPerson();
    const [first, second] = [await saved(), await saved()];
    await dataOf(MOVE, { id: second.id, stage: 'APPLIED', version: 1 });
    const items = [first, second].map(({ id }) => ({ id, version: 1 }));
    expect(await dataOf(MOVE_ALL, { items, stage: 'OFFER' })).toMatchObject({
      moveApplications: {
        changes: null,
        errors: [{ __typename: 'ApplicationsConflictError', changed: [{ id: second.id, stage: 'APPLIED' }] }],
      },
    });
  });

  it('holds the application that a job has already', async () => {
    person = await newPerson();
    const { id, jobId } = await saved('OFFER');
    const already = { __typename: 'AlreadyOnBoardError', code: 'ALREADY_EXISTS', application: { id, stage: 'OFFER' } };
    expect(await dataOf(SAVE, { jobId })).toMatchObject({ saveJob: { change: null, errors: [already] } });
    await dataOf(DELETE, { id });
    await dataOf(SAVE, { jobId });
    expect(await dataOf(RESTORE, { id })).toMatchObject({
      restoreApplication: { errors: [{ __typename: 'AlreadyOnBoardError', application: { stage: 'SAVED' } }] },
    });
  });

  it('counts the plan, names the argument at fault, and knows nothing of others', async () => {
    person = await newPerson();
    const { id: foreign } = await saved();
    person = await newPerson();
    for (let n = 0; n < 5; n += 1) await saved('APPLIED');
    const [jobId = ''] = await app.publish(somePosting());
    expect(await dataOf(SAVE, { jobId, stage: 'APPLIED' })).toMatchObject({
      saveJob: { errors: [{ __typename: 'PlanLimitReachedError', code: 'PLAN_LIMIT', used: 5, limit: 5 }] },
    });
    expect(await dataOf(SAVE, { jobId, notes: 'x'.repeat(5_001) })).toMatchObject({
      saveJob: { errors: [{ __typename: 'InvalidInputError', path: ['input', 'notes'] }] },
    });
    expect(await dataOf(DELETE, { id: foreign })).toMatchObject({
      deleteApplication: { change: null, errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND' }] },
    });
  });
});
