import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    profile {
      firstName lastName email phone avatarUrl cvUrl bio company jobTitle linkedinUrl githubUrl preferredLocations
    }
  }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '+44123',
  avatar_url: '',
  cv_url: '',
  bio: 'Writes programs\nfor engines.',
  company: 'Analytical Engines',
  job_title: 'Programmer',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  github_url: 'https://github.com/ada',
  preferred_locations: ['London', 'Remote'],
};

const RANDOM = '0123456789abcdef'.repeat(2);
const AVATAR = `avatar-1763640000000-${RANDOM}.png`;
const CV = `cv-1763640000000-${RANDOM}.pdf`;

async function ada(): Promise<Person> {
  const person = await newPerson();
  await app.api('PUT', '/me', { token: person.token, body: ADA });
  return person;
}
const put = (token: string, body: unknown) => app.api('PUT', '/me', { token, body });

describe('GET /me', () => {
  it('answers 404 for an account without a profile', async () => {
    const { token } = await newPerson();
    const answer = await app.api('GET', '/me', { token });
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ error: 'You have no profile yet.', status: 404, code: 'NOT_FOUND' });
  });

  it('returns what was saved, with the address of the account', async () => {
    const { token, email } = await ada();
    expect((await app.api('GET', '/me', { token })).json()).toEqual({ ...ADA, email });
  });
});

