import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { confirmedPerson, newPerson, type Person } from '../../testing/people.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { closeRemoved } from '../jobs/feeds/close-removed.ts';
import { writePostings } from '../jobs/ingest/posting-writer.ts';

const EMAIL = 'operator-of-feeds@example.com';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: `someone@example.com, ${EMAIL.toUpperCase()}` });
  operator = await confirmedPerson(EMAIL);
});
beforeEach(() =>
  app.query('truncate feed_board, feed_run, feed_run_board, feed_schedule, feed_source_off, operator_action'),
);
afterAll(() => app.close());

const ask = async (document: string, variables: Record<string, unknown> = {}, person: Person = operator) =>
  app.graphql(document, variables, person.token);

const START =
  'mutation ($input: StartFeedRunInput!) { startFeedRun(input: $input) { run { id state boards selection } } }';
const CHANGE = `mutation ($id: ID!, $change: FeedRunChange!) {
  changeFeedRun(input: { id: $id, change: $change }) { run { state } errors { code } } }`;
const ADD =
  'mutation ($address: URL!) { addFeedBoard(input: { address: $address }) { board { id isOn } errors { code } } }';
const BOARDS = `query ($state: FeedBoardState!) { admin { boards(state: $state, first: 10) {
  totalCount nodes { id isOn failures droppedAt problem openPostings } } } }`;
const ACTIONS = '{ admin { actions { email action subject } } }';

const started = z.object({ startFeedRun: z.object({ run: z.object({ id: z.string(), boards: z.number() }) }) });

async function startRun(input: object = { tags: ['fintech'], countries: ['DE'] }) {
  const { data } = await ask(START, { input });
  return started.parse(data).startFeedRun.run;
}

describe('Query.admin', () => {
  it('is told so, by a confirmed address in ADMIN_EMAILS', async () => {
    const isOperator = async (person: Person) => (await ask('{ viewer { isOperator } }', {}, person)).data;
    expect(await isOperator(operator)).toEqual({ viewer: { isOperator: true } });
    expect(await isOperator(await newPerson())).toEqual({ viewer: { isOperator: false } });
  });

  it('is nobody whose address is not confirmed', async () => {
    const person = await newPerson();
    const named = await startTestApp({ ADMIN_EMAILS: person.email });
    const { code } = await named.graphql('{ admin { hasAsked } }', {}, person.token);
    await named.close();
    expect(code).toBe('FORBIDDEN');
  });

  it('is everyone who is signed in on a local installation without ADMIN_EMAILS', async () => {
    const local = await startTestApp();
    const { data } = await local.graphql('{ admin { hasAsked } }', {}, (await newPerson()).token);
    await local.close();
    expect(data).toEqual({ admin: { hasAsked: false } });
  });
});

describe('Mutation.startFeedRun', () => {
  it('says beforehand how many boards of which employers will be asked', async () => {
    const query = `query ($tags: [String!]!) { admin { hasAsked starterList(tags: $tags) {
      boards employers firstEmployers sources { name boards } tags { name boards } countries { name boards } } } }`;
    const shape = z.object({
      admin: z.object({
        hasAsked: z.literal(false),
        starterList: z.object({
          boards: z.number(),
          employers: z.number(),
          firstEmployers: z.array(z.string()),
          sources: z.array(z.object({ name: z.string(), boards: z.number() })),
          tags: z.array(z.object({ name: z.string(), boards: z.number() })),
          countries: z.array(z.object({ name: z.string(), boards: z.number() })),
        }),
      }),
    });
    const all = shape.parse((await ask(query, { tags: [] })).data).admin.starterList;
    expect(all.boards).toBeGreaterThan(1_500);
    expect(all.sources.length).toBeGreaterThanOrEqual(7);
    const some = shape.parse((await ask(query, { tags: ['fintech'] })).data).admin.starterList;
    expect(some.boards).toBe(all.tags.find(({ name }) => name === 'fintech')?.boards);
    expect(some.firstEmployers).toHaveLength(12);
  });
});

describe('Mutation.changeFeedRun', () => {
  it('pauses, resumes and ends the run that was started; there is one at a time', async () => {
    const run = await startRun();
    expect(run.boards).toBeGreaterThan(0);
    const { code } = await ask(START, { input: { tags: ['ai'] } });
    expect(code).toBe('CONFLICT');
    const change = async (what: string) => (await ask(CHANGE, { id: run.id, change: what })).data;
    expect(await change('PAUSE')).toMatchObject({ changeFeedRun: { run: { state: 'PAUSED' } } });
    expect(await change('PAUSE')).toMatchObject({ changeFeedRun: { run: null, errors: [{ code: 'CONFLICT' }] } });
    expect(await change('RESUME')).toMatchObject({ changeFeedRun: { run: { state: 'RUNNING' } } });
    expect(await change('END')).toMatchObject({ changeFeedRun: { run: { state: 'DONE' } } });
    const { data } = await ask(
      '{ admin { runs(first: 1) { id state boards read problems { problem } rejections { rows } } } }',
    );
    expect(data).toEqual({
      admin: { runs: [{ id: run.id, state: 'DONE', boards: run.boards, read: 0, problems: [], rejections: [] }] },
    });
  });

  it('notes who did what', async () => {
    const { id } = await startRun();
    await ask(CHANGE, { id, change: 'END' });
    expect((await ask(ACTIONS)).data).toEqual({
      admin: {
        actions: [
          { email: EMAIL, action: 'Ended the run', subject: 'Starter list, fintech, DE' },
          { email: EMAIL, action: 'Started a run', subject: 'Starter list, fintech, DE' },
        ],
      },
    });
  });
});

