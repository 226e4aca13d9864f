import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFirebaseVerifier } from '../../../platform/auth/firebase-verifier.ts';
import { systemClock } from '../../../platform/clock.ts';
import { anApplication, aReminderDelivery } from '../../../testing/factories/applications.factory.ts';
import { authCall, newPerson } from '../../../testing/people.ts';
import {
  newConfirmedPerson,
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

describe('a mail', () => {
  it('goes only to an address that is confirmed, of an account that is open, and when it is wanted', async () => {
    const accounts = createFirebaseVerifier('demo-foothold', true, systemClock, async () => false);
    const [unconfirmed, disabled, unwilling] = [
      await newPerson(),
      await newConfirmedPerson(),
      await newConfirmedPerson(),
    ];
    await authCall('projects/demo-foothold/accounts:update', { localId: disabled.id, disableUser: true }, 'owner');
    await world.app.graphql(
      'mutation { savePreferences(input: { hasReminderMails: false }) { preferences { hasReminderMails } } }',
      {},
      unwilling.token,
    );
    const at = { application: 'select id from application where user_id = $1' };
    for (const person of [unconfirmed, unwilling]) await addReminder(world.app, person, world.due);
    const reminded = await anApplication(world.app, disabled, { nextReminder: world.due });
    await aReminderDelivery(world.app, disabled, reminded, world.due);
    await world.round({ accounts }).deliver();
    expect(world.mailer.mails).toEqual([]);
    expect(world.told).toHaveLength(3);
    await accounts.close();
    for (const { id } of [unconfirmed, disabled, unwilling]) {
      const { rows } = await world.app.query<{ id: string }>(at.application, [id]);
      expect(await world.states(rows[0]?.id ?? '')).toEqual(['no-mail']);
    }
  });

  it('that is not taken is tried again with more and more patience, and then given up', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    world.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const tries: number[] = [];
    for (let minute = 0; minute < 2_000; minute += 1) {
      const before = world.mailer.mails.length;
      await world.round().deliver({ applicationId: id });
      if (world.mailer.mails.length > before) tries.push(minute);
      world.later(1);
    }
    expect(tries).toEqual([0, 1, 6, 21, 81, 321, 801, 1521]);
    expect([world.told.length, await world.states(id)]).toEqual([1, ['given-up']]);
  }, 60_000);

  it('is not tried again after a refusal for good', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    world.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    await world.round().deliver();
    world.later(60);
    await world.round().deliver();
    expect([world.mailer.mails.length, await world.states(id)]).toEqual([1, ['given-up']]);
  });

  it('that may have arrived is not sent again, and that is recorded', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    world.mailer.answers(async () => ({ state: 'unknown', reason: 'ETIMEDOUT' }));
    await world.round().deliver();
    world.later(60);
    await world.round().deliver();
    expect([world.mailer.mails.length, await world.states(id)]).toEqual([1, ['unknown']]);
  });

  it('during which the process died is not sent again, and that is recorded', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const hanging = Promise.withResolvers<void>();
    world.mailer.answers(() => {
      hanging.resolve();
      return new Promise(() => undefined);
    });
    void world.round().deliver();
    await hanging.promise;
    expect(await world.states(id)).toEqual(['sending']);
    // Others leave it alone while it may still be on its way.
    world.later(1);
    await world.round().deliver();
    expect(await world.states(id)).toEqual(['sending']);
    world.later(5);
    await world.round().deliver();
    expect([world.mailer.mails.length, world.told.length, await world.states(id)]).toEqual([1, 1, ['unknown']]);
  });

  it('is left to others by a process that was held up for too long', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const accounts = {
      async addressOf(userId: string) {
        asked.resolve();
        await answered.promise;
        return world.addressOf(userId);
      },
    };
    const slow = world.round({ accounts }).deliver();
    await asked.promise;
    world.later(5);
    await world.round().deliver();
    answered.resolve();
    await slow;
    expect([world.mailer.mails.length, world.told.length, await world.states(id)]).toEqual([1, 1, ['sent']]);
  });

  it('waits while nobody can be asked for the address', async () => {
    const ada = await world.somebody();
    const id = await addReminder(world.app, ada, world.due);
    const away = { addressOf: () => Promise.reject(new Error('away')) };
    await world.round({ accounts: away }).deliver();
    expect(await world.states(id)).toEqual(['retry']);
    world.later(2);
    await world.round().deliver();
    expect([world.mailer.mails.length, world.told.length, await world.states(id)]).toEqual([1, 1, ['sent']]);
  });
});
