import { afterAll, beforeAll, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
});
afterAll(() => app.close());

it('takes a job that closes out of search and off the map, and says so on boards and by link', async () => {
  const posting = somePosting({ title: 'Ferry Captain' });
  const [id = ''] = await app.publish(posting, somePosting({ title: 'Ferry Cook' }));
  await app.graphql(
    `mutation ($id: ID!) { saveJob(input: { jobId: $id }) { change { applicationId } } }`,
    { id },
    token,
  );
  await app.publish({ ...posting, closed: true });

  const { data } = await app.graphql(
    `query ($id: ID!) {
      jobs(filter: { jobTitle: "ferry" }) { total jobs { title } }
      jobsOnMap(filter: { jobTitle: "ferry" }) { total pins { title } }
      job(id: $id) { title closed }
      board { applications { job { title closed } } }
    }`,
    { id },
    token,
  );
  expect(data).toEqual({
    jobs: { total: 1, jobs: [{ title: 'Ferry Cook' }] },
    jobsOnMap: { total: 1, pins: [{ title: 'Ferry Cook' }] },
    job: { title: 'Ferry Captain', closed: true },
    board: { applications: [{ job: { title: 'Ferry Captain', closed: true } }] },
  });
  expect((await app.api('GET', '/jobs?jobTitle=ferry', { token })).json()).toMatchObject({ total: 1 });
  expect((await app.api('GET', `/jobs/${id}`, { token })).json()).toMatchObject({ closed: true });
});
