import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-pages-'));
  await writeFile(path.join(folder, 'index.html'), '<head><title>Foothold</title><!--foothold-config--></head>the app');
  app = await startTestApp({}, { clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const SIMILAR = 'query ($id: ID!, $first: Int) { job(id: $id) { similar(first: $first) { title company } } }';

describe('Job.similar', () => {
  let own = '';
  beforeAll(async () => {
    const keeper = { title: 'Senior Lighthouse Keeper (m/f/d)', company: 'Acme', skills: ['Rust', 'Kafka'] };
    const plain = { requiredSkills: [], preferredSkills: [] };
    [own = ''] = await app.publish(
      somePosting({ ...plain, ...keeper }),
      // The same opening in another town, and twice at another company.
      somePosting({ ...plain, ...keeper, company: 'Acme GmbH', location: 'Oslo, Norway', places: [] }),
      somePosting({ ...plain, ...keeper, company: 'Quill', title: 'Lighthouse Keeper', skills: ['Rust'] }),
      somePosting({ ...plain, ...keeper, company: 'Quill', title: 'Lighthouse Keeper', description: 'Another.' }),
      somePosting({ ...plain, company: 'Fern', title: 'Lighthouse Painter', skills: ['Rust', 'Kafka'] }),
      somePosting({ ...plain, company: 'Moss', title: 'Junior Lighthouse Keeper', skills: [] }),
      somePosting({ ...plain, company: 'Reed', title: 'Zoo Keeper', skills: ['Feeding'] }),
      somePosting({ ...plain, company: 'Gone', title: 'Lighthouse Keeper', skills: ['Rust'], closed: true }),
    );
  });

  it('finds open postings by title and skills, one of each opening, for visitors too', async () => {
    const { data } = await app.graphql(SIMILAR, { id: own, first: 6 });
    expect(data).toEqual({
      job: {
        similar: [
          { title: 'Lighthouse Keeper', company: 'Quill' },
          { title: 'Lighthouse Painter', company: 'Fern' },
          { title: 'Junior Lighthouse Keeper', company: 'Moss' },
        ],
      },
    });
  });

  it('leaves out what the viewer hid, and returns no more than asked for', async () => {
    const { token } = await newPerson();
    const first = async () => (await app.graphql(SIMILAR, { id: own, first: 1 }, token)).data;
    expect(await first()).toEqual({ job: { similar: [{ title: 'Lighthouse Keeper', company: 'Quill' }] } });
    const { rows } = await app.query<{ id: string }>(
      `select id from job where company = 'Quill' and title = 'Lighthouse Keeper'`,
    );
    for (const { id } of rows) {
      await app.graphql(
        'mutation ($id: ID!) { hideJob(input: { jobId: $id }) { errors { __typename } } }',
        { id },
        token,
      );
    }
    expect(await first()).toEqual({ job: { similar: [{ title: 'Lighthouse Painter', company: 'Fern' }] } });
  });

  it('refuses a number that is too large', async () => {
    expect(await app.graphql(SIMILAR, { id: own, first: 21 })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

const COMPANY = `query ($id: ID!) {
  company(id: $id) {
    id name openJobCount
    jobs(first: 1) { totalCount nodes { title } }
    facets { skills(first: 1) { value count } places { name count } }
  }
}`;

describe('Query.company', () => {
  it('is an employer with its open postings, however they spell it', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const [first = ''] = await app.publish(
      somePosting({ title: 'Diver', company: 'Hims & Hers, Inc.', postedDate: ago(2_000), skills: ['Go'] }),
      somePosting({ title: 'Miner', company: 'Hims and Hers', postedDate: ago(1), skills: ['Go', 'Rust'] }),
      somePosting({ title: 'Baker', company: 'Hims and Hers', closed: true }),
      somePosting({ title: 'Tailor', company: 'Hims' }),
    );
    const { data: posting } = await app.graphql(
      'query ($id: ID!) { job(id: $id) { employer { id name openJobCount } } }',
      { id: first },
    );
    const id = 'company-hims-hers';
    expect(posting).toEqual({ job: { employer: { id, name: 'Hims & Hers, Inc.', openJobCount: 2 } } });
    expect(await app.graphql(COMPANY, { id })).toMatchObject({
      data: {
        company: {
          id,
          name: 'Hims and Hers',
          openJobCount: 2,
          jobs: { totalCount: 2, nodes: [{ title: 'Miner' }] },
          facets: { skills: [{ value: 'Go', count: 2 }], places: [{ name: 'Germany', count: 2 }] },
        },
      },
    });
    const { token } = await newPerson();
    const node = await app.graphql('query ($id: ID!) { node(id: $id) { id __typename } }', { id }, token);
    expect(node.data).toEqual({ node: { id, __typename: 'Company' } });
  });

  it.each(['company-nobody', 'company-', 'nobody', 'company-\0', `company-${'x'.repeat(400)}`])(
    'is null for %j',
    async (id) => {
      expect((await app.graphql(COMPANY, { id })).data).toEqual({ company: null });
    },
  );
});

describe('the page of an employer', () => {
  it('names it for links and search engines', async () => {
    await app.publish(somePosting({ company: 'Müller <b>' }));
    const open = async (id: string) => {
      const answer = await fetch(`${app.origin}/companies/${id}`);
      return { status: answer.status, text: await answer.text() };
    };
    const { status, text } = await open('company-muller-b');
    expect(status).toBe(200);
    expect(text).toContain('<title>Jobs at Müller &lt;b&gt; | Foothold</title>');
    expect(text).toContain('1 open job at Müller &lt;b&gt;');
    expect(text).toContain(`href="${app.config.http.publicUrl}/companies/company-muller-b"`);
    expect(text).toContain('"@type":"Organization"');
    expect(await open('company-nobody')).toMatchObject({ status: 404, text: expect.stringContaining('the app') });
  });
});
