import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPremiumPerson, newVersion } from '../../../testing/cv-runs.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filesOnDisk } from '../../../testing/uploads.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const SET = `mutation ($versionId: ID!) {
  setProfileCv(input: { versionId: $versionId }) { profile { cvUrl } errors { __typename message } } }`;
const payload = z.object({
  setProfileCv: z.object({ profile: z.object({ cvUrl: z.string() }).nullable(), errors: z.array(z.unknown()) }),
});

async function set(versionId: string, { token }: Person = person) {
  const { data } = await app.graphql(SET, { versionId }, token);
  return payload.parse(data).setProfileCv;
}

const files = async (): Promise<number> =>
  (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(`resumes/${person.id}/`)).length;

describe('Mutation.setProfileCv', () => {
  it('makes the PDF of a version the CV of the profile, in place of the one before', async () => {
    const versionId = await newVersion(app, person);
    const first = await set(versionId);
    const second = await set(versionId);
    expect(second.profile?.cvUrl).toMatch(/^\/files\/resumes\/.*\.pdf$/u);
    expect(second.profile?.cvUrl).not.toBe(first.profile?.cvUrl);
    expect(await files()).toBe(1);
    const headers = { authorization: `Bearer ${person.token}` };
    const file = await fetch(`${app.origin}${second.profile?.cvUrl}`, { headers });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it("knows no version of somebody else's, and changes nothing then", async () => {
    const versionId = await newVersion(app, person);
    const other = await newPremiumPerson(app);
    for (const id of [versionId, 'x', crypto.randomUUID()]) {
      expect(await set(id, other)).toMatchObject({ profile: null, errors: [{ message: expect.any(String) }] });
    }
    expect(await files()).toBe(0);
  });
});
