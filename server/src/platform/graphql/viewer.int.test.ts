import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Query.viewer', () => {
  it('is who is signed in, with what belongs to them', async () => {
    const { id, email, token } = await newPerson();
    const { data } = await app.graphql(
      '{ viewer { id email isEmailConfirmed premiumAccess { isActive } } }',
      {},
      token,
    );
    expect(data).toEqual({ viewer: { id, email, isEmailConfirmed: false, premiumAccess: { isActive: false } } });
  });

  it('is null for a visitor, without an error', async () => {
    const { data, errors } = await app.graphql('{ viewer { id } }');
    expect({ data, errors }).toEqual({ data: { viewer: null }, errors: undefined });
  });
});
