import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/uploads.ts';

const DETAILS = `query ($id: ID!) {
  viewer {
    application(id: $id) {
      id stage canEditJob job { title isOwn } documents { name }
      timeline { totalCount nodes { __typename ... on ApplicationCreated { stage } } }
    }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs a mutation that puts something on the person's board, and returns the application's id. */
async function put(person: Person, mutation: string): Promise<string> {
  const { data } = await app.graphql(`mutation { ${mutation} { change { applicationId } } }`, {}, person.token);
  return /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

describe('an attached text', () => {
  it.each([
    ['that begins like something compressed', '80 percent of it'],
    ['that compresses well', 'a'.repeat(5_000)],
  ])('%s comes back as it was sent', async (_what, text) => {
    const person = await newPerson();
    const id = await put(person, 'addOwnJob(input: { title: "Cook", company: "Inn" })');
    const { url } = await upload(app.origin, person.token, `/applications/${id}/documents`, { content: text });
    const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' };
    const answer = await fetch(app.origin + url, { headers });
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });
});

describe('Viewer.application', () => {
  it('shows all details of an application, of a posting or of their own job', async () => {
    const person = await newPerson();
    const [jobId = ''] = await app.publish(somePosting({ title: 'Baker' }));
    const saved = await put(person, `saveJob(input: { jobId: "${jobId}", stage: OFFER })`);
    const own = await put(person, 'addOwnJob(input: { title: "Cook", company: "Inn" })');
    const [first, second] = await Promise.all([
      app.graphql(DETAILS, { id: saved }, person.token),
      app.graphql(DETAILS, { id: own }, person.token),
    ]);
    expect([first.data, second.data]).toEqual([
      {
        viewer: {
          application: {
            id: saved,
            stage: 'OFFER',
            job: { title: 'Baker', isOwn: false },
            timeline: { totalCount: 1, nodes: [{ __typename: 'ApplicationCreated', stage: 'OFFER' }] },
            canEditJob: false,
            documents: [],
          },
        },
      },
      {
        viewer: {
          application: {
            id: own,
            stage: 'SAVED',
            job: { title: 'Cook', isOwn: true },
            timeline: { totalCount: 1, nodes: [{ __typename: 'ApplicationCreated', stage: 'SAVED' }] },
            canEditJob: true,
            documents: [],
          },
        },
      },
    ]);
  });

  it('knows none of somebody else’s, none that is gone and none of an id that is no id', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const id = await put(person, 'addOwnJob(input: { title: "Cook", company: "Inn" })');
    for (const [who, which] of [
      [stranger, id],
      [person, randomUUID()],
      [person, 'x'.repeat(5_000)],
      [person, "' or 1=1"],
    ] as const) {
      expect((await app.graphql(DETAILS, { id: which }, who.token)).data).toEqual({ viewer: { application: null } });
    }
    expect((await app.graphql(DETAILS, { id })).data).toEqual({ viewer: null });
  });
});
