import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePremium } from '../../testing/factories/premium.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const COMPLETE = `mutation ($input: CompleteSignUpInput!) {
  completeSignUp(input: $input) { profile { firstName lastName phone email bio preferredLocations } }
}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Query.profile', () => {
  it('is null for an account that never signed up here', async () => {
    const { token } = await newPerson();
    expect((await app.graphql('{ profile { email } }', {}, token)).data).toEqual({ profile: null });
  });
});

describe('Mutation.completeSignUp', () => {
  const input = { firstName: ' Ada ', lastName: 'Lovelace', phone: '+44123' };

  it('creates the profile with the address of the account', async () => {
    const { token, email } = await newPerson();
    const { data } = await app.graphql(COMPLETE, { input }, token);
    expect(data).toEqual({
      completeSignUp: {
        profile: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          phone: '+44123',
          email,
          bio: '',
          preferredLocations: [],
        },
      },
    });
    expect((await app.graphql('{ profile { firstName email } }', {}, token)).data).toEqual({
      profile: { firstName: 'Ada', email },
    });
  });

  it('creates one profile for parallel calls, and treats missing fields as empty', async () => {
    const { token, id } = await newPerson();
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.graphql(COMPLETE, { input: {} }, token)));
    expect(answers.map(({ errors }) => errors)).toEqual(Array.from({ length: 5 }, () => undefined));
    const { rows } = await app.query('select first_name, phone from profile where user_id = $1', [id]);
    expect(rows).toEqual([{ first_name: '', phone: '' }]);
  });

  it.each([{ firstName: 'x'.repeat(201) }, { phone: 'a\0b' }, { phone: '+49 170' }])(
    'refuses %j and writes nothing',
    async (bad) => {
      const { token, id } = await newPerson();
      expect(await app.graphql(COMPLETE, { input: { ...input, ...bad } }, token)).toMatchObject({
        code: 'INVALID_INPUT',
      });
      expect((await app.query('select from profile where user_id = $1', [id])).rowCount).toBe(0);
    },
  );

  it('is not for visitors', async () => {
    expect(await app.graphql(COMPLETE, { input })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('Query.premiumAccess', () => {
  const PREMIUM = '{ premiumAccess { isActive tier } }';

  it('is the free plan unless the database says otherwise', async () => {
    const person = await newPerson();
    const { token } = person;
    const free = { premiumAccess: { isActive: false, tier: 'FREE' } };
    expect((await app.graphql(PREMIUM, {}, token)).data).toEqual(free);
    await givePremium(app, person);
    const premium = { premiumAccess: { isActive: true, tier: 'PREMIUM' } };
    expect((await app.graphql(PREMIUM, {}, token)).data).toEqual(premium);
  });
});
