import { describe, expect, it } from 'vitest';
import { ATTEMPT_QUERY, MAILED, mailedTo, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { sampleCv } from '../../../testing/sample-cv.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const { mailed } = fixture;
const state = async (person: Person) => (await fixture.attempts(person)).map((row) => [row.state, row.problem]);
const applicationPackage = async ({ token }: Person, id: string): Promise<unknown> =>
  viewerOf((await fixture.app.graphql(ATTEMPT_QUERY, { id }, token)).data)['autoApplyAttempt'];
const { send } = fixture;
const describeJob = (id: string, description: string): Promise<unknown> =>
  fixture.app.query('update job set description = $2 where id = $1', [id, description]);
const DAY = 24 * 60;

describe('a mail that waits to be sent', () => {
  it('waits for its review when that is turned on meanwhile', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await mailed();
    await fixture.save(ada, { reviewBeforeSending: true });
    fixture.later(5);
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([[['awaiting-review', null]], 1]);
    expect(await send(ada, ada.attempt)).toBe('sent');
    for (const _ of [1, 2]) {
      fixture.later(5);
      await fixture.work();
    }
    // Its person said that it may leave, for as long as it takes.
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([[['ready', 'UNREACHABLE']], 3]);
  });

  it('leaves a card that stood in saved all the while, and says nothing of tries that failed', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await mailed();
    fixture.later(5);
    await fixture.work();
    const way = async (): Promise<unknown[]> => {
      const sql = `select from_stage, to_stage from stage_change join application on application.id = application_id
        where user_id = $1 order by stage_change.id`;
      return (await fixture.app.query(sql, [ada.id])).rows;
    };
    expect([await fixture.board(ada), await way()]).toEqual([
      ['Employer: saved'],
      [{ from_stage: null, to_stage: 'saved' }],
    ]);
    fixture.mailer.answers(async () => ({ state: 'sent' }));
    fixture.later(DAY);
    await fixture.work();
    expect([await fixture.board(ada), await way()]).toEqual([
      ['Employer: applied'],
      [
        { from_stage: null, to_stage: 'saved' },
        { from_stage: 'saved', to_stage: 'applied' },
      ],
    ]);
  });

  it('goes where the posting asks for it by then, once its person has seen it', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await describeJob(ada.jobId, mailedTo('new'));
    expect(await send(ada, ada.attempt)).toBe('sent');
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'ADDRESS_CHANGED']], []]);
    expect(await send(ada, ada.attempt)).toBe('sent');
    await fixture.work();
    expect(fixture.mailer.mails).toMatchObject([{ to: 'jobs@employer-new.example' }]);
  });

  it('is left to its person when the posting asks for none by then', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await describeJob(ada.jobId, 'Apply on our page.');
    await send(ada, ada.attempt);
    await fixture.work();
    expect([await state(ada), await fixture.board(ada)]).toEqual([[['prepared', 'NO_ADDRESS']], ['Employer: saved']]);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      channel: 'BY_HAND',
      recipient: null,
      mailText: null,
    });
  });

  it('is not sent without the CV that was kept for it, nor ever again', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await fixture.app.query(
      `update auto_apply_attempt set documents = jsonb_set(documents, '{0,url}', '"/files/documents/gone.pdf"') where id = $1`,
      [ada.attempt],
    );
    await send(ada, ada.attempt);
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['failed', 'CV_LOST']], []]);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({ canSend: false });
    expect(await send(ada, ada.attempt)).toContain('CONFLICT');
  });
});