describe('PUT /me', () => {
  it('creates the profile and returns it', async () => {
    const { token, email } = await newPerson();
    const answer = await put(token, ADA);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ ...ADA, email });
  });

  it('changes only the given fields', async () => {
    const { token, email } = await ada();
    expect((await put(token, { phone: '+1' })).json()).toEqual({ ...ADA, email, phone: '+1' });
    expect((await put(token, {})).json()).toEqual({ ...ADA, email, phone: '+1' });
  });

  it('trims names and ignores blank ones', async () => {
    const { token } = await ada();
    const answer = await put(token, { first_name: '  Augusta ', last_name: '  ' });
    expect(answer.json()).toMatchObject({ first_name: 'Augusta', last_name: 'Lovelace' });
  });

  it('clears every other text that is sent empty, and the list', async () => {
    const { token, email } = await ada();
    const empty = Object.fromEntries(Object.keys(ADA).map((field) => [field, '']));
    expect((await put(token, { ...empty, preferred_locations: [] })).json()).toEqual({
      ...empty,
      email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      preferred_locations: [],
    });
  });

  it('keeps locations once each, trimmed, in their order', async () => {
    const { token } = await ada();
    const odd = String.raw`NULL|null|Bern, CH|the "Hub"|a\b|{Oslo}`.split('|');
    const kept = { preferred_locations: ['Bern', 'Oslo', 'bern', ...odd] };
    const preferred_locations = [' Bern ', '', 'Oslo', 'Bern', 'bern', ...odd];
    expect((await put(token, { preferred_locations })).json()).toMatchObject(kept);
    expect((await app.api('GET', '/me', { token })).json()).toMatchObject(kept);
  });

  it('adds a missing scheme to a link', async () => {
    const { token } = await ada();
    expect((await put(token, { github_url: 'github.com/ada' })).json()).toMatchObject({
      github_url: 'https://github.com/ada',
    });
  });

  it.each([
    ['javascript:alert(1)', 'linkedin_url'],
    ['data:text/html,x', 'github_url'],
    ['not a link', 'github_url'],
  ])('refuses %j as %s and changes nothing', async (link, field) => {
    const { token, email } = await ada();
    const answer = await put(token, { phone: '+999', [field]: link });
    expect(answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await app.api('GET', '/me', { token })).json()).toEqual({ ...ADA, email });
  });

  it.each([
    ['first_name', 200],
    ['company', 200],
    ['job_title', 200],
    ['bio', 2_000],
  ])('accepts a %s of %i characters and no more', async (field, most) => {
    const { token } = await newPerson();
    expect((await put(token, { [field]: 'x'.repeat(most) })).json()).toMatchObject({ [field]: 'x'.repeat(most) });
    expect((await put(token, { [field]: 'x'.repeat(most + 1) })).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('accepts 50 locations and no more, none longer than 200 characters', async () => {
    const { token } = await newPerson();
    const places = Array.from({ length: 51 }, (_, n) => `Place ${n}`);
    expect((await put(token, { preferred_locations: places.slice(1) })).status).toBe(200);
    expect((await put(token, { preferred_locations: places })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await put(token, { preferred_locations: ['x'.repeat(201)] })).json()).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it.each([
    [{ phone: 5 }],
    [{ first_name: null }],
    [{ preferred_locations: 'Bern' }],
    [{ preferred_locations: [null] }],
    [{ bio: { $ne: '' } }],
    [{ company: 'a\0b' }],
    [[]],
    ['null'],
  ])('refuses %j', async (body) => {
    const { token } = await newPerson();
    expect((await put(token, body)).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await app.api('GET', '/me', { token })).status).toBe(404);
  });

  it('never sets owner, address or plan, whatever they are called', async () => {
    const [person, other] = [await ada(), await ada()];
    const body = {
      userId: other.id,
      user_id: other.id,
      id: other.id,
      email: 'else@example.com',
      is_active: true,
      subscription_tier: 'premium',
      created_at: '2000-01-01',
      __proto__: { email: 'else@example.com' },
      constructor: 'x',
      bio: 'Mine',
    };
    expect((await put(person.token, body)).json()).toEqual({ ...ADA, email: person.email, bio: 'Mine' });
    expect((await app.api('GET', '/me', { token: other.token })).json()).toEqual({ ...ADA, email: other.email });
    expect((await app.api('GET', '/me/premium', { token: person.token })).json()).toMatchObject({ is_active: false });
  });

  it('accepts only one’s own files as avatar and CV', async () => {
    const [{ id, token }, other] = [await ada(), await newPerson()];
    const mine = {
      avatar_url: `/files/avatars/${id}/${AVATAR}`,
      cv_url: `/files/resumes/${id}/${CV}`,
    };
    await app.query('update profile set avatar_url = $2, cv_url = $3 where user_id = $1', [
      id,
      mine.avatar_url,
      mine.cv_url,
    ]);
    expect((await put(token, mine)).json()).toMatchObject(mine);
    for (const foreign of [
      `/files/avatars/${other.id}/${AVATAR}`,
      `/files/avatars/${id}/../${other.id}/${AVATAR}`,
      `/files/avatars/${id}/..%2f${other.id}/${AVATAR}`,
      `/files/avatars/${id}/${AVATAR.replace('.png', '.gif')}`,
      `/files/resumes/${id}/${CV}`,
      `https://elsewhere.example/files/avatars/${id}/${AVATAR}`,
      'javascript:alert(1)',
    ]) {
      expect((await put(token, { avatar_url: foreign })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect((await app.api('GET', '/me', { token })).json()).toMatchObject(mine);
    expect((await put(token, { avatar_url: '', cv_url: '' })).json()).toMatchObject({ avatar_url: '', cv_url: '' });
  });

  it('is not for visitors', async () => {
    expect((await app.api('PUT', '/me', { body: ADA })).status).toBe(401);
  });
});

describe('Mutation.updateProfile', () => {
  it('creates, changes and clears as REST does', async () => {
    const { token, email } = await newPerson();
    const input = { firstName: ' Ada ', phone: '+44', bio: 'Hi', preferredLocations: ['Bern', 'Bern'] };
    const made = await app.graphql(UPDATE, { input }, token);
    const profile = {
      firstName: 'Ada',
      lastName: '',
      email,
      phone: '+44',
      avatarUrl: '',
      cvUrl: '',
      bio: 'Hi',
      company: '',
      jobTitle: '',
      linkedinUrl: '',
      githubUrl: '',
      preferredLocations: ['Bern'],
    };
    expect(made.data).toEqual({ updateProfile: { profile } });
    const changed = await app.graphql(UPDATE, { input: { firstName: ' ', bio: '', phone: null } }, token);
    expect(changed.data).toEqual({ updateProfile: { profile: { ...profile, bio: '' } } });
  });

  it.each([
    [{ linkedinUrl: 'javascript:alert(1)' }],
    [{ avatarUrl: `/files/avatars/somebody/${AVATAR}` }],
    [{ bio: 'x'.repeat(2_001) }],
    [{ email: 'else@example.com' }],
    [{ userId: 'somebody' }],
  ])('refuses %j', async (input) => {
    const { token } = await newPerson();
    expect(await app.graphql(UPDATE, { input }, token)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('keeps parallel changes to different fields', async () => {
    const { token } = await newPerson();
    const inputs = [{ bio: 'b' }, { company: 'c' }, { jobTitle: 'j' }, { phone: '7' }, { firstName: 'f' }];
    await Promise.all(inputs.map((input) => app.graphql(UPDATE, { input }, token)));
    const answer = await app.graphql('{ profile { bio company jobTitle phone firstName } }', {}, token);
    expect(answer.data).toEqual({ profile: Object.assign({}, ...inputs) });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(UPDATE, { input: {} })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
