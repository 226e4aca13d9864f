import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
let own: string;
let foreign: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson();
  own = await cardOf(person);
  foreign = await cardOf(await newPerson());
});
afterAll(() => app.close());

async function cardOf({ token }: Person): Promise<string> {
  const [jobId] = await app.publish(somePosting());
  const saved = await app.api('POST', '/applications', { token, body: { job_id: jobId } });
  return /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
}

const mutation = (name: string, type: string): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { revision } }`;
const MOVE = mutation('moveApplication', 'MoveApplicationInput');
const NOTE = mutation('editApplicationNote', 'EditApplicationNoteInput');
const REMIND = mutation('setReminder', 'SetReminderInput');

/** Longer than a note may be, and short enough to come through the door. */
const HUGE = 'x'.repeat(99_000);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What is wrong, the code it gets, and how it is said by GraphQL and by REST. */
const CASES: readonly [string, string, () => [string, Record<string, unknown>], () => [string, unknown]][] = [
  ['an id of somebody else', 'NOT_FOUND', () => [NOTE, { id: foreign, notes: 'x' }], () => [foreign, { notes: 'x' }]],
  ['an id nobody has', 'NOT_FOUND', () => [NOTE, { id: UNKNOWN, notes: 'x' }], () => [UNKNOWN, { notes: 'x' }]],
  [
    'an id that is none',
    'NOT_FOUND',
    () => [NOTE, { id: "1' or 1=1", notes: 'x' }],
    () => ["1' or 1=1", { notes: 'x' }],
  ],
  [
    'a stage there is none of',
    'INVALID_INPUT',
    () => [MOVE, { id: own, stage: 'HIRED', version: 1 }],
    () => [own, { stage: 'hired' }],
  ],
  [
    'a stage in the other spelling',
    'INVALID_INPUT',
    () => [MOVE, { id: own, stage: 'phone-screen', version: 1 }],
    () => [own, { stage: 'PHONE_SCREEN' }],
  ],
  [
    'a stage that is a number',
    'INVALID_INPUT',
    () => [MOVE, { id: own, stage: 3, version: 1 }],
    () => [own, { stage: 3 }],
  ],
  [
    'a version beyond 32 bits',
    'INVALID_INPUT',
    () => [MOVE, { id: own, stage: 'OFFER', version: 2 ** 40 }],
    () => [own, { stage: null }],
  ],
  [
    'a note of 99,000 characters',
    'INVALID_INPUT',
    () => [NOTE, { id: own, notes: HUGE }],
    () => [own, { notes: HUGE }],
  ],
  ['a note that is no text', 'INVALID_INPUT', () => [NOTE, { id: own, notes: ['x'] }], () => [own, { notes: ['x'] }]],
  [
    'a day that no month has',
    'INVALID_INPUT',
    () => [REMIND, { id: own, nextReminder: '2026-02-30T00:00:00Z' }],
    () => [own, { next_reminder: '2026-02-30T00:00:00Z' }],
  ],
  [
    'a date that is a number',
    'INVALID_INPUT',
    () => [REMIND, { id: own, nextReminder: { at: 1 } }],
    () => [own, { next_reminder: 1_790_000_000 }],
  ],
  [
    'a date in words',
    'INVALID_INPUT',
    () => [REMIND, { id: own, nextReminder: 'next Monday' }],
    () => [own, { next_reminder: 'next Monday' }],
  ],
];

describe.each(CASES)('%s', (_what, code, graphql, rest) => {
  it('is refused by both doors with a sentence, and changes nothing', async () => {
    const [document, input] = graphql();
    const answer = await app.graphql(document, { input }, person.token);
    expect(answer.code).toBe(code);
    expect(answer.errors?.[0]?.message).not.toBe('');
    const [id, body] = rest();
    const other = await app.api('PUT', `/applications/${encodeURIComponent(id)}`, { token: person.token, body });
    expect(other.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
    const board = await app.graphql(
      '{ board { revision applications { stage notes nextReminder } } }',
      {},
      person.token,
    );
    expect(board.data).toEqual({
      board: { revision: 1, applications: [{ stage: 'SAVED', notes: '', nextReminder: null }] },
    });
  });
});

describe('a request of more than 100 KB', () => {
  it('is refused whole, at both doors', async () => {
    const notes = 'x'.repeat(100 * 1024);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: NOTE, variables: { input: { id: own, notes } } });
    const answer = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('PAYLOAD_TOO_LARGE')]);
    const rest = await app.api('PUT', `/applications/${own}`, { token: person.token, body: { notes } });
    expect(rest.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});