describe('Mutation.addFeedBoard', () => {
  it('takes a careers address once', async () => {
    const address = 'https://jobs.lever.co/acme';
    expect((await ask(ADD, { address })).data).toMatchObject({
      addFeedBoard: { board: { id: 'lever:acme', isOn: true } },
    });
    expect((await ask(ADD, { address })).data).toMatchObject({
      addFeedBoard: { errors: [{ code: 'ALREADY_EXISTS' }] },
    });
  });
});

describe('Mutation.readFeedBoards', () => {
  it('reads one board, or the whole list', async () => {
    await ask(ADD, { address: 'https://jobs.lever.co/acme' });
    const read =
      'mutation ($id: ID) { readFeedBoards(input: { boardId: $id }) { run { boards selection } errors { code } } }';
    expect((await ask(read, { id: 'lever:acme' })).data).toMatchObject({
      readFeedBoards: { run: { boards: 1, selection: 'lever:acme' } },
    });
    expect((await ask(read, { id: null })).data).toMatchObject({ readFeedBoards: { errors: [{ code: 'CONFLICT' }] } });
  });
});

describe('Mutation.changeFeedBoard', () => {
  it('shows what failed and was dropped, and puts it back', async () => {
    await ask(ADD, { address: 'https://jobs.lever.co/acme' });
    await app.query(`update feed_board set failures = 3, problem = 'Gone.', dropped_at = now()`);
    expect((await ask(BOARDS, { state: 'DROPPED' })).data).toMatchObject({
      admin: { boards: { totalCount: 1, nodes: [{ id: 'lever:acme', failures: 3, problem: 'Gone.' }] } },
    });
    const change =
      'mutation ($isOn: Boolean!) { changeFeedBoard(input: { id: "lever:acme", isOn: $isOn }) { board { isOn failures droppedAt } } }';
    expect((await ask(change, { isOn: true })).data).toEqual({
      changeFeedBoard: { board: { isOn: true, failures: 0, droppedAt: null } },
    });
    await ask(change, { isOn: false });
    expect((await ask(BOARDS, { state: 'OFF' })).data).toMatchObject({ admin: { boards: { totalCount: 1 } } });
  });
});

describe('Mutation.removeFeedBoards', () => {
  it('closes the postings of a board', async () => {
    await ask(ADD, { address: 'https://jobs.lever.co/acme' });
    const pool = new pg.Pool({ connectionString: app.databaseUrl });
    await writePostings(pool, { source: 'lever', board: 'acme', postings: [somePosting()], now: new Date() });
    expect((await ask(BOARDS, { state: 'ALL' })).data).toMatchObject({
      admin: { boards: { nodes: [{ openPostings: 1 }] } },
    });
    const remove = 'mutation { removeFeedBoards(input: { source: "lever", board: "acme" }) { removedCount } }';
    expect((await ask(remove)).data).toEqual({ removeFeedBoards: { removedCount: 1 } });
    expect((await ask(BOARDS, { state: 'ALL' })).data).toMatchObject({ admin: { boards: { totalCount: 0 } } });
    await closeRemoved(pool, new Date());
    const { rowCount } = await pool.query('select from job where closed_at is null');
    await pool.end();
    expect(rowCount).toBe(0);
  });
});

describe('Mutation.changeFeedSource', () => {
  it('switches all boards of a source', async () => {
    await ask(ADD, { address: 'https://jobs.lever.co/acme' });
    const change = 'mutation { changeFeedSource(input: { name: "lever", isOn: false }) { isOn } }';
    expect((await ask(change)).data).toEqual({ changeFeedSource: { isOn: false } });
    const { data } = await ask('{ admin { sources { name isOn boards } schedule { boards } } }');
    expect(data).toEqual({ admin: { sources: [{ name: 'lever', isOn: false, boards: 1 }], schedule: { boards: 0 } } });
  });
});

describe('Mutation.changeFeedSchedule', () => {
  const change = `mutation ($frequency: FeedFrequency!) {
    changeFeedSchedule(input: { frequency: $frequency }) { schedule { frequency nextRunAt boards } errors { code } } }`;

  it('is off until somebody asks for it, and then says when', async () => {
    expect((await ask('{ admin { schedule { frequency cron nextRunAt } } }')).data).toEqual({
      admin: { schedule: { frequency: 'OFF', cron: null, nextRunAt: null } },
    });
    for (const frequency of ['DAILY', 'TWICE_DAILY', 'EVERY_SIX_HOURS']) {
      expect((await ask(change, { frequency })).data).toMatchObject({
        changeFeedSchedule: { schedule: { frequency, nextRunAt: expect.any(String), boards: 0 } },
      });
    }
    await ask(change, { frequency: 'OFF' });
    expect((await app.query('select from feed_schedule')).rowCount).toBe(0);
  });

  it('stays as the settings say it', async () => {
    await app.query(`insert into feed_schedule (origin, cron, next_at) values ('settings', '0 5 * * *', now())`);
    expect((await ask(change, { frequency: 'OFF' })).data).toMatchObject({
      changeFeedSchedule: { errors: [{ code: 'CONFLICT' }] },
    });
  });
});
