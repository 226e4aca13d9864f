import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { type BoardFiles, boardFiles } from '../../../testing/board-files.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filesOnDisk } from '../../../testing/uploads.ts';

const TABLE = [
  'Position;Employer;City;URL;Status;Comments;Date applied;Follow-up;Pay',
  'Cook;Inn;Bern;https://inn.example/cook;Interviewing;Call Grace;20.10.2026;2026-12-01;CHF 5000',
  'Baker;Bakery;;;Wishlist;;;;',
  ';Nobody;;;Applied;;;;',
  'Waiter;Café;;ftp://x;Mysterious;;;;',
  'Diver;Sea;;;;;soon;;',
].join('\r\n');

let app: TestApp;
let files: BoardFiles;
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
});
afterAll(() => app.close());

const rowsOf = async ({ id }: Person) =>
  (
    await app.query<{ title: string; stage: string; notes: string; reminder: string; job_id: string; salary: string }>(
      `select coalesce(own_job->>'title', job.title) title, stage, notes, next_reminder::text reminder, job_id,
         own_job->>'salary' salary
       from application left join job on job.id = job_id where user_id = $1 order by 1`,
      [id],
    )
  ).rows;

const premium = async (): Promise<Person> => {
  const person = await newPerson();
  await givePremium(app, person);
  return person;
};

