import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { someDocuments } from '../../../testing/factories/applications.factory.ts';
import { newPremiumPerson, newVersion } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filesOnDisk } from '../../../testing/uploads.ts';

let app: TestApp;
let person: Person;
let applicationId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
  applicationId = await newApplication(person);
});
afterAll(() => app.close());

const ATTACH = `mutation ($input: AttachCvVersionInput!) {
  attachCvVersion(input: $input) { change {
    revision changed applicationId application { documents { kind name url size } } } } }`;

async function newApplication({ token }: Person): Promise<string> {
  const save = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
  const { data } = await app.graphql(save, {}, token);
  return /[\da-f-]{36}/.exec(JSON.stringify(data))?.[0] ?? '';
}

const attach = (versionId: string, withLetter = false, to = applicationId, format = 'WORD') =>
  app.graphql(ATTACH, { input: { versionId, applicationId: to, withLetter, format } }, person.token);
const attachedFiles = async (): Promise<number> =>
  (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(`documents/${person.id}/`)).length;

describe('Mutation.attachCvVersion', () => {
  it('keeps copies of the CV and its letter with an application, whatever becomes of the version', async () => {
    const versionId = await newVersion(app, person, { includeCoverLetter: true });
    const { data } = await attach(versionId, true);
    expect(data?.['attachCvVersion']).toMatchObject({
      change: {
        changed: true,
        applicationId,
        application: {
          documents: [
            {
              kind: 'CV',
              name: 'optimized-cv-Robin-Ashdown.docx',
              url: expect.stringMatching(/^\/files\/documents\//),
            },
            { kind: 'LETTER', name: 'cover-letter-Robin-Ashdown.docx' },
          ],
        },
      },
    });
    await app.graphql(
      'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
      { id: versionId },
      person.token,
    );
    const url = /\/files\/documents\/[^"]+/.exec(JSON.stringify(data))?.[0] ?? '';
    const file = await fetch(`${app.origin}${url}`, { headers: { authorization: `Bearer ${person.token}` } });
    expect(file.status).toBe(200);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('keeps them as PDFs on request', async () => {
    const versionId = await newVersion(app, person, { includeCoverLetter: true });
    const { data } = await attach(versionId, true, applicationId, 'PDF');
    const attached = z
      .object({
        change: z.object({ application: z.object({ documents: z.array(z.record(z.string(), z.unknown())) }) }),
      })
      .parse(data?.['attachCvVersion']).change.application.documents;
    expect(attached).toMatchObject([
      { kind: 'CV', name: 'optimized-cv-Robin-Ashdown.pdf' },
      { kind: 'LETTER', name: 'cover-letter-Robin-Ashdown.pdf' },
    ]);
    const headers = { authorization: `Bearer ${person.token}` };
    const file = await fetch(`${app.origin}${String(attached[0]?.['url'])}`, { headers });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.headers.get('content-type'), bytes.toString('latin1', 0, 5), bytes.length]).toEqual([
      'application/pdf',
      '%PDF-',
      attached[0]?.['size'],
    ]);
  });

  it('attaches both or none: where there is room for one alone, nothing changes', async () => {
    const versionId = await newVersion(app, person, { includeCoverLetter: true });
    await someDocuments(app, person, applicationId, 19);
    const refused = await attach(versionId, true);
    expect(refused.errors?.[0]?.message).toBe('An application can have at most 20 documents.');
    expect(await attachedFiles()).toBe(0);
    expect((await attach(versionId)).code).toBeUndefined();
  });

  it('knows neither versions nor applications of somebody else, and needs Premium', async () => {
    const versionId = await newVersion(app, person);
    const other = await newPremiumPerson(app);
    expect((await attach(versionId, false, await newApplication(other))).code).toBe('NOT_FOUND');
    expect((await attach(await newVersion(app, other))).code).toBe('NOT_FOUND');
    await app.query('delete from premium_access where user_id = $1', [person.id]);
    expect((await attach(versionId)).code).toBe('PREMIUM_REQUIRED');
    expect(await attachedFiles()).toBe(0);
  });
});
