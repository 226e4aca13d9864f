import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CARD =
  'id stage notes version job { id title company location applyUrl salary isOwn closed viewerApplication { id } }';
const ADD = `mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { revision application { ${CARD} } } } }`;
const EDIT = `mutation ($input: EditOwnJobInput!) { editOwnJob(input: $input) { change { revision application { ${CARD} } } } }`;
const MOVE = `mutation ($input: MoveApplicationInput!) { moveApplication(input: $input) { change { revision application { ${CARD} } } } }`;
const SAVE = 'mutation ($input: SaveJobInput!) { saveJob(input: $input) { change { applicationId } } }';
const DELETE =
  'mutation ($input: DeleteApplicationInput!) { deleteApplication(input: $input) { change { revision } } }';

const OWN = {
  title: 'Zanzibarnavigator',
  company: 'Quxotronics',
  location: 'Zzyzx',
  url: 'https://qux.example/zz',
  salary: '50k',
};
/** The same as the schema reads it. */
const { url: applyUrl, ...SAID } = OWN;
const READ = { ...SAID, applyUrl };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.publish(somePosting());
});
afterAll(() => app.close());

/** Somebody with a job of their own on their board. */
async function withOwnJob(input: Record<string, unknown> = OWN): Promise<{ person: Person; id: string }> {
  const person = await newPerson();
  await app.graphql(ADD, { input }, person.token);
  const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
  return { person, id: rows[0]?.id ?? '' };
}

describe('Mutation.addOwnJob', () => {
  it('puts a job on the board that is no posting', async () => {
    const person = await newPerson();
    const input = { ...OWN, stage: 'APPLIED', notes: 'Ask for Ada' };
    const { data } = await app.graphql(ADD, { input }, person.token);
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    const id = rows[0]?.id ?? '';
    const job = { id: `own-${id}`, ...READ, isOwn: true, closed: false, viewerApplication: { id } };
    expect(data).toEqual({
      addOwnJob: {
        change: { revision: 1, application: { id, stage: 'APPLIED', notes: 'Ask for Ada', version: 1, job } },
      },
    });
  });

  it('is content with a title and a company, and takes an address without its scheme', async () => {
    const { person } = await withOwnJob({ title: ' Cook ', company: 'Inn', url: 'inn.example/jobs' });
    const board = await app.graphql(`{ board { applications { ${CARD} } } }`, {}, person.token);
    expect(board.data).toMatchObject({
      board: { applications: [{ job: { title: 'Cook', location: '', applyUrl: 'https://inn.example/jobs' } }] },
    });
  });

  it('moves, remembers its way and is deleted as any other card', async () => {
    const { person, id } = await withOwnJob();
    const moved = await app.graphql(MOVE, { input: { id, stage: 'OFFER', version: 1 } }, person.token);
    expect(moved.data).toMatchObject({ moveApplication: { change: { revision: 2, application: { stage: 'OFFER' } } } });
    const history = await app.graphql(
      '{ applications { timeline { nodes { __typename ... on ApplicationCreated { stage } ... on ApplicationMoved { from to } } } } }',
      {},
      person.token,
    );
    expect(history.data).toEqual({
      applications: [
        {
          timeline: {
            nodes: [
              { __typename: 'ApplicationCreated', stage: 'SAVED' },
              { __typename: 'ApplicationMoved', from: 'SAVED', to: 'OFFER' },
            ],
          },
        },
      ],
    });
    const deleted = await app.graphql(DELETE, { input: { id } }, person.token);
    expect(deleted.errors).toBeUndefined();
    expect((await app.query('select from application where id = $1', [id])).rowCount).toBe(0);
  });

  it('counts towards the free plan outside of saved', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.graphql(ADD, { input: { ...OWN, stage: 'APPLIED' } }, person.token)),
    );
    expect(answers.filter(({ code }) => code === 'PLAN_LIMIT')).toHaveLength(3);
  });

  it.each([
    ['a blank title', { ...OWN, title: ' ' }],
    ['no company', { ...OWN, company: '' }],
    ['a long title', { ...OWN, title: 'x'.repeat(201) }],
    ['a long salary', { ...OWN, salary: 'x'.repeat(201) }],
    ['a long location', { ...OWN, location: 'x'.repeat(201) }],
    ['a script as its address', { ...OWN, url: 'javascript:alert(1)' }],
    ['a file as its address', { ...OWN, url: 'file:///etc/passwd' }],
    ['a long address', { ...OWN, url: `https://example.com/${'x'.repeat(2_000)}` }],
    ['a long note', { ...OWN, notes: 'x'.repeat(5_001) }],
    ['a character that cannot be stored', { ...OWN, title: 'a\0b' }],
  ])('refuses %s and changes nothing', async (_what, input) => {
    const { person, id } = await withOwnJob(input);
    expect(id).toBe('');
    const { code, errors } = await app.graphql(ADD, { input }, person.token);
    expect([code, errors?.[0]?.message.endsWith('.')]).toEqual(['INVALID_INPUT', true]);
  });
});

