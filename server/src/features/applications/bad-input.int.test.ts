import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardFiles } from '../../testing/board-files.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
let own: string;
let foreign: string;
/** A posting that is on nobody's board. */
let spare: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson();
  own = await cardOf(person);
  foreign = await cardOf(await newPerson());
  [spare = ''] = await app.publish(somePosting());
});
afterAll(() => app.close());

async function cardOf({ token }: Person): Promise<string> {
  const [jobId] = await app.publish(somePosting());
  const saved = await app.api('POST', '/applications', { token, body: { job_id: jobId } });
  return /"application_id":"([^"]+)"/.exec(saved.text)?.[1] ?? '';
}

const mutation = (name: string, type: string, changed = 'change'): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${changed} { revision } } }`;
const MOVE = mutation('moveApplication', 'MoveApplicationInput');
const NOTE = mutation('editApplicationNote', 'EditApplicationNoteInput');
const REMIND = mutation('setReminder', 'SetReminderInput');
const SNOOZE = mutation('snoozeReminder', 'SnoozeReminderInput');
const MOVE_ALL = mutation('moveApplications', 'MoveApplicationsInput', 'changes');
const SAVE = mutation('saveJob', 'SaveJobInput');
const ADD = mutation('addOwnJob', 'AddOwnJobInput');
const RESTORE = mutation('restoreApplication', 'RestoreApplicationInput');

/** Longer than a note may be, and short enough for the size limit of requests. */
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
  it('is refused by both APIs with a message, and changes nothing', async () => {
    const [document, input] = graphql();
    const answer = await app.graphql(document, { input }, person.token);
    expect(answer.code).toBe(code);
    expect(answer.errors?.[0]?.message).not.toBe('');
    const [id, body] = rest();
    const other = await app.api('PUT', `/applications/${encodeURIComponent(id)}`, { token: person.token, body });
    expect(other.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
    await expectNothingChanged();
  });
});

async function expectNothingChanged(): Promise<void> {
  const board = await app.graphql('{ board { revision applications { stage notes nextReminder } } }', {}, person.token);
  expect(board.data).toEqual({
    board: { revision: 1, applications: [{ stage: 'SAVED', notes: '', nextReminder: null }] },
  });
}

/** What only one of the APIs takes. */
const GRAPHQL_CASES: readonly [string, string, () => [string, Record<string, unknown>]][] = [
  [
    'several moved to a stage there is none of',
    'INVALID_INPUT',
    () => [MOVE_ALL, { items: [{ id: own, version: 1 }], stage: 'HIRED' }],
  ],
  [
    'several moved, one of them somebody else’s',
    'NOT_FOUND',
    () => [
      MOVE_ALL,
      {
        items: [
          { id: own, version: 1 },
          { id: foreign, version: 1 },
        ],
        stage: 'OFFER',
      },
    ],
  ],
  ['a job saved to a stage there is none of', 'INVALID_INPUT', () => [SAVE, { jobId: spare, stage: 'HIRED' }]],
  ['a job saved with a note of 99,000 characters', 'INVALID_INPUT', () => [SAVE, { jobId: spare, notes: HUGE }]],
  ['a job saved that nobody published', 'NOT_FOUND', () => [SAVE, { jobId: '999999999' }]],
  ['a job saved by the id of an application', 'NOT_FOUND', () => [SAVE, { jobId: foreign }]],
  [
    'a job of one’s own in a stage there is none of',
    'INVALID_INPUT',
    () => [ADD, { title: 'x', company: 'x', stage: 'HIRED' }],
  ],
  [
    'a job of one’s own with a note of 99,000 characters',
    'INVALID_INPUT',
    () => [ADD, { title: 'x', company: 'x', notes: HUGE }],
  ],
  ['a reminder put off to a date in words', 'INVALID_INPUT', () => [SNOOZE, { id: own, until: 'next Monday' }]],
  ['a card brought back that is on somebody else’s board', 'NOT_FOUND', () => [RESTORE, { id: foreign }]],
];

describe.each(GRAPHQL_CASES)('%s', (_what, code, asked) => {
  it('is refused by GraphQL with a sentence, and changes nothing', async () => {
    const [document, input] = asked();
    const answer = await app.graphql(document, { input }, person.token);
    expect(answer.code).toBe(code);
    expect(answer.errors?.[0]?.message).not.toBe('');
    await expectNothingChanged();
  });
});

const REST_CASES: readonly [string, string, () => Parameters<TestApp['api']>][] = [
  ['a new card in a stage there is none of', 'INVALID_INPUT', () => post({ job_id: spare, stage: 'hired' })],
  ['a new card with a note of 99,000 characters', 'INVALID_INPUT', () => post({ job_id: spare, notes: HUGE })],
  ['a new card for a job that nobody published', 'NOT_FOUND', () => post({ job_id: '999999999' })],
  ['a new card for a job that is no text', 'INVALID_INPUT', () => post({ job_id: { id: spare } })],
  ['a card taken off that is somebody else’s', 'NOT_FOUND', () => ['DELETE', `/applications/${foreign}`]],
];
const post = (body: object): Parameters<TestApp['api']> => ['POST', '/applications', { body }];

describe.each(REST_CASES)('%s', (_what, code, asked) => {
  it('is refused by REST with a sentence, and changes nothing', async () => {
    const [method, path, request] = asked();
    const answer = await app.api(method, path, { ...request, token: person.token });
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
    await expectNothingChanged();
  });
});

describe('a table whose rows hold what no card may', () => {
  it('is imported except for those rows, each of which is reported', async () => {
    const other = await newPerson();
    const rows = [`Long,Inn,${HUGE},`, 'Soon,Inn,,2026-02-30', `${'T'.repeat(300)},Inn,,`, '=HYPERLINK("x"),Inn,+1,'];
    const done = await boardFiles(app).import(other, ['Title,Company,Notes,Reminder', ...rows].join('\n'));
    expect(done).toMatchObject({ status: 200, added: 1, rejected: 3 });
    expect(done.rejections.map(({ row, code }) => [row, code])).toEqual([
      [2, 'INVALID_INPUT'],
      [3, 'INVALID_INPUT'],
      [4, 'INVALID_INPUT'],
    ]);
    const { data } = await app.graphql('{ applications { notes job { title } } }', {}, other.token);
    expect(data).toEqual({ applications: [{ notes: '+1', job: { title: '=HYPERLINK("x")' } }] });
    expect(await boardFiles(app).table(other)).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('a request of more than 100 KB', () => {
  it('is refused whole, by both APIs', async () => {
    const notes = 'x'.repeat(100 * 1024);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: NOTE, variables: { input: { id: own, notes } } });
    const answer = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('PAYLOAD_TOO_LARGE')]);
    const rest = await app.api('PUT', `/applications/${own}`, { token: person.token, body: { notes } });
    expect(rest.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});
