import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { phone } } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const put = async (token: string, body: unknown) => app.api('PUT', '/me', { token, body });

describe('a profile', () => {
  it.each(['+49 170', '12+3', '+', 'none'])('refuses %j as a phone number, and says why', async (phone) => {
    const { token } = await newPerson();
    const error = 'Phone number can only contain numbers and + sign';
    expect((await put(token, { phone })).json()).toMatchObject({ status: 400, code: 'INVALID_INPUT', error });
    expect((await app.graphql(UPDATE, { input: { phone } }, token)).errors).toMatchObject([{ message: error }]);
    expect((await app.api('GET', '/me', { token })).status).toBe(404);
    expect((await put(token, { phone: '' })).json()).toMatchObject({ phone: '' });
  });

  it.each([
    ['avatar_url', 'avatarUrl', 'https://example.com/a.webp'],
    ['linkedin_url', 'linkedinUrl', 'not a link'],
    ['job_title', 'jobTitle', 'x'.repeat(201)],
    ['phone', 'phone', 'none'],
  ])('names a refused %s over GraphQL and REST', async (rest, graphql, value) => {
    const { token } = await newPerson();
    expect((await put(token, { [rest]: value })).json()).toMatchObject({ details: { field: rest } });
    const { errors } = await app.graphql(UPDATE, { input: { [graphql]: value } }, token);
    expect(errors).toMatchObject([{ extensions: { details: { field: graphql } } }]);
  });
});
