import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SETTINGS = `{
  jobTypes { fullTime partTime contract internship }
  keywords enabled
  remotePreferences { remote hybrid onsite }
  experienceLevel salaryRange { currency } frequency
}`;
const SAVE = `mutation ($input: SaveAutoApplySettingsInput!) { saveAutoApplySettings(input: $input) { settings ${SETTINGS} } }`;
const PATH = '/me/auto-apply-settings';

/** The whole payload with its fixed values (auto-apply-5). */
const PAYLOAD = {
  jobTypes: { fullTime: true, partTime: false, contract: true, internship: false },
  keywords: ['Engineer', 'site reliability'],
  enabled: true,
  remotePreferences: { remote: false, hybrid: false, onsite: false },
  experienceLevel: 'junior',
  salaryRange: { currency: 'usd' },
  frequency: 'daily',
};
/** The same as GraphQL names it. */
const NAMED = { ...PAYLOAD, experienceLevel: 'JUNIOR', frequency: 'DAILY' };
const COMPLETE = { first_name: 'Ada', last_name: 'Lovelace', phone: '+44123' };
const INCOMPLETE = 'Please complete your profile information before enabling auto-apply';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const put = (token: string, body: unknown) => app.api('PUT', PATH, { token, body });
const isEnabled = async (token: string) => (await app.api('GET', PATH, { token })).json();

/** Somebody whose profile is complete. */
async function applicant(): Promise<Person> {
  const person = await newPerson();
  await app.api('PUT', '/me', { token: person.token, body: COMPLETE });
  return person;
}

