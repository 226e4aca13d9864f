import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let id = '';
beforeAll(async () => {
  app = await startTestApp();
  const description = 'Requirements:\n- Python in production\n- Docker';
  [id = ''] = await app.publish(somePosting({ title: 'Backend Engineer', company: 'Quill', description }));
});
afterAll(() => app.close());

const RESUME = {
  basics: { name: 'Jane Example', email: 'jane@example.com' },
  work: [
    {
      name: 'Acme',
      position: 'Backend Engineer',
      startDate: '2020-01',
      highlights: ['Built the billing service in Python.'],
    },
  ],
};

const FIT = `query ($id: ID!) { job(id: $id) {
  viewerMatch { score postingCompany requirements { kind name state evidence { quote } } } } }`;
const fit = async (by?: Person): Promise<unknown> => (await app.graphql(FIT, { id }, by?.token)).data;

describe('Job.viewerMatch', () => {
  it('is null for visitors and for people without a master CV', async () => {
    expect(await fit()).toEqual({ job: { viewerMatch: null } });
    expect(await fit(await newPerson())).toEqual({ job: { viewerMatch: null } });
  });

  it("holds the posting's requirements against the master CV, each with its line, on any plan", async () => {
    const person = await newPerson();
    const operation = 'mutation ($input: ImportCvInput!) { importCv(input: $input) { masterCv { version } } }';
    await app.graphql(operation, { input: { jsonResume: JSON.stringify(RESUME) } }, person.token);
    expect(await fit(person)).toEqual({
      job: {
        viewerMatch: {
          score: expect.any(Number),
          postingCompany: 'Quill',
          requirements: expect.arrayContaining([
            expect.objectContaining({
              name: 'Python',
              state: 'PROVEN',
              evidence: [{ quote: 'Built the billing service in Python.' }],
            }),
            { kind: 'SKILL', name: 'Docker', state: 'MISSING', evidence: [] },
          ]),
        },
      },
    });
    // Somebody else's CV says nothing of mine.
    expect(await fit(await newPerson())).toEqual({ job: { viewerMatch: null } });
  });
});
