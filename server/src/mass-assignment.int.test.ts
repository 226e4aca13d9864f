import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePosting } from './testing/factories/postings.factory.ts';
import { newPerson, type Person } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let person: Person;
let other: Person;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [person, other] = [await newPerson(), await newPerson()];
  [jobId = ''] = await app.publish(somePosting());
});
afterAll(() => app.close());

/** Every field an attacker might try to write. */
const forbidden = () => ({
  user_id: other.id,
  userId: other.id,
  id: 'mine',
  application_id: 'mine',
  email: other.email,
  is_active: true,
  isActive: true,
  subscription_tier: 'premium',
  subscriptionTier: 'premium',
  tier: 'premium',
  created_at: '2000-01-01T00:00:00Z',
  version: 99,
  revision: 99,
  jobs: { title: 'mine' },
});

async function expectNothingGained(): Promise<void> {
  const premium = await app.api('GET', '/me/premium', { token: person.token });
  expect(premium.json()).toMatchObject({ is_active: false, subscription_tier: 'free' });
  expect((await app.query('select from application where user_id = $1', [other.id])).rowCount).toBe(0);
  expect((await app.query('select from profile where user_id = $1', [other.id])).rowCount).toBe(0);
  expect((await app.query('select from auto_apply_settings where user_id = $1', [other.id])).rowCount).toBe(0);
  expect((await app.query('select from cv_run where user_id = $1', [other.id])).rowCount).toBe(0);
}

describe('read-only fields', () => {
  it('are ignored by PUT /me', async () => {
    const answer = await app.api('PUT', '/me', { token: person.token, body: { ...forbidden(), bio: 'mine' } });
    expect(answer.json()).toMatchObject({ email: person.email, bio: 'mine' });
    await expectNothingGained();
  });

  it('are ignored by POST /applications', async () => {
    const answer = await app.api('POST', '/applications', {
      token: person.token,
      body: { ...forbidden(), job_id: jobId },
    });
    expect(answer.status).toBe(201);
    const { rows } = await app.query<{ user_id: string; version: number; fresh: boolean }>(
      `select user_id, version, created_at > now() - interval '1 minute' fresh from application where job_id = $1`,
      [jobId],
    );
    expect(rows).toEqual([{ user_id: person.id, version: 1, fresh: true }]);
    await expectNothingGained();
  });

  it('are ignored by PUT /applications/{id}', async () => {
    await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId } });
    const { rows } = await app.query<{ id: string }>('select id from application where user_id = $1', [person.id]);
    const [otherJob] = await app.publish(somePosting());
    const answer = await app.api('PUT', `/applications/${rows[0]?.id}`, {
      token: person.token,
      body: { ...forbidden(), job_id: otherJob, notes: 'mine' },
    });
    expect(answer.json()).toMatchObject({ application_id: rows[0]?.id, job_id: jobId, notes: 'mine' });
    await expectNothingGained();
  });

  it('are ignored by PUT /me/auto-apply-settings', async () => {
    const answer = await app.api('PUT', '/me/auto-apply-settings', { token: person.token, body: forbidden() });
    expect(answer.status).toBe(200);
    await expectNothingGained();
  });

  it.each(['{"__proto__": {"isActive": true}}', '{"constructor": {"prototype": {"isActive": true}}}'])(
    'are refused when they target the prototype: %s',
    async (body) => {
      const answer = await app.api('PUT', '/me', { token: person.token, body });
      const error = 'The body uses "__proto__" or "constructor" as a name, which no field here has.';
      expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT', error });
      await expectNothingGained();
    },
  );

  it.each([
    ['updateProfile', 'UpdateProfileInput', '{ profile { email } }'],
    ['completeSignUp', 'CompleteSignUpInput', '{ profile { email } }'],
    ['saveJob', 'SaveJobInput', '{ change { revision } }'],
    ['addOwnJob', 'AddOwnJobInput', '{ change { revision } }'],
    ['saveAutoApplySettings', 'SaveAutoApplySettingsInput', '{ settings { enabled } }'],
    ['savePreferences', 'SavePreferencesInput', '{ preferences { timeZone } }'],
    ['optimizeCv', 'OptimizeCvInput', '{ run { id } }'],
    ['changeCvVersion', 'ChangeCvVersionInput', '{ version { name } }'],
  ])('are refused by Mutation.%s', async (field, type, selection) => {
    for (const [name, value] of Object.entries(forbidden())) {
      // The version to change, not a new value.
      if (type === 'ChangeCvVersionInput' && name === 'id') continue;
      const answer = await app.graphql(
        `mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`,
        {
          input: {
            ...(type === 'SaveJobInput' ? { jobId } : {}),
            ...(type === 'AddOwnJobInput' ? { title: 'x', company: 'x' } : {}),
            ...(type === 'OptimizeCvInput' ? { uploadId: 'x' } : {}),
            ...(type === 'ChangeCvVersionInput' ? { id: 'x' } : {}),
            [name]: value,
          },
        },
        person.token,
      );
      expect([name, answer.status, answer.code]).toEqual([name, 400, 'INVALID_INPUT']);
      expect(answer.errors?.[0]?.message).toContain(`"${name}"`);
    }
    expect((await app.query('select from profile where user_id = $1', [person.id])).rowCount).toBe(0);
    await expectNothingGained();
  });
});
