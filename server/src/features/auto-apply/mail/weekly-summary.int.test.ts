import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { sendWeeklySummaries } from './weekly-summary.ts';

const fixture = useAutoApplyFixture();

const summarise = (person: Person, isUnavailable = false): Promise<void> =>
  sendWeeklySummaries(
    {
      em: fixture.app.orm.em,
      clock: { now: () => fixture.now },
      logger: createLogger('silent'),
      accounts: { addressOf: async (id) => (id === person.id ? { email: person.email, isConfirmed: true } : null) },
      mailer: { send: (mail) => fixture.mailer.send(mail), isUnavailable: () => isUnavailable },
      publicUrl: 'https://foothold.example.org',
    },
    new AbortController().signal,
  );

async function busy(settings: object = {}): Promise<Person> {
  const ada = await fixture.applicant(settings);
  await fixture.publish(ada.keyword, { title: `${ada.keyword} Cook`, company: 'Inn' });
  await fixture.run(ada);
  fixture.later(8 * 24 * 60);
  return ada;
}

describe('the weekly summary', () => {
  it('says once a week what was done, and how to switch it off', async () => {
    const ada = await busy();
    await Promise.all([summarise(ada), summarise(ada)]);
    expect(fixture.mailer.mails).toHaveLength(1);
    expect(fixture.mailer.mails[0]).toMatchObject({
      to: ada.email,
      subject: 'Auto-apply this week: 1 prepared',
      text: expect.stringMatching(
        /Prepared for you to send \(1\)\n- Inn: \S+ Cook, \w+ \d+, \d{4}\n[^]+Switch it off there:\nhttps:/,
      ),
    });
    await summarise(ada);
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  it('counts what was sent, what the person did themself and what waits, and names what waits from before', async () => {
    const ada = await fixture.applicant({ dailyLimit: 10 });
    await fixture.publish(ada.keyword, { title: `${ada.keyword} Cook`, company: 'Inn' });
    await fixture.run(ada);
    const BEFORE = `update auto_apply_attempt set updated_at = updated_at - interval '9 days' where user_id = $1`;
    await fixture.app.query(BEFORE, [ada.id]);
    const mailed = { description: MAILED, company: 'Mailed Ltd' };
    const title = `${ada.keyword} Baker`;
    await fixture.publish(ada.keyword, mailed, { title, company: 'Bakery' }, { company: 'Later Ltd' });
    await fixture.run(ada);
    const baker = await fixture.app.query(
      `select id from auto_apply_attempt where user_id = $1 and job->>'title' = $2`,
      [ada.id, title],
    );
    const MARK = 'mutation ($id: ID!) { markAutoApplySubmitted(input: { id: $id }) { attempt { id } } }';
    await fixture.app.graphql(MARK, { id: baker.rows[0]?.['id'] }, ada.token);
    fixture.later(8 * 24 * 60);
    await summarise(ada);
    const mail = fixture.mailer.mails.at(-1);
    expect(mail?.subject).toBe('Auto-apply this week: 1 prepared, 1 sent by mail, 1 applied by you');
    expect(mail?.text).toMatch(
      /Sent by mail \(1\)\n- Mailed Ltd: [^]+Applied by you \(1\)\n- Bakery: \S+ Baker, [^]+\n1 from before still waits for you\.\n/,
    );
    expect(mail?.text).not.toContain('Inn');
  });

  it('does not come when it is switched off, or when nothing was done', async () => {
    await summarise(await busy({ weeklySummary: false }));
    const idle = await fixture.applicant();
    fixture.later(8 * 24 * 60);
    await summarise(idle);
    expect(fixture.mailer.mails).toEqual([]);
  });

  it('waits while the mail server is left alone', async () => {
    const ada = await busy();
    await summarise(ada, true);
    expect(fixture.mailer.mails).toEqual([]);
    await summarise(ada);
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  it('comes later when the mail server takes nothing for now', async () => {
    const ada = await busy();
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    await summarise(ada);
    fixture.mailer.answers(async () => ({ state: 'sent' }));
    await summarise(ada);
    await summarise(ada);
    expect(fixture.mailer.mails).toHaveLength(2);
    expect(new Set(fixture.mailer.mails.map(({ key }) => key)).size).toBe(1);
  });
});
