import { describe, expect, it } from 'vitest';
import { MAILED, mailedTo, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { sampleCv } from '../../../testing/sample-cv.ts';

const fixture = useAutoApplyFixture();

const state = async (person: Person) =>
  (await fixture.attempts(person)).map((row) => `${row.state} ${row.problem ?? ''}`);
const { send } = fixture;
const hidden = async ({ token }: Person): Promise<string> =>
  JSON.stringify(
    (await fixture.app.graphql('{ viewer { autoApplyPreview { total hidden { reason count } } } }', {}, token)).data,
  );
const employedAt = ({ token }: Person, company: string) => fixture.app.api('PUT', '/me', { token, body: { company } });
const onBoard = async ({ token }: Person, company: string, stage: string): Promise<void> => {
  const { errors } = await fixture.app.graphql(
    `mutation { addOwnJob(input: { title: "Keeper", company: "${company}", stage: ${stage} }) { change { revision } } }`,
    {},
    token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
};
const monthsAgo = (person: Person, days: number) =>
  fixture.app.query(
    `update stage_change set changed_at = now() - $2 * interval '1 day'
     where application_id in (select id from application where user_id = $1)`,
    [person.id, days],
  );

describe('the company that somebody works at', () => {
  it('is never applied to, whatever form of its name the posting has', async () => {
    const ada = await fixture.applicant();
    await employedAt(ada, 'Northgate Billing');
    await fixture.publish(ada.keyword, { company: 'Northgate Billing Ltd', description: MAILED });
    expect(await hidden(ada)).toContain('"total":0,"hidden":[{"reason":"EXCLUDED_COMPANY","count":1}]');
    await fixture.run(ada);
    expect([await state(ada), fixture.mailer.mails]).toEqual([[], []]);
  });

  it('gets no mail that waited before it was named', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    expect(await send(ada, ada.attempt)).toBe('sent');
    await employedAt(ada, 'Employer GmbH');
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails]).toEqual([['discarded EMPLOYER'], []]);
  });
});

describe('a company that is on the board', () => {
  it.each([
    ['APPLIED', 29, 0],
    ['APPLIED', 31, 1],
    ['FINAL_ROUND', 90, 0],
    ['REJECTED', 29, 0],
    ['REJECTED', 31, 1],
    ['SAVED', 0, 1],
  ])('in %s for %i days: %i jobs match', async (stage, days, total) => {
    const ada = await fixture.applicant();
    await onBoard(ada, 'Twicefold Limited', stage);
    await monthsAgo(ada, days);
    await fixture.publish(ada.keyword, { company: 'Twicefold', description: MAILED });
    expect(await hidden(ada)).toContain(`"total":${total},`);
    await fixture.run(ada);
    expect(await state(ada)).toHaveLength(total);
  });

  it('gets no mail that waited before the card was there, and its person is told why', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    await onBoard(ada, 'Employer Inc.', 'TECHNICAL');
    expect(await send(ada, ada.attempt)).toContain("Your board shows that you're in touch with this company.");
    expect(fixture.mailer.mails).toEqual([]);
  });
});

describe('sending what can no longer be sent', () => {
  it('is refused at once with the reason', async () => {
    const ada = await fixture.mailed({ reviewBeforeSending: true });
    await fixture.save(ada, { excludedCompanies: ['employer'] });
    expect(await send(ada, ada.attempt)).toContain('You excluded this job or its company, so nothing was sent.');
    await fixture.save(ada, { excludedCompanies: [] });
    await fixture.app.query('update job set closed_at = now() where id = $1', [ada.jobId]);
    expect(await send(ada, ada.attempt)).toContain('The job was closed before the application was sent.');
    expect(await state(ada)).toEqual(['awaiting-review ']);
  });
});

describe('a doubt about the CV', () => {
  it('is shown although the address is not confirmed either, which is shown afterwards', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { description: mailedTo('a') }, { description: 'Apply on our page.' });
    fixture.address(ada, { email: ada.email, isConfirmed: false });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    const cv = sampleCv({ basics: { ...sampleCv().basics, name: 'Kim Other' } });
    await fixture.work({ reader: { read: async () => ({ text: '', cv }) } });
    expect((await state(ada)).toSorted()).toEqual(['awaiting-review CV_NAME', 'prepared CV_NAME']);
    const waiting = (await fixture.attempts(ada)).find((row) => row.state === 'awaiting-review')?.id ?? '';
    expect(await send(ada, waiting)).toBe('sent');
    await fixture.work();
    expect((await state(ada)).toSorted()).toEqual(['awaiting-review UNCONFIRMED', 'prepared CV_NAME']);
    expect(fixture.mailer.mails).toEqual([]);
  });
});