describe('the text of a mail', () => {
  const phone = (person: Person, number: string): Promise<unknown> =>
    fixture.app.api('PUT', '/me', { token: person.token, body: { phone: number } });

  it('leaves as it was read, and stays as it left', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    const read = await applicationPackage(ada, ada.attempt);
    expect(read).toMatchObject({ closing: expect.stringContaining(`${ada.email}\n+15550100\n`) });
    await send(ada, ada.attempt);
    await fixture.work();
    await phone(ada, '+15550199');
    const [mail] = fixture.mailer.mails;
    expect(read).toMatchObject({ mailText: mail?.text });
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({ outcome: 'SUBMITTED', mailText: mail?.text });
  });

  it('is shown again before it is sent when the phone number has changed', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await send(ada, ada.attempt);
    await phone(ada, '+15550199');
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'CONTACT_CHANGED']], []]);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      mailText: expect.stringContaining('+15550199'),
    });
    await send(ada, ada.attempt);
    await fixture.work();
    expect(fixture.mailer.mails).toMatchObject([{ text: expect.stringContaining('+15550199') }]);
  });

  it('uses the latest address and number without a review', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await mailed();
    await phone(ada, '+15550199');
    fixture.address(ada, { email: 'new@example.com', isConfirmed: true });
    fixture.mailer.answers(async () => ({ state: 'sent' }));
    fixture.later(5);
    await fixture.work();
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      replyTo: 'new@example.com',
      mailText: expect.stringContaining('new@example.com\n+15550199\n'),
    });
  });
});

describe('a CV with another name, or with none', () => {
  it.each(['Bob Other', ''])('%j waits for its person, and the letter has the name of the profile', async (name) => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    const cv = sampleCv({ basics: { ...sampleCv().basics, name } });
    await fixture.work({ reader: { read: async () => ({ text: '', cv }) } });
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'CV_NAME']], []]);
    const [row] = await fixture.attempts(ada);
    expect(await applicationPackage(ada, row?.id ?? '')).toMatchObject({
      letter: expect.stringMatching(/\nRobin Example$/u),
    });
    expect(await send(ada, row?.id ?? '')).toBe('sent');
    await fixture.work();
    expect(fixture.mailer.mails).toHaveLength(1);
  });
});

describe('what would lack something', () => {
  it('waits where the posting asks for more than a CV and a letter, with its number in the subject', async () => {
    const description = `${MAILED} Please quote reference BE-4711 and state your salary expectations.`;
    const ada = await fixture.mailed({}, { description });
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'ASKS_MORE']], []]);
    expect(await applicationPackage(ada, ada.attempt)).toMatchObject({
      subject: expect.stringContaining('(BE-4711), Robin'),
      problem: {
        message: 'The posting asks for more: salary expectations, a reference number (BE-4711). Add it before sending.',
      },
    });
    expect(await send(ada, ada.attempt)).toBe('sent');
    await fixture.work();
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  it('waits where nothing of the CV is in the letter', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { company: 'Employer', description: MAILED });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    await fixture.work({
      reader: {
        read: async () => ({
          text: '',
          cv: sampleCv({ work: [], education: [], projects: [], skills: [], summary: null }),
        }),
      },
    });
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'LETTER_BARE']], []]);
  });
});

describe('a job that was taken on', () => {
  /** Has something happen between taking on and the applicationPackage. */
  async function meanwhile(happens: (ada: Person) => Promise<void>): Promise<Person> {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { company: 'Employer', description: 'Apply on our page.' });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    const chooseCv = async (): Promise<null> => {
      await happens(ada);
      return null;
    };
    await fixture.work({ chooseCv });
    return ada;
  }

  it('waits while auto-apply is paused or off, and is gone on with afterwards', async () => {
    for (const [off, on, problem] of [
      [{ paused: true }, { paused: false }, 'PAUSED'],
      [{ enabled: false }, { enabled: true }, 'OFF'],
    ] as const) {
      const ada = await meanwhile((person) => fixture.save(person, off));
      await fixture.work();
      expect([await state(ada), await fixture.board(ada)]).toEqual([[['claimed', problem]], []]);
      await fixture.save(ada, on);
      await fixture.work();
      expect([await state(ada), await fixture.board(ada)]).toEqual([[['prepared', 'NO_ADDRESS']], ['Employer: saved']]);
    }
  });

  it('gets no card when its company was excluded before it had one', async () => {
    const ada = await meanwhile((person) => fixture.save(person, { excludedCompanies: ['Employer'] }));
    expect([await state(ada), await fixture.board(ada)]).toEqual([[['discarded', 'EXCLUDED']], []]);
  });
});