describe('GET /me/auto-apply-settings', () => {
  it('answers 404 before anything was saved', async () => {
    const { token } = await newPerson();
    expect((await app.api('GET', PATH, { token })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('answers what was saved, with the fixed values', async () => {
    const { token } = await applicant();
    await put(token, PAYLOAD);
    expect((await app.api('GET', PATH, { token })).json()).toEqual(PAYLOAD);
  });
});

describe('PUT /me/auto-apply-settings', () => {
  it('keeps the payload as it is, and another one over it', async () => {
    const { token } = await applicant();
    expect((await put(token, PAYLOAD)).json()).toEqual(PAYLOAD);
    const other = { ...PAYLOAD, jobTypes: { ...PAYLOAD.jobTypes, contract: false }, keywords: [], enabled: false };
    expect((await put(token, other)).json()).toEqual(other);
  });

  it('starts from everything off and changes only what it is given', async () => {
    const { token } = await newPerson();
    const off = { fullTime: false, partTime: false, contract: false, internship: false };
    const first = { ...PAYLOAD, jobTypes: { ...off, partTime: true }, keywords: [], enabled: false };
    expect((await put(token, { jobTypes: { partTime: true } })).json()).toEqual(first);
    expect((await put(token, { keywords: ['Go'], surprise: 1 })).json()).toEqual({ ...first, keywords: ['Go'] });
  });

  it('keeps keywords once each, trimmed, none blank; case makes a difference', async () => {
    const { token } = await newPerson();
    const keywords = [' Rust ', 'Rust', '', '  ', 'rust'];
    expect((await put(token, { keywords })).json()).toMatchObject({ keywords: ['Rust', 'rust'] });
  });

  it('refuses to enable with an incomplete profile, says what is missing and saves nothing', async () => {
    const { token } = await newPerson();
    await app.api('PUT', '/me', { token, body: { first_name: 'Ada' } });
    const answer = await put(token, PAYLOAD);
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      error: INCOMPLETE,
      status: 400,
      code: 'INVALID_INPUT',
      details: { missing: 'Last name, Phone number' },
    });
    expect((await app.api('GET', PATH, { token })).status).toBe(404);
  });

  it('is turned off by the change that makes the profile incomplete, and stays off when it is complete again', async () => {
    const { token } = await applicant();
    await put(token, PAYLOAD);
    await app.api('PUT', '/me', { token, body: { bio: 'Still complete' } });
    expect(await isEnabled(token)).toMatchObject({ enabled: true });
    await app.api('PUT', '/me', { token, body: { phone: ' ' } });
    expect(await isEnabled(token)).toEqual({ ...PAYLOAD, enabled: false });
    await app.api('PUT', '/me', { token, body: COMPLETE });
    expect(await isEnabled(token)).toEqual({ ...PAYLOAD, enabled: false });
  });

  it('notifies every tab when a change of the profile turns it off', async () => {
    const { id, token } = await applicant();
    await put(token, PAYLOAD);
    const socket = openSocket(app.origin, token);
    const changes = await socket.subscribe(
      'subscription { autoApplyChanged { ... on AutoApplySettingsChanged { settings { id enabled } } } }',
    );
    await app.api('PUT', '/me', { token, body: { phone: '' } });
    expect(await changes.next()).toEqual({
      data: { autoApplyChanged: { settings: { id: `auto-apply-${id}`, enabled: false } } },
    });
    expect(await isEnabled(token)).toMatchObject({ enabled: false });
    await socket.close();
  });

  it('is not turned off by a change that is refused', async () => {
    const { token } = await applicant();
    await put(token, PAYLOAD);
    await app.api('PUT', '/me', { token, body: { phone: '', bio: 'x'.repeat(2_001) } });
    expect(await isEnabled(token)).toMatchObject({ enabled: true });
  });

  it('is turned off when a sign-up form sent again leaves the profile incomplete', async () => {
    const { token } = await applicant();
    await put(token, PAYLOAD);
    await app.graphql('mutation { completeSignUp(input: { firstName: "Ada" }) { profile { phone } } }', {}, token);
    expect(await isEnabled(token)).toMatchObject({ enabled: false });
  });

  it('is never enabled with an incomplete profile, whatever arrives together', async () => {
    const { token, id } = await applicant();
    const change = fc.constantFrom(
      () => put(token, { enabled: true }),
      () => put(token, { enabled: false }),
      () => app.api('PUT', '/me', { token, body: { phone: '' } }),
      () => app.api('PUT', '/me', { token, body: { phone: '+44123' } }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
        const answers = await Promise.all(changes.map((send) => send()));
        expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
        const { rows } = await app.query(
          `select from auto_apply_settings join profile using (user_id) where user_id = $1 and enabled and phone = ''`,
          [id],
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('refuses 51 keywords and one of 201 characters', async () => {
    const { token } = await newPerson();
    const keywords = Array.from({ length: 51 }, (_, n) => `Keyword ${n}`);
    expect((await put(token, { keywords: keywords.slice(1) })).status).toBe(200);
    expect((await put(token, { keywords })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await put(token, { keywords: ['x'.repeat(201)] })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([
    [{ enabled: 'yes' }],
    [{ enabled: null }],
    [{ keywords: 'Go' }],
    [{ keywords: [1] }],
    [{ jobTypes: { fullTime: 1 } }],
    [{ jobTypes: [] }],
    [{ experienceLevel: 7 }],
    [{ salaryRange: 'usd' }],
    [[]],
  ])('refuses %j', async (body) => {
    const { token } = await newPerson();
    expect((await put(token, body)).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('keeps an experience level, a currency and a frequency only where it knows them', async () => {
    const { token } = await applicant();
    await put(token, PAYLOAD);
    const known = { experienceLevel: 'senior', salaryRange: { currency: 'USD' }, frequency: 'Daily' };
    expect((await put(token, known)).json()).toEqual({ ...PAYLOAD, experienceLevel: 'senior' });
    for (const [body, error] of [
      [{ experienceLevel: 'wizard' }, 'Experience level must be one of: intern, junior, mid, senior, lead.'],
      [{ salaryRange: { currency: 'doubloons' } }, 'Currency must be one of: usd.'],
      [{ frequency: '' }, 'Frequency must be one of: daily.'],
    ] as const) {
      expect((await put(token, { ...body, keywords: [] })).json()).toMatchObject({ status: 400, error });
      expect((await app.graphql(SAVE, { input: body }, token)).code).toBe('INVALID_INPUT');
    }
    expect((await app.api('GET', PATH, { token })).json()).toEqual({ ...PAYLOAD, experienceLevel: 'senior' });
  });

  it('touches nobody else’s settings', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await put(other.token, PAYLOAD);
    await put(one.token, { ...PAYLOAD, user_id: other.id, userId: other.id, enabled: false, keywords: [] });
    expect((await app.api('GET', PATH, { token: other.token })).json()).toEqual(PAYLOAD);
  });

  it('is not for visitors', async () => {
    expect((await app.api('PUT', PATH, { body: PAYLOAD })).status).toBe(401);
  });
});

describe('Query.autoApplySettings', () => {
  it('is null before anything was saved, and what was saved afterwards', async () => {
    const { token } = await applicant();
    const ask = () => app.graphql(`{ autoApplySettings ${SETTINGS} }`, {}, token);
    expect((await ask()).data).toEqual({ autoApplySettings: null });
    await put(token, PAYLOAD);
    expect((await ask()).data).toEqual({ autoApplySettings: NAMED });
  });
});

describe('Mutation.saveAutoApplySettings', () => {
  it('saves what REST then answers', async () => {
    const { token } = await applicant();
    expect((await app.graphql(SAVE, { input: NAMED }, token)).data).toEqual({
      saveAutoApplySettings: { settings: NAMED },
    });
    expect((await app.api('GET', PATH, { token })).json()).toEqual(PAYLOAD);
  });

  it('refuses to enable with an incomplete profile', async () => {
    const { token } = await newPerson();
    const answer = await app.graphql(SAVE, { input: { enabled: true } }, token);
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', errors: [{ message: INCOMPLETE }] });
  });

  it('shows within one request that a change of the profile turned it off', async () => {
    const { token } = await applicant();
    const answer = await app.graphql(
      `mutation {
        saveAutoApplySettings(input: { enabled: true }) { settings { enabled } }
        updateProfile(input: { phone: "" }) { profile { phone } }
        again: saveAutoApplySettings(input: { keywords: ["Go"] }) { settings { enabled keywords } }
      }`,
      {},
      token,
    );
    expect(answer.data).toMatchObject({
      updateProfile: { profile: { phone: '' } },
      again: { settings: { enabled: false, keywords: ['Go'] } },
    });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(SAVE, { input: NAMED })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
