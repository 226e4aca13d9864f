import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { type AppliedWorld, startAppliedWorld } from '../../../testing/applied.ts';
import type { Person } from '../../../testing/people.ts';
import { sendWeeklySummaries } from './weekly-summary.ts';

let world: AppliedWorld;
beforeAll(async () => {
  world = await startAppliedWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const summarise = (person: Person, isResting = false): Promise<void> =>
  sendWeeklySummaries(
    {
      em: world.app.orm.em,
      clock: { now: () => world.now },
      logger: createLogger('silent'),
      accounts: { addressOf: async (id) => (id === person.id ? { email: person.email, isConfirmed: true } : null) },
      mailer: { send: (mail) => world.mailer.send(mail), isResting: () => isResting },
      publicUrl: 'https://foothold.example.org',
    },
    new AbortController().signal,
  );

async function busy(settings: object = {}): Promise<Person> {
  const ada = await world.applicant(settings);
  await world.publish(ada.keyword, { title: `${ada.keyword} Cook`, company: 'Inn' });
  await world.run(ada);
  world.later(8 * 24 * 60);
  return ada;
}

describe('the weekly summary', () => {
  it('tells once a week what was done, and how to switch it off', async () => {
    const ada = await busy();
    await Promise.all([summarise(ada), summarise(ada)]);
    expect(world.mailer.mails).toHaveLength(1);
    expect(world.mailer.mails[0]).toMatchObject({
      to: ada.email,
      subject: 'Auto-apply: 1 application this week',
      text: expect.stringMatching(/Prepared for you to send \(1\)\n- \S+ Cook, Inn\n[^]+Switch it off there:\nhttps:/),
    });
    await summarise(ada);
    expect(world.mailer.mails).toHaveLength(1);
  });

  it('does not come when it is switched off, or when nothing was done', async () => {
    await summarise(await busy({ weeklySummary: false }));
    const idle = await world.applicant();
    world.later(8 * 24 * 60);
    await summarise(idle);
    expect(world.mailer.mails).toEqual([]);
  });

  it('waits while the mail server is left alone', async () => {
    const ada = await busy();
    await summarise(ada, true);
    expect(world.mailer.mails).toEqual([]);
    await summarise(ada);
    expect(world.mailer.mails).toHaveLength(1);
  });

  it('comes later when the mail server takes nothing for now', async () => {
    const ada = await busy();
    world.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    await summarise(ada);
    world.mailer.answers(async () => ({ state: 'sent' }));
    await summarise(ada);
    await summarise(ada);
    expect(world.mailer.mails).toHaveLength(2);
    expect(new Set(world.mailer.mails.map(({ key }) => key)).size).toBe(1);
  });
});
