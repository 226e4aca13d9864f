import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const found = z.object({
  jobs: z.object({ total: z.number(), jobs: z.array(z.object({ id: z.string() })) }),
  searchJobs: z.object({ totalCount: z.number() }),
  jobsOnMap: z.object({ total: z.number() }),
  viewer: z.object({ hiddenJobs: z.array(z.object({ id: z.string() })) }),
});

const COMPANY = 'Hiding Place';

async function search(person: Person) {
  const { data } = await app.graphql(
    `query ($filter: JobFilter!) {
      jobs(filter: $filter) { total jobs { id } } searchJobs(filter: $filter) { totalCount }
      jobsOnMap(filter: $filter) { total } viewer { hiddenJobs { id } }
    }`,
    { filter: { company: COMPANY } },
    person.token,
  );
  const { jobs, searchJobs, jobsOnMap, viewer } = found.parse(data);
  return {
    ids: jobs.jobs.map(({ id }) => id).toSorted(),
    totals: [jobs.total, searchJobs.totalCount, jobsOnMap.total],
    hidden: viewer.hiddenJobs.map(({ id }) => id),
  };
}

const act = (person: Person, name: string, jobId: string) =>
  app.graphql(`mutation { ${name}(input: { jobId: "${jobId}" }) { job { id isHidden } } }`, {}, person.token);

describe('Mutation.hideJob', () => {
  it('leaves a job out of its person’s searches alone, until it is shown again', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const ids = await app.publish(somePosting({ company: COMPANY }), somePosting({ company: COMPANY }));
    const [hidden = '', shown = ''] = ids;
    expect((await act(person, 'hideJob', hidden)).data).toEqual({ hideJob: { job: { id: hidden, isHidden: true } } });
    await act(person, 'hideJob', hidden);
    expect(await search(person)).toEqual({ ids: [shown], totals: [1, 1, 1], hidden: [hidden] });
    expect(await search(other)).toEqual({ ids: ids.toSorted(), totals: [2, 2, 2], hidden: [] });
    const rest = await app.api('GET', `/jobs?company=${encodeURIComponent(COMPANY)}`, { token: person.token });
    expect(rest.text).toContain('"total":1');
    expect((await act(person, 'unhideJob', hidden)).data).toMatchObject({ unhideJob: { job: { isHidden: false } } });
    expect(await search(person)).toEqual({ ids: ids.toSorted(), totals: [2, 2, 2], hidden: [] });
  });

  it('knows no job that does not exist', async () => {
    expect((await act(await newPerson(), 'hideJob', '999999999')).code).toBe('NOT_FOUND');
  });
});

describe('Mutation.unhideJob', () => {
  it('shows what was not hidden as before, and knows no job that does not exist', async () => {
    const person = await newPerson();
    const [jobId = ''] = await app.publish(somePosting());
    expect((await act(person, 'unhideJob', jobId)).data).toMatchObject({ unhideJob: { job: { isHidden: false } } });
    expect((await act(person, 'unhideJob', 'own-x')).code).toBe('NOT_FOUND');
  });
});

describe('Query.jobCount, and Query.job for visitors', () => {
  it('show one posting, and how many there are, but no job that somebody added', async () => {
    const [jobId = ''] = await app.publish(somePosting({ title: 'Open to all', company: 'Square' }));
    const person = await newPerson();
    const added = await app.graphql(
      'mutation { addOwnJob(input: { title: "Mine", company: "Inn" }) { change { application { job { id } } } } }',
      {},
      person.token,
    );
    const ownId = /"id":"(own-[^"]+)"/.exec(JSON.stringify(added.data))?.[1] ?? '';
    const query = `query ($id: ID!, $own: ID!) {
      job(id: $id) { title isHidden viewerApplication { id } } own: job(id: $own) { title }
      jobCount(filter: { company: "Square" })
    }`;
    const seen = { job: { title: 'Open to all', isHidden: false, viewerApplication: null }, jobCount: 1 };
    expect((await app.graphql(query, { id: jobId, own: ownId })).data).toEqual({ ...seen, own: null });
    expect((await app.graphql(query, { id: jobId, own: ownId }, person.token)).data).toEqual({
      ...seen,
      own: { title: 'Mine' },
    });
    const other = await newPerson();
    expect((await app.graphql(query, { id: jobId, own: ownId }, other.token)).data).toEqual({ ...seen, own: null });
  });
});
