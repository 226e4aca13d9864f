import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const idIn = (data: unknown): string => /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';

async function change(person: Person, mutation: string): Promise<string> {
  const { data } = await app.graphql(`mutation { ${mutation} { change { applicationId } } }`, {}, person.token);
  return idIn(data);
}

async function savedPosting(person: Person, id: string): Promise<unknown> {
  const { data } = await app.graphql(
    `query ($id: ID!) {
      viewer { application(id: $id) { savedPosting { title salary skills description document applyUrl } job { title } } }
    }`,
    { id },
    person.token,
  );
  return data;
}

const posting = somePosting({
  externalId: 'kept-1',
  title: 'Lighthouse keeper',
  salary: '£40,000',
  skills: ['Rust'],
  description: 'Your work\nKeep the light.',
  document: [
    { kind: 'heading', spans: [{ text: 'Your work' }] },
    { kind: 'paragraph', spans: [{ text: 'Keep the light.' }] },
  ],
  url: 'https://example.com/light',
});
const AS_SAVED = {
  title: 'Lighthouse keeper',
  salary: '£40,000',
  skills: ['Rust'],
  description: 'Your work\nKeep the light.',
  document: posting.document,
  applyUrl: 'https://example.com/light',
};

describe('Application.savedPosting', () => {
  it('stays as it was when the job was saved, whatever the posting says later', async () => {
    const person = await newPerson();
    const [jobId = ''] = await app.publish(posting);
    const id = await change(person, `saveJob(input: { jobId: "${jobId}" })`);
    await app.publish({
      ...posting,
      title: 'Tower keeper',
      salary: null,
      description: 'Keep the tower.',
      document: null,
    });
    expect(await savedPosting(person, id)).toEqual({
      viewer: { application: { savedPosting: AS_SAVED, job: { title: 'Tower keeper' } } },
    });
  });

  it('comes back with an application that is restored', async () => {
    const person = await newPerson();
    const [jobId = ''] = await app.publish({ ...posting, externalId: 'kept-2' });
    const id = await change(person, `saveJob(input: { jobId: "${jobId}" })`);
    await change(person, `deleteApplication(input: { id: "${id}" })`);
    await change(person, `restoreApplication(input: { id: "${id}" })`);
    expect(await savedPosting(person, id)).toMatchObject({ viewer: { application: { savedPosting: AS_SAVED } } });
  });

  it('is null for a job the person added', async () => {
    const person = await newPerson();
    const id = await change(person, 'addOwnJob(input: { title: "Cook", company: "Inn" })');
    expect(await savedPosting(person, id)).toMatchObject({ viewer: { application: { savedPosting: null } } });
  });
});
