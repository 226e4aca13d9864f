import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { anAccountDeletion } from '../../../testing/factories/account.factory.ts';
import {
  changeReminder,
  addReminder,
  type ReminderFixture,
  startReminderFixture,
} from '../../../testing/reminder-fixture.ts';

let world: ReminderFixture;
beforeAll(async () => {
  world = await startReminderFixture();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe('a reminder at its time', () => {
  it('is told to the open tabs and mailed, once, however often one looks', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    world.now = new Date(world.due.getTime() - 1);
    await world.round().deliver();
    expect([world.told, world.mailer.mails]).toEqual([[], []]);
    world.now = world.due;
    for (const _look of [1, 2, 3]) await world.round().deliver();
    world.later(60);
    await world.round().deliver();
    expect(world.told).toEqual([{ userId: ada.id, applicationId: id, dueAt: world.due.toISOString() }]);
    expect(world.mailer.subjectsTo(ada.email)).toEqual(['Reminder: Cook at Inn']);
    expect(world.mailer.mails[0]?.text).toContain(`https://foothold.example.org/board?application=${id}`);
    expect(await world.states(id)).toEqual(['sent']);
  });

  it('is delivered once by eight rounds at the same time', async () => {
    const ada = await world.somebody();
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addReminder(world.app, ada, world.due, `Job ${n}`)),
    );
    await Promise.all(Array.from({ length: 8 }, () => world.round().deliver()));
    expect(world.told.map(({ applicationId }) => applicationId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(world.mailer.subjectsTo(ada.email)).size).toBe(12);
    expect(world.mailer.mails).toHaveLength(12);
  });

  it('that was missed for a day is delivered then', async () => {
    const ada = await world.somebody();
    await addReminder(world.app, ada, world.due);
    world.later(24 * 60);
    await world.round().deliver();
    expect([world.told.length, world.mailer.mails.length]).toEqual([1, 1]);
  });

  it('that was set to a time in the past is not delivered: it is due on the board at once', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, new Date(Date.now() - MINUTE_MS));
    await world.round().deliver();
    expect([world.told, world.mailer.mails, await world.states(id)]).toEqual([[], [], []]);
  });

  it('tells the time of the zone a person chose, else of their device', async () => {
    const ada = await world.somebody();
    await addReminder(world.app, ada, world.due);
    const save =
      'mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { preferences { timeZone } } }';
    await world.app.graphql(save, { input: { deviceTimeZone: 'Asia/Kolkata' } }, ada.token);
    await world.round().deliver();
    await world.app.graphql(save, { input: { timeZone: 'America/New_York' } }, ada.token);
    await addReminder(world.app, ada, world.due, 'Waiter');
    await world.round().deliver();
    expect(world.mailer.mails.map(({ text }) => /\(.+\)/.exec(text)?.[0])).toEqual([
      '(Asia/Kolkata)',
      '(America/New York)',
    ]);
  });
});

describe('a reminder that changed', () => {
  it('is delivered at its new time alone', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const other = new Date(world.due.getTime() + 30 * MINUTE_MS);
    await changeReminder(world.app, ada.token, id, other);
    await world.round().deliver();
    expect(world.told).toEqual([]);
    world.later(30);
    await world.round().deliver();
    expect(world.told.map(({ dueAt }) => dueAt)).toEqual([other.toISOString()]);
    expect(world.mailer.mails).toHaveLength(1);
  });

  it('and back again is delivered once', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    for (const at of [null, world.due, new Date(world.due.getTime() + MINUTE_MS), world.due])
      await changeReminder(world.app, ada.token, id, at);
    world.later(10);
    await world.round().deliver();
    expect([world.told.length, world.mailer.mails.length, await world.states(id)]).toEqual([1, 1, ['sent']]);
  });

  it('is not mailed when it was seen to between the tab and the mail', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const accounts = {
      addressOf: async (userId: string) => {
        await world.app.graphql(
          'mutation ($id: ID!) { completeReminder(input: { id: $id }) { change { revision } } }',
          { id },
          ada.token,
        );
        return world.addressOf(userId);
      },
    };
    await world.round({ accounts }).deliver();
    expect([world.told.length, world.mailer.mails, await world.states(id)]).toEqual([1, [], ['withdrawn']]);
  });

  it('goes with its application and comes back with it', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const call = (name: string) =>
      world.app.graphql(
        `mutation ($id: ID!) { ${name}(input: { id: $id }) { change { revision } } }`,
        { id },
        ada.token,
      );
    await call('deleteApplication');
    await world.round().deliver();
    expect(world.told).toEqual([]);
    await call('restoreApplication');
    await world.round().deliver();
    expect([world.told.length, world.mailer.mails.length]).toEqual([1, 1]);
  });

  it('is told to nobody who is leaving', async () => {
    const ada = await world.somebody();
    await addReminder(world.app, ada, world.due);
    await anAccountDeletion(world.app, ada);
    await world.round().deliver();
    expect([world.told, world.mailer.mails]).toEqual([[], []]);
    await world.app.query('delete from account_deletion where user_id = $1', [ada.id]);
  });
});

describe('what became of reminders', () => {
  it('is known for 30 days', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    await world.round().deliver();
    world.later(29 * 24 * 60);
    await world.round().forget();
    expect(await world.states(id)).toEqual(['sent']);
    world.later(2 * 24 * 60);
    await world.round().forget();
    expect(await world.states(id)).toEqual([]);
  });
});