describe('a job of one’s own', () => {
  it('is unknown to other people in every API, and to its owner wherever postings are found', async () => {
    const { person, id } = await withOwnJob({ ...OWN, stage: 'APPLIED' });
    const { token } = await newPerson();
    const jobId = `own-${id}`;
    const filters = [{ jobTitle: OWN.title }, { company: OWN.company }, { location: OWN.location }];
    for (const viewer of [token, person.token]) {
      for (const part of filters) {
        const filter = { ...part, posted: 'ANY' };
        const found = await app.graphql(
          'query ($filter: JobFilter!) { jobs(filter: $filter) { total } jobsOnMap(filter: $filter) { total } jobSuggestion(filter: $filter) { total } }',
          { filter },
          viewer,
        );
        expect(found.data).toEqual({ jobs: { total: 0 }, jobsOnMap: { total: 0 }, jobSuggestion: null });
      }
      const byId = 'query ($id: ID!) { job(id: $id) { id } node(id: $id) { id } }';
      const job = viewer === person.token ? { id: jobId } : null;
      expect((await app.graphql(byId, { id: jobId }, viewer)).data).toEqual({ job, node: null });
      expect((await app.api('GET', `/jobs/${jobId}`, { token: viewer })).status).toBe(404);
      const rest = await app.api('GET', `/jobs?jobTitle=${OWN.title}&timePosted=any`, { token: viewer });
      expect(rest.json()).toEqual({ jobs: [], total: 0 });
      expect((await app.graphql(SAVE, { input: { jobId } }, viewer)).code).toBe('NOT_FOUND');
    }
    for (const path of [`/applications/${id}`]) {
      expect((await app.api('PUT', path, { token, body: { notes: 'mine' } })).status).toBe(404);
      expect((await app.api('DELETE', path, { token })).status).toBe(404);
    }
    expect((await app.graphql(EDIT, { input: { id, title: 'Mine' } }, token)).code).toBe('NOT_FOUND');
    const stats = await app.graphql('{ jobStats { total } }');
    const { rows } = await app.query<{ count: string }>('select count(*) from job');
    expect(stats.data).toEqual({ jobStats: { total: Number(rows[0]?.count) } });
    const link = await app.graphql(
      'mutation { readJobLink(input: { url: "http://127.0.0.1/zz" }) { draft { jobId } } }',
      {},
      token,
    );
    expect(link.code).toBe('INVALID_INPUT');
  });

  it('does not keep a posting that reads the same from being published', async () => {
    await withOwnJob({ title: 'Backend Engineer', company: 'Twin Labs', location: 'Berlin, Germany' });
    const [id] = await app.publish(somePosting({ company: 'Twin Labs' }));
    const { token } = await newPerson();
    const { data } = await app.graphql('{ jobs(filter: { company: "Twin Labs" }) { jobs { id isOwn } } }', {}, token);
    expect(data).toEqual({ jobs: { jobs: [{ id, isOwn: false }] } });
  });
});

describe('Mutation.editOwnJob', () => {
  it('changes what is given and leaves the rest', async () => {
    const { person, id } = await withOwnJob();
    const { data } = await app.graphql(EDIT, { input: { id, title: 'Pilot', url: '' } }, person.token);
    expect(data).toMatchObject({
      editOwnJob: {
        change: { revision: 2, application: { version: 1, job: { ...READ, title: 'Pilot', applyUrl: null } } },
      },
    });
  });

  it('changes and clears the salary', async () => {
    const { person, id } = await withOwnJob();
    for (const [salary, shown] of [
      ['60k', '60k'],
      ['', null],
    ]) {
      const { data } = await app.graphql(EDIT, { input: { id, salary } }, person.token);
      expect(data).toMatchObject({ editOwnJob: { change: { application: { job: { ...READ, salary: shown } } } } });
    }
  });

  it('counts what stands so already as no change', async () => {
    const { person, id } = await withOwnJob();
    const { data } = await app.graphql(EDIT, { input: { id, ...OWN } }, person.token);
    expect(data).toMatchObject({ editOwnJob: { change: { revision: 1 } } });
  });

  it('refuses to clear the title, and to touch a posting', async () => {
    const { person, id } = await withOwnJob();
    expect((await app.graphql(EDIT, { input: { id, title: ' ' } }, person.token)).code).toBe('INVALID_INPUT');
    const [jobId] = await app.publish(somePosting());
    const saved = await app.graphql(SAVE, { input: { jobId } }, person.token);
    const posting = /"applicationId":"([^"]+)"/.exec(JSON.stringify(saved.data))?.[1];
    expect((await app.graphql(EDIT, { input: { id: posting, title: 'Mine' } }, person.token)).code).toBe('FORBIDDEN');
  });

  it('does not know the card of another person', async () => {
    const { id } = await withOwnJob();
    const { token } = await newPerson();
    expect((await app.graphql(EDIT, { input: { id, title: 'Mine' } }, token)).code).toBe('NOT_FOUND');
  });
});
