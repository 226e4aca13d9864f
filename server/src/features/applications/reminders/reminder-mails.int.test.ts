import { describe, expect, it } from 'vitest';
import { createFirebaseVerifier } from '../../../platform/auth/firebase-verifier.ts';
import { systemClock } from '../../../platform/clock.ts';
import { anApplication, aReminderDelivery } from '../../../testing/factories/applications.factory.ts';
import { authCall, newPerson } from '../../../testing/people.ts';
import { newConfirmedPerson, addReminder, useReminderFixture } from '../../../testing/reminder-fixture.ts';

const fixture = useReminderFixture();

describe('a mail', () => {
  it('goes only to an address that is confirmed, of an account that is open, and when it is wanted', async () => {
    const accounts = createFirebaseVerifier('demo-foothold', true, systemClock, async () => false);
    const [unconfirmed, disabled, unwilling] = [
      await newPerson(),
      await newConfirmedPerson(),
      await newConfirmedPerson(),
    ];
    await authCall('projects/demo-foothold/accounts:update', { localId: disabled.id, disableUser: true }, 'owner');
    await fixture.app.graphql(
      'mutation { savePreferences(input: { hasReminderMails: false }) { preferences { hasReminderMails } } }',
      {},
      unwilling.token,
    );
    const at = { application: 'select id from application where user_id = $1' };
    for (const person of [unconfirmed, unwilling]) await addReminder(fixture.app, person, fixture.due);
    const reminded = await anApplication(fixture.app, disabled, { nextReminder: fixture.due });
    await aReminderDelivery(fixture.app, disabled, reminded, fixture.due);
    await fixture.worker({ accounts }).deliver();
    expect(fixture.mailer.mails).toEqual([]);
    expect(fixture.published).toHaveLength(3);
    await accounts.close();
    for (const { id } of [unconfirmed, disabled, unwilling]) {
      const { rows } = await fixture.app.query<{ id: string }>(at.application, [id]);
      expect(await fixture.states(rows[0]?.id ?? '')).toEqual(['no-mail']);
    }
  });

  it('that is refused is retried with backoff, and then given up', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const tries: number[] = [];
    for (let minute = 0; minute < 2_000; minute += 1) {
      const before = fixture.mailer.mails.length;
      await fixture.worker().deliver({ applicationId: id });
      if (fixture.mailer.mails.length > before) tries.push(minute);
      fixture.later(1);
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 321, 801, 1521]);
    expect([fixture.published.length, await fixture.states(id)]).toEqual([1, ['given-up']]);
  }, 60_000);

  it('is not tried again after a refusal for good', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    await fixture.worker().deliver();
    fixture.later(60);
    await fixture.worker().deliver();
    expect([fixture.mailer.mails.length, await fixture.states(id)]).toEqual([1, ['given-up']]);
  });

  it('that may have arrived is not sent again, and that is recorded', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    fixture.mailer.answers(async () => ({ state: 'unknown', reason: 'ETIMEDOUT' }));
    await fixture.worker().deliver();
    fixture.later(60);
    await fixture.worker().deliver();
    expect([fixture.mailer.mails.length, await fixture.states(id)]).toEqual([1, ['unknown']]);
  });

  it('during which the process died is not sent again, and that is recorded', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const hanging = Promise.withResolvers<void>();
    fixture.mailer.answers(() => {
      hanging.resolve();
      return new Promise(() => undefined);
    });
    void fixture.worker().deliver();
    await hanging.promise;
    expect(await fixture.states(id)).toEqual(['sending']);
    // Others leave it alone while it may still be on its way.
    fixture.later(1);
    await fixture.worker().deliver();
    expect(await fixture.states(id)).toEqual(['sending']);
    fixture.later(5);
    await fixture.worker().deliver();
    expect([fixture.mailer.mails.length, fixture.published.length, await fixture.states(id)]).toEqual([
      1,
      1,
      ['unknown'],
    ]);
  });

  it('is left to others by a process that lost its lease', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const accounts = {
      async addressOf(userId: string) {
        asked.resolve();
        await answered.promise;
        return fixture.addressOf(userId);
      },
    };
    const slow = fixture.worker({ accounts }).deliver();
    await asked.promise;
    fixture.later(5);
    await fixture.worker().deliver();
    answered.resolve();
    await slow;
    expect([fixture.mailer.mails.length, fixture.published.length, await fixture.states(id)]).toEqual([1, 1, ['sent']]);
  });

  it('waits while the address is unavailable', async () => {
    const ada = await fixture.somebody();
    const id = await addReminder(fixture.app, ada, fixture.due);
    const away = { addressOf: () => Promise.reject(new Error('away')) };
    await fixture.worker({ accounts: away }).deliver();
    expect(await fixture.states(id)).toEqual(['retry']);
    fixture.later(2);
    await fixture.worker().deliver();
    expect([fixture.mailer.mails.length, fixture.published.length, await fixture.states(id)]).toEqual([1, 1, ['sent']]);
  });
});
