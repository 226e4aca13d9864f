import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const READ = '{ viewer { preferences { timeZone hasShortcuts } } }';
const SAVE = `mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { preferences { timeZone hasShortcuts } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('Viewer.preferences', () => {
  it('returns the defaults for someone who never changed them', async () => {
    const { token } = await newPerson();
    expect((await app.graphql(READ, {}, token)).data).toEqual({
      viewer: { preferences: { timeZone: null, hasShortcuts: true } },
    });
  });

  it('changes nothing when it fails', async () => {
    const { token, email } = await newPerson();
    const other = await startTestApp({}, { logger: createLogger('silent') });
    await other.api('PUT', '/me', { token, body: { first_name: 'Ada' } });
    await other.query('alter table preferences rename to preferences_away');
    expect(
      await other.graphql('{ profile { email } viewer { email preferences { timeZone } } }', {}, token),
    ).toMatchObject({
      code: 'INTERNAL',
      data: { profile: { email }, viewer: { email, preferences: null } },
    });
    await other.close();
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(READ)).toMatchObject({ data: { viewer: null } });
  });
});

describe('Mutation.savePreferences', () => {
  it('changes given fields and keeps the rest', async () => {
    const { token } = await newPerson();
    const save = async (input: object) => (await app.graphql(SAVE, { input }, token)).data?.['savePreferences'];
    expect(await save({ timeZone: 'Asia/Kolkata' })).toEqual({
      preferences: { timeZone: 'Asia/Kolkata', hasShortcuts: true },
    });
    expect(await save({ hasShortcuts: false })).toEqual({
      preferences: { timeZone: 'Asia/Kolkata', hasShortcuts: false },
    });
    expect(await save({ timeZone: null })).toEqual({ preferences: { timeZone: null, hasShortcuts: false } });
    expect((await app.graphql(READ, {}, token)).data).toEqual({
      viewer: { preferences: { timeZone: null, hasShortcuts: false } },
    });
  });

  it('remembers that the first steps were finished or skipped', async () => {
    const { token } = await newPerson();
    const ask = `{ viewer { preferences { hasDoneFirstSteps } } }`;
    const steps = async () => (await app.graphql(ask, {}, token)).data?.['viewer'];
    expect(await steps()).toEqual({ preferences: { hasDoneFirstSteps: false } });
    const save = `mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { preferences { id } } }`;
    await app.graphql(save, { input: { hasDoneFirstSteps: true } }, token);
    await app.graphql(save, { input: { hasReminderMails: false } }, token);
    expect(await steps()).toEqual({ preferences: { hasDoneFirstSteps: true } });
  });

  it('turns off reminder mails, and stores the time zone of a device', async () => {
    const { token, id } = await newPerson();
    const save = `mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { preferences { timeZone hasReminderMails } } }`;
    const saved = async (input: object) => (await app.graphql(save, { input }, token)).data?.['savePreferences'];
    expect(await saved({})).toEqual({ preferences: { timeZone: null, hasReminderMails: true } });
    expect(await saved({ hasReminderMails: false })).toEqual({
      preferences: { timeZone: null, hasReminderMails: false },
    });
    expect(await saved({ deviceTimeZone: 'Asia/Kolkata' })).toEqual({
      preferences: { timeZone: null, hasReminderMails: false },
    });
    expect((await app.graphql(save, { input: { deviceTimeZone: 'Middle/Earth' } }, token)).code).toBe('INVALID_INPUT');
    const { rows } = await app.query('select device_time_zone from preferences where user_id = $1', [id]);
    expect(rows).toEqual([{ device_time_zone: 'Asia/Kolkata' }]);
  });

  it('writes one row when two tabs save at once', async () => {
    const { token, id } = await newPerson();
    const inputs = [{ timeZone: 'UTC' }, { hasShortcuts: false }, { timeZone: 'UTC' }];
    const answers = await Promise.all(inputs.map((input) => app.graphql(SAVE, { input }, token)));
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined]);
    expect((await app.query('select from preferences where user_id = $1', [id])).rowCount).toBe(1);
  });

  it.each(['Middle/Earth', '', '+01:00', `Europe/${'x'.repeat(100)}`, "UTC'; drop table preferences"])(
    'refuses the time zone %j and writes nothing',
    async (timeZone) => {
      const { token, id } = await newPerson();
      const answer = await app.graphql(SAVE, { input: { timeZone, hasShortcuts: false } }, token);
      expect(answer).toMatchObject({ code: 'INVALID_INPUT' });
      expect((await app.query('select from preferences where user_id = $1', [id])).rowCount).toBe(0);
    },
  );

  it("returns only the viewer's own", async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    await app.graphql(SAVE, { input: { hasShortcuts: false, userId: grace.id } }, ada.token);
    await app.graphql(SAVE, { input: { hasShortcuts: false } }, ada.token);
    expect((await app.graphql(READ, {}, grace.token)).data).toMatchObject({
      viewer: { preferences: { hasShortcuts: true } },
    });
  });
});
