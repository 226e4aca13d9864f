import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CHANGE =
  'revision application { nextReminder timeline { nodes { __typename ... on ReminderCompleted { dueAt } ... on ReminderSnoozed { dueAt } } } }';
const ADD = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
const SET = `mutation ($input: SetReminderInput!) { setReminder(input: $input) { change { ${CHANGE} } } }`;
const DONE = `mutation ($input: CompleteReminderInput!) { completeReminder(input: $input) { change { ${CHANGE} } } }`;
const SNOOZE = `mutation ($input: SnoozeReminderInput!) { snoozeReminder(input: $input) { change { ${CHANGE} } } }`;
const DUE = '2030-01-02T09:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Somebody with one card, and a reminder on it unless null is given. */
async function withReminder(nextReminder: string | null = DUE): Promise<{ person: Person; id: string }> {
  const person = await newPerson();
  const { data } = await app.graphql(ADD, {}, person.token);
  const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
  if (nextReminder !== null) await app.graphql(SET, { input: { id, nextReminder } }, person.token);
  return { person, id };
}

describe('Mutation.completeReminder', () => {
  it('takes the reminder away and keeps in the history that it was seen to', async () => {
    const { person, id } = await withReminder();
    const { data } = await app.graphql(DONE, { input: { id } }, person.token);
    expect(data).toEqual({
      completeReminder: {
        change: {
          revision: 3,
          application: {
            nextReminder: null,
            timeline: {
              nodes: [{ __typename: 'ApplicationCreated' }, { __typename: 'ReminderCompleted', dueAt: DUE }],
            },
          },
        },
      },
    });
  });

  it('changes nothing when there is none, as when two tabs do it at once', async () => {
    const { person, id } = await withReminder();
    const both = await Promise.all([1, 2].map(() => app.graphql(DONE, { input: { id } }, person.token)));
    expect(both.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    expect((await app.query('select from application_event where application_id = $1', [id])).rowCount).toBe(1);
  });

  it('does not know the card of another person', async () => {
    const { id } = await withReminder();
    const { token } = await newPerson();
    expect((await app.graphql(DONE, { input: { id } }, token)).code).toBe('NOT_FOUND');
  });
});

describe('Mutation.snoozeReminder', () => {
  it('puts the reminder off and remembers when it was due', async () => {
    const { person, id } = await withReminder();
    const until = '2030-02-03T10:00:00.000Z';
    const { data } = await app.graphql(SNOOZE, { input: { id, until } }, person.token);
    expect(data).toMatchObject({
      snoozeReminder: {
        change: {
          revision: 3,
          application: {
            nextReminder: until,
            timeline: { nodes: [{}, { __typename: 'ReminderSnoozed', dueAt: DUE }] },
          },
        },
      },
    });
  });

  it.each([
    ['a time that has passed', '2020-01-01T00:00:00.000Z'],
    ['a year that is a slip of the pen', '9026-01-01T00:00:00.000Z'],
  ])('refuses %s', async (_what, until) => {
    const { person, id } = await withReminder();
    const { code } = await app.graphql(SNOOZE, { input: { id, until } }, person.token);
    expect(code).toBe('INVALID_INPUT');
  });

  it('says that there is none any more', async () => {
    const { person, id } = await withReminder(null);
    const { code } = await app.graphql(SNOOZE, { input: { id, until: DUE } }, person.token);
    expect(code).toBe('CONFLICT');
  });

  it('does not know the card of another person', async () => {
    const { id } = await withReminder();
    const { token } = await newPerson();
    expect((await app.graphql(SNOOZE, { input: { id, until: DUE } }, token)).code).toBe('NOT_FOUND');
  });
});

describe('a date of a reminder', () => {
  it('may have passed: it is overdue at once', async () => {
    const { person, id } = await withReminder('2024-05-06T07:08:09.000Z');
    const { data } = await app.graphql('{ applications { nextReminder } }', {}, person.token);
    expect(data).toEqual({ applications: [{ nextReminder: '2024-05-06T07:08:09.000Z' }] });
    expect(id).not.toBe('');
  });

  it.each([
    'tomorrow',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '',
    '1999-12-31T00:00:00Z',
    '2100-01-01T00:00:00Z',
  ])('is refused as %j, by GraphQL and by REST', async (nextReminder) => {
    const { person, id } = await withReminder(null);
    const graphql = await app.graphql(SET, { input: { id, nextReminder } }, person.token);
    expect(graphql.code).toBe('INVALID_INPUT');
    const rest = await app.api('PUT', `/applications/${id}`, {
      token: person.token,
      body: { next_reminder: nextReminder },
    });
    expect(rest.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});