describe('POST /applications/import', () => {
  it('says what would be done, why rows are rejected, and writes nothing', async () => {
    const person = await newPerson();
    const trial = await files.import(person, TABLE, { isDryRun: true });
    expect(trial).toMatchObject({
      status: 200,
      added: 2,
      existing: 0,
      rejected: 3,
      rejections: [
        { row: 4, code: 'INVALID_INPUT', reason: 'A title is missing.' },
        { row: 5, code: 'INVALID_INPUT', reason: 'Unknown stage. Choose what it means.' },
        { row: 6, code: 'INVALID_INPUT', reason: "The date applied isn't a valid date." },
      ],
      table: {
        rows: 5,
        encoding: 'UTF-8',
        columns: { title: 0, company: 1, location: 2, link: 3, stage: 4, notes: 5, applied: 6, reminder: 7, salary: 8 },
        stages: [
          { word: 'Interviewing', rows: 1, stage: 'technical' },
          { word: 'Wishlist', rows: 1, stage: 'saved' },
          { word: 'Applied', rows: 1, stage: 'applied' },
          { word: 'Mysterious', rows: 1, stage: null },
        ],
      },
    });
    expect(trial.table?.sample).toHaveLength(5);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('adds what it said, and nothing when the same file comes again', async () => {
    const person = await newPerson();
    expect(await files.import(person, TABLE)).toMatchObject({ added: 2, existing: 0, rejected: 3 });
    expect(await rowsOf(person)).toMatchObject([
      { title: 'Baker', stage: 'saved' },
      {
        title: 'Cook',
        stage: 'technical',
        notes: 'Call Grace',
        reminder: expect.stringContaining('2026-12-01'),
        salary: 'CHF 5000',
      },
    ]);
    expect(await files.import(person, TABLE)).toMatchObject({ added: 0, existing: 2 });
    const { data } = await app.graphql(
      '{ applications { stage job { title isOwn salary } timeline { nodes { __typename ... on ApplicationCreated { at stage } } } } }',
      {},
      person.token,
    );
    expect(data).toMatchObject({
      applications: [
        { job: { title: 'Baker', isOwn: true } },
        {
          job: { title: 'Cook', salary: 'CHF 5000' },
          timeline: {
            nodes: [{ __typename: 'ApplicationCreated', stage: 'TECHNICAL', at: '2026-10-20T12:00:00.000Z' }],
          },
        },
      ],
    });
  });

  it('follows the columns, the words for stages and the order of dates that the person chose', async () => {
    const person = await newPerson();
    const table = 'A,B,C,D\nInn,Cook,Mysterious,03/04/2026\nSea,Diver,interviewing,\n';
    const options = {
      columns: { company: 0, title: 1, stage: 2, applied: 3 },
      stages: { mysterious: 'offer', Interviewing: 'final-round' },
      date_order: 'day-first',
    };
    expect(await files.import(person, table, { options })).toMatchObject({
      added: 2,
      table: { columns: options.columns },
    });
    expect(await rowsOf(person)).toMatchObject([
      { title: 'Cook', stage: 'offer' },
      { title: 'Diver', stage: 'final-round' },
    ]);
    expect(await files.table(person)).toContain('2026-04-03');
  });

  it('recognises postings by their id and by link and title; other jobs are the person’s own', async () => {
    const person = await newPerson();
    const url = 'https://example.com/jobs/known';
    const [byId = '', byLink = ''] = await app.publish(
      somePosting({ title: 'Known by id' }),
      somePosting({ title: 'Known by link', url }),
    );
    const table = `Title,Company,Link,Job ID\nKnown by id,x,,${byId}\nKnown by  LINK,Lindqvist Labs,${url}/,\nOther,x,${url},\nOther id,x,,${byId}\n`;
    expect(await files.import(person, table)).toMatchObject({ added: 4 });
    expect(await rowsOf(person)).toMatchObject([
      { title: 'Known by id', job_id: byId },
      { title: 'Known by link', job_id: byLink },
      { title: 'Other', job_id: null },
      { title: 'Other id', job_id: null },
    ]);
    expect(await files.import(person, table)).toMatchObject({ added: 0, existing: 4 });
  });

  it('names the rows that repeat one before them', async () => {
    const person = await newPerson();
    const table = 'Title,Company\nBaker,Inn\nCook,Inn\n baker ,INN\nBaker,Mill\nCook,Inn\nBaker,Inn\n';
    expect(await files.import(person, table, { isDryRun: true })).toMatchObject({
      added: 3,
      existing: 3,
      repeated: 3,
      repetitions: [
        { row: 4, first_row: 2 },
        { row: 6, first_row: 3 },
        { row: 7, first_row: 2 },
      ],
    });
    await files.import(person, table);
    expect(await files.import(person, table)).toMatchObject({ added: 0, existing: 6, repeated: 0, repetitions: [] });
  });

  it('counts the free plan’s places over the whole file; saved ones are not limited', async () => {
    const person = await newPerson();
    const rows = Array.from({ length: 20 }, (_, n) => `Job ${n},Inn,${n % 2 === 0 ? 'Applied' : 'Saved'}`);
    const table = ['Title,Company,Stage', ...rows].join('\n');
    const done = await files.import(person, table);
    expect(done).toMatchObject({ added: 15, rejected: 5 });
    expect(done.rejections[0]).toEqual({
      row: 12,
      code: 'PLAN_LIMIT',
      reason:
        'Your free plan is full: 5 of 5 applications used. Saving jobs stays free. Upgrade to Premium at /pricing to track more.',
    });
    expect(await files.import(await premium(), table)).toMatchObject({ added: 20, rejected: 0 });
  });

  it('holds the plan’s limit and adds nothing twice when files come at once', async () => {
    const person = await newPerson();
    const table = (word: string) =>
      ['Title,Company,Stage', ...Array.from({ length: 4 }, (_, n) => `${word} ${n},Inn,Applied`)].join('\n');
    const all = await Promise.all(['a', 'a', 'b', 'c'].map((word) => files.import(person, table(word))));
    expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(5);
    expect(await rowsOf(person)).toHaveLength(5);
  });

  it('notifies other tabs by one event whose revision shows that they missed some', async () => {
    const person = await newPerson();
    const socket = openSocket(app.origin, person.token);
    const tab = await socket.subscribe('subscription { boardChanged { revision application { job { title } } } }');
    await files.import(person, 'Title,Company\nCook,Inn\nBaker,Inn\nDiver,Sea\n');
    expect(await tab.next()).toEqual({
      data: { boardChanged: { revision: 3, application: { job: { title: 'Diver' } } } },
    });
    await socket.close();
    expect((await app.graphql('{ board { revision } }', {}, person.token)).data).toEqual({ board: { revision: 3 } });
  });

  it('leaves the board of everybody else alone, also when the ids in the file are theirs', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    await files.import(grace, 'Title,Company\nSecret,Hidden\n');
    const table = await files.table(grace);
    expect(await files.import(ada, table)).toMatchObject({ added: 1, existing: 0 });
    expect([(await rowsOf(ada)).length, (await rowsOf(grace)).length]).toEqual([1, 1]);
  });

  it('brings back the table it gave', async () => {
    const [ada, grace] = [await premium(), await premium()];
    await files.import(ada, TABLE);
    await files.import(ada, 'Title,Company,Notes,Stage\n"=1+1",@x,"-a\n+b",Offer\n');
    const table = await files.table(ada);
    expect(await files.import(grace, table)).toMatchObject({ added: 3, rejected: 0 });
    const withoutId = (text: string) => text.replace(/own-[\da-f-]{36}/g, 'own');
    expect(
      withoutId(await files.table(grace))
        .split('\r\n')
        .toSorted(),
    ).toEqual(withoutId(table).split('\r\n').toSorted());
  });

  it.each([
    ['text of another format', '{"a":1}', 200, { added: 0, rejected: 1 }],
    ['an empty file', '', 400, { error: 'This file is empty.' }],
    ['20 MB of commas', ','.repeat(20 * 1024 * 1024), 400, { error: 'A table can have at most 200 columns.' }],
    ['more than 20 MB', 'x'.repeat(20 * 1024 * 1024 + 1), 413, { error: 'File size must be less than 20MB' }],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415, { code: 'UNSUPPORTED_FILE' }],
    ['an archive that is none', Buffer.from('504b0304aaaa', 'hex'), 415, { code: 'UNSUPPORTED_FILE' }],
  ])('answers %s in a sentence and goes on', async (_what, content, status, says) => {
    const person = await newPerson();
    expect(await files.import(person, content)).toMatchObject({ status, ...says });
    expect(await rowsOf(person)).toEqual([]);
  });

  it.each([
    '{',
    '[]',
    { columns: { title: -1 } },
    { columns: { title: 1, company: 1 } },
    { stages: { x: 'won' } },
    { date_order: 'x' },
  ])('refuses the options %j', async (options) => {
    expect(await files.import(await newPerson(), TABLE, { options })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });

  it('keeps no file of an import that was refused or only tried', async () => {
    const person = await newPerson();
    await files.import(person, TABLE, { isDryRun: true });
    expect((await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(person.id))).toEqual([]);
  });
});
