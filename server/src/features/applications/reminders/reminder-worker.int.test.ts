import { describe, expect, it } from 'vitest';
import { anAccountDeletion } from '../../../testing/factories/account.factory.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { changeReminder, addReminder, useReminderFixture } from '../../../testing/reminder-fixture.ts';

const fixture = useReminderFixture();

describe('a reminder at its time', () => {
  it('is published to the open tabs and mailed once, however often the worker runs', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    fixture.now = new Date(fixture.due.getTime() - 1);
    await fixture.worker().deliver();
    expect([fixture.published, fixture.mailer.mails]).toEqual([[], []]);
    fixture.now = fixture.due;
    for (const _look of [1, 2, 3]) await fixture.worker().deliver();
    fixture.later(60);
    await fixture.worker().deliver();
    expect(fixture.published).toEqual([{ userId: ada.id, applicationId: id, dueAt: fixture.due.toISOString() }]);
    expect(fixture.mailer.subjectsTo(ada.email)).toEqual(['Reminder: Cook at Inn']);
    expect(fixture.mailer.mails[0]?.text).toContain(`https://foothold.example.org/board?application=${id}`);
    expect(await fixture.states(id)).toEqual(['sent']);
  });

  it('is delivered once by eight workers at the same time', async () => {
    const ada = await fixture.somebody();
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => addReminder(fixture.app, ada, fixture.due, `Job ${n}`)),
    );
    await Promise.all(Array.from({ length: 8 }, () => fixture.worker().deliver()));
    expect(fixture.published.map(({ applicationId }) => applicationId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(fixture.mailer.subjectsTo(ada.email)).size).toBe(12);
    expect(fixture.mailer.mails).toHaveLength(12);
  });

  it('that was missed for a day is delivered then', async () => {
    const ada = await fixture.somebody();
    await addReminder(fixture.app, ada, fixture.due);
    fixture.later(24 * 60);
    await fixture.worker().deliver();
    expect([fixture.published.length, fixture.mailer.mails.length]).toEqual([1, 1]);
  });

  it('that was set to a time in the past is not delivered: it is due on the board at once', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, new Date(Date.now() - MINUTE_MS));
    await fixture.worker().deliver();
    expect([fixture.published, fixture.mailer.mails, await fixture.states(id)]).toEqual([[], [], []]);
  });

  it("shows the time in the zone a person chose, else in their device's", async () => {
    const ada = await fixture.somebody();
    await addReminder(fixture.app, ada, fixture.due);
    const save =
      'mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { preferences { timeZone } } }';
    await fixture.app.graphql(save, { input: { deviceTimeZone: 'Asia/Kolkata' } }, ada.token);
    await fixture.worker().deliver();
    await fixture.app.graphql(save, { input: { timeZone: 'America/New_York' } }, ada.token);
    await addReminder(fixture.app, ada, fixture.due, 'Waiter');
    await fixture.worker().deliver();
    expect(fixture.mailer.mails.map(({ text }) => /\(.+\)/.exec(text)?.[0])).toEqual([
      '(Asia/Kolkata)',
      '(America/New York)',
    ]);
  });
});

describe('a reminder that changed', () => {
  it('is delivered at its new time alone', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const other = new Date(fixture.due.getTime() + 30 * MINUTE_MS);
    await changeReminder(fixture.app, ada.token, id, other);
    await fixture.worker().deliver();
    expect(fixture.published).toEqual([]);
    fixture.later(30);
    await fixture.worker().deliver();
    expect(fixture.published.map(({ dueAt }) => dueAt)).toEqual([other.toISOString()]);
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  it('and back again is delivered once', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    for (const at of [null, fixture.due, new Date(fixture.due.getTime() + MINUTE_MS), fixture.due])
      await changeReminder(fixture.app, ada.token, id, at);
    fixture.later(10);
    await fixture.worker().deliver();
    expect([fixture.published.length, fixture.mailer.mails.length, await fixture.states(id)]).toEqual([1, 1, ['sent']]);
  });

  it('is not mailed when it was seen to between the tab and the mail', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const accounts = {
      addressOf: async (userId: string) => {
        await fixture.app.graphql(
          'mutation ($id: ID!) { completeReminder(input: { id: $id }) { change { revision } } }',
          { id },
          ada.token,
        );
        return fixture.addressOf(userId);
      },
    };
    await fixture.worker({ accounts }).deliver();
    expect([fixture.published.length, fixture.mailer.mails, await fixture.states(id)]).toEqual([1, [], ['withdrawn']]);
  });

  it('goes with its application and comes back with it', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const call = (name: string) =>
      fixture.app.graphql(
        `mutation ($id: ID!) { ${name}(input: { id: $id }) { change { revision } } }`,
        { id },
        ada.token,
      );
    await call('deleteApplication');
    await fixture.worker().deliver();
    expect(fixture.published).toEqual([]);
    await call('restoreApplication');
    await fixture.worker().deliver();
    expect([fixture.published.length, fixture.mailer.mails.length]).toEqual([1, 1]);
  });

  it('is not delivered to people who are deleting their account', async () => {
    const ada = await fixture.somebody();
    await addReminder(fixture.app, ada, fixture.due);
    await anAccountDeletion(fixture.app, ada);
    await fixture.worker().deliver();
    expect([fixture.published, fixture.mailer.mails]).toEqual([[], []]);
    await fixture.app.query('delete from account_deletion where user_id = $1', [ada.id]);
  });
});

describe('what became of reminders', () => {
  it('is known for 30 days', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    await fixture.worker().deliver();
    fixture.later(29 * 24 * 60);
    await fixture.worker().deleteOld();
    expect(await fixture.states(id)).toEqual(['sent']);
    fixture.later(2 * 24 * 60);
    await fixture.worker().deleteOld();
    expect(await fixture.states(id)).toEqual([]);
  });
});
