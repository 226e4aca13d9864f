import { describe, expect, it } from 'vitest';
import { MAILED, mailedTo, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';

const fixture = useAutoApplyFixture();

const { mailed } = fixture;
const state = async (person: Person) =>
  (await fixture.attempts(person)).map((row) => `${row.state} ${row.problem ?? ''}`).toSorted();
const { send } = fixture;
/** A posting that Foothold sees for the first time now, in the time of these tests. */
async function publishNow(keyword: string, posting: { company: string; description: string }): Promise<void> {
  const [id] = await fixture.publish(keyword, posting);
  await fixture.app.query('update job set created_at = $2 where id = $1', [id, fixture.now]);
}
const DAY = 24 * 60;

describe('within 30 days', () => {
  it('one mail goes to an address, however many companies name it', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { description: MAILED }, { description: MAILED });
    await fixture.run(ada);
    expect(await state(ada)).toEqual(['awaiting-review ADDRESS_RECENT', 'submitted ']);
    const waiting = (await fixture.attempts(ada)).find((row) => row.state === 'awaiting-review')?.id ?? '';
    expect(await send(ada, waiting)).toContain('You wrote to this address within the last 30 days.');
    const days = (count: number): Promise<unknown> =>
      fixture.app.query(`update auto_apply_attempt set sent_at = now() - $2 * interval '1 day' where user_id = $1`, [
        ada.id,
        count,
      ]);
    await days(29);
    expect(await send(ada, waiting)).toContain('CONFLICT');
    await days(31);
    expect(await send(ada, waiting)).toBe('sent');
    await fixture.work();
    expect(fixture.mailer.mails).toHaveLength(2);
  });

  it.each(['submitted', 'unknown', 'sending'])('a mail counts that is %s: it may have arrived', async (sentState) => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { description: MAILED }, { description: MAILED });
    await fixture.run(ada);
    const attempts = await fixture.attempts(ada);
    const idOf = (wanted: string): string => attempts.find((row) => row.state === wanted)?.id ?? '';
    await fixture.app.query('update auto_apply_attempt set state = $2 where id = $1', [idOf('submitted'), sentState]);
    expect(await send(ada, idOf('awaiting-review'))).toContain('You wrote to this address within the last 30 days.');
    await fixture.app.query(`update auto_apply_attempt set state = 'discarded' where id = $1`, [idOf('submitted')]);
    expect(await send(ada, idOf('awaiting-review'))).toBe('sent');
  });

  it('of sending, not of taking on, a company gets no other mail', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    fixture.later(29 * DAY);
    await send(ada, ada.attempt);
    await fixture.work();
    fixture.later(2 * DAY);
    await publishNow(ada.keyword, { company: 'Employer', description: mailedTo('b') });
    await fixture.run(ada);
    expect(await state(ada)).toEqual(['submitted ']);
    fixture.later(30 * DAY);
    await publishNow(ada.keyword, { company: 'Employer', description: mailedTo('b') });
    await fixture.run(ada);
    expect((await state(ada)).length).toBeGreaterThan(1);
  });

  it('one that failed is not sent again after another to the same company', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    const ada = await mailed();
    fixture.mailer.answers(async () => ({ state: 'sent' }));
    fixture.later(1);
    await publishNow(ada.keyword, { company: 'Employer', description: mailedTo('b') });
    await fixture.run(ada);
    expect(await state(ada)).toEqual(['failed REFUSED', 'submitted ']);
    expect(await send(ada, ada.attempt)).toContain('You applied to this company within the last 30 days.');
    // Nor is one that was let go before the other left.
    await fixture.app.query(
      `update auto_apply_attempt set state = 'ready', next_at = now(), approved_at = now() where id = $1`,
      [ada.attempt],
    );
    await fixture.work();
    expect(await state(ada)).toEqual(['awaiting-review COMPANY_RECENT', 'submitted ']);
    expect(fixture.mailer.mails).toHaveLength(2);
  });
});
