import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { ATTEMPT_QUERY, MAILED, mailedTo, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();

const { mailed } = fixture;
const state = async (person: Person) => (await fixture.attempts(person)).map((row) => [row.state, row.problem]);
const act = async (name: string, { token }: Person, id: string): Promise<unknown> => {
  const { data, code } = await fixture.app.graphql(
    `mutation ($id: ID!) { ${name}(input: { id: $id }) { attempt { outcome application { stage } } } }`,
    { id },
    token,
  );
  return code ?? z.object({ attempt: z.unknown() }).parse(data?.[name]).attempt;
};
const send = async ({ token }: Person, input: object): Promise<unknown> => {
  const { data, code } = await fixture.app.graphql(
    'mutation ($input: SendAutoApplyAttemptInput!) { sendAutoApplyAttempt(input: $input) { attempt { outcome } } }',
    { input },
    token,
  );
  return code ?? data;
};
const resolve = async ({ token }: Person, id: string, wasSent: boolean): Promise<unknown> => {
  const { data, code } = await fixture.app.graphql(
    'mutation ($input: ResolveUnknownAttemptInput!) { resolveUnknownAttempt(input: $input) { attempt { outcome } } }',
    { input: { id, wasSent } },
    token,
  );
  return code ?? data;
};

describe('an application by mail', () => {
  it('leaves once, with the CV, for answers to the person, and the card stands in applied', async () => {
    const ada = await mailed();
    const [mail] = fixture.mailer.mails;
    expect(mail).toMatchObject({
      to: 'jobs@employer.example',
      replyTo: ada.email,
      attachments: [{ name: 'CV Robin Example.pdf', type: 'application/pdf' }],
      inNameOf: 'Robin Example',
    });
    expect(mail?.subject).toContain('Engineer, Robin Example');
    expect(mail?.text).toContain('Dear Employer Hiring Team,');
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: ada.attempt }, ada.token);
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({
      outcome: 'SUBMITTED',
      channel: 'EMAIL',
      recipient: 'jobs@employer.example',
      replyTo: ada.email,
      problem: null,
      job: { company: 'Employer', description: MAILED },
      documents: [{ name: 'CV Robin Example.pdf' }],
      application: { stage: 'APPLIED', autoApplyAttemptId: ada.attempt },
    });
    await fixture.work();
    await fixture.run(ada);
    expect(fixture.mailer.mails).toHaveLength(1);
  });

  it('counts towards the free plan, and waits when that is full', async () => {
    const ada = await fixture.applicant({ dailyLimit: 10 });
    await fixture.publish(ada.keyword, ...Array.from({ length: 6 }, (_, at) => ({ description: mailedTo(at) })));
    await fixture.run(ada);
    expect((await state(ada)).map((row) => row.join(' ')).toSorted()).toEqual([
      'awaiting-review PLAN_LIMIT',
      ...Array.from({ length: 5 }, () => 'submitted '),
    ]);
    expect(fixture.mailer.mails).toHaveLength(5);
  });

  it('needs a confirmed address', async () => {
    const ada = await fixture.applicant();
    fixture.address(ada, { email: ada.email, isConfirmed: false });
    await fixture.publish(ada.keyword, { description: MAILED });
    await fixture.run(ada);
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['awaiting-review', 'UNCONFIRMED']], []]);
  });
});

describe('Mutation.sendAutoApplyAttempt', () => {
  it('waits for its review, and leaves with the words its person gave it', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    expect([await state(ada), await fixture.board(ada)]).toEqual([[['awaiting-review', null]], []]);
    await fixture.work();
    expect(fixture.mailer.mails).toEqual([]);
    expect(await send(ada, { id: ada.attempt, subject: 'My subject', letter: 'My letter' })).toEqual({
      sendAutoApplyAttempt: { attempt: { outcome: 'IN_PROGRESS' } },
    });
    await fixture.work();
    expect(fixture.mailer.mails).toMatchObject([
      { subject: 'My subject', text: expect.stringContaining('My letter\n') },
    ]);
    expect(await send(ada, { id: ada.attempt })).toBe('CONFLICT');
  });

  it('is not sent when it is turned off, paused or excluded before it leaves', async () => {
    for (const [settings, expected] of [
      [{ enabled: false }, ['awaiting-review', 'OFF']],
      [{ paused: true }, ['awaiting-review', 'PAUSED']],
      [{ excludedCompanies: ['employer'] }, ['discarded', 'EXCLUDED']],
    ] as const) {
      const ada = await mailed({ reviewBeforeSending: true });
      await send(ada, { id: ada.attempt });
      await fixture.save(ada, settings);
      await fixture.work();
      expect([await state(ada), fixture.mailer.mails]).toEqual([[expected], []]);
    }
  });

  it('is not begun any more once turning it off was answered, however many were on their way', async () => {
    const ada = await fixture.applicant({ dailyLimit: 5 });
    await fixture.publish(ada.keyword, ...Array.from({ length: 5 }, (_, at) => ({ description: mailedTo(at) })));
    let begunByAnswer: number | null = null;
    const off: Promise<void>[] = [];
    fixture.mailer.answers(async () => {
      if (off.length > 0) await Promise.all(off);
      else {
        const saved = fixture.save(ada, { enabled: false });
        off.push(saved.then(() => void (begunByAnswer = fixture.mailer.mails.length)));
      }
      return { state: 'sent' };
    });
    await fixture.run(ada);
    await Promise.all(off);
    // The first one, and at most one that had passed the last check.
    expect(begunByAnswer).toBeLessThanOrEqual(2);
    await fixture.work();
    expect(fixture.mailer.mails).toHaveLength(begunByAnswer ?? 0);
    const states = (await state(ada)).map((row) => row.join(' ')).toSorted();
    expect(states).toHaveLength(5);
    expect(states.filter((one) => one === 'submitted ')).toHaveLength(begunByAnswer ?? 0);
  });

  it('is not sent for a job that was closed, or that its person has taken on', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await send(ada, { id: ada.attempt });
    await fixture.app.query('update job set closed_at = now() where id = $1', [ada.jobId]);
    await fixture.work();
    expect(await state(ada)).toEqual([['failed', 'JOB_CLOSED']]);
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: ada.attempt }, ada.token);
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({ canSend: false });
    expect(await send(ada, { id: ada.attempt })).toBe('CONFLICT');
    const bob = await mailed({ reviewBeforeSending: true });
    await send(bob, { id: bob.attempt });
    await fixture.app.api('POST', '/applications', { token: bob.token, body: { job_id: bob.jobId, stage: 'applied' } });
    await fixture.work();
    expect([await state(bob), fixture.mailer.mails]).toEqual([[['discarded', 'MOVED']], []]);
  });
});

describe('a mail server', () => {
  it('that refuses for good has the attempt fail, and the card goes back to saved', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: true, reason: '550' }));
    const ada = await mailed();
    expect([await state(ada), await fixture.board(ada)]).toEqual([[['failed', 'REFUSED']], ['Employer: saved']]);
  });

  it('that refuses for now is tried again, and given up in the end', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await mailed();
    expect([await state(ada), await fixture.board(ada)]).toEqual([[['ready', 'UNREACHABLE']], ['Employer: saved']]);
    for (let round = 0; round < 7; round += 1) {
      fixture.later(300);
      await fixture.work();
    }
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([[['failed', 'UNREACHABLE']], 6]);
    expect(new Set(fixture.mailer.mails.map(({ key }) => key)).size).toBe(1);
  });

  it('that says nothing leaves it open, and nothing is sent again', async () => {
    fixture.mailer.answers(async () => ({ state: 'unknown', reason: 'ETIMEDOUT' }));
    const ada = await mailed();
    fixture.later(24 * 60);
    await fixture.work();
    expect([await state(ada), fixture.mailer.mails.length]).toEqual([[['unknown', 'NOT_CONFIRMED']], 1]);
    expect(await send(ada, { id: ada.attempt })).toBe('CONFLICT');
  });

  it('that throws all the same leaves it open', async () => {
    fixture.mailer.answers(async () => Promise.reject(new Error('odd')));
    expect(await state(await mailed())).toEqual([['unknown', 'NOT_CONFIRMED']]);
  });
});

describe('Mutation.resolveUnknownAttempt', () => {
  it('settles it either way, once', async () => {
    fixture.mailer.answers(async () => ({ state: 'unknown', reason: 'ETIMEDOUT' }));
    const [ada, bob] = [await mailed(), await mailed()];
    expect(await resolve(ada, ada.attempt, true)).toEqual({
      resolveUnknownAttempt: { attempt: { outcome: 'SUBMITTED' } },
    });
    expect(await resolve(ada, ada.attempt, false)).toBe('CONFLICT');
    expect(await resolve(bob, bob.attempt, false)).toEqual({
      resolveUnknownAttempt: { attempt: { outcome: 'AWAITING_REVIEW' } },
    });
    expect([await fixture.board(ada), await fixture.board(bob)]).toEqual([['Employer: applied'], ['Employer: saved']]);
    expect(await resolve(await newPerson(), bob.attempt, true)).toBe('NOT_FOUND');
  });
});

describe('an application that is left to its person', () => {
  it.each([
    ['names no address', 'Apply on our page.', 'NO_ADDRESS'],
    ['wants no automation', `${MAILED} No automated applications.`, 'AUTOMATION_FORBIDDEN'],
  ])('because the posting %s has a card in saved', async (_why, description, problem) => {
    const ada = await mailed({}, { description });
    expect([await state(ada), await fixture.board(ada), fixture.mailer.mails]).toEqual([
      [['prepared', problem]],
      ['Employer: saved'],
      [],
    ]);
  });

  it('because there is no CV says so', async () => {
    const ada = await fixture.applicant();
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { cv_url: '' } });
    await fixture.publish(ada.keyword, { description: MAILED });
    await fixture.run(ada);
    expect([await state(ada), fixture.mailer.mails]).toEqual([[['prepared', 'NO_CV']], []]);
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: (await fixture.attempts(ada))[0]?.id }, ada.token);
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({ letter: expect.not.stringContaining('CV') });
  });

  it('has a letter from the profile when the CV is unreadable', async () => {
    const ada = await fixture.applicant();
    await fixture.publish(ada.keyword, { company: 'Employer' });
    await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    await fixture.work({ reader: { read: async () => Promise.reject(new AppError('UNSUPPORTED_FILE')) } });
    const [row] = await fixture.attempts(ada);
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: row?.id }, ada.token);
    expect(JSON.stringify(data)).toContain('Sincerely,\\nRobin Example');
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({ letter: expect.stringContaining('My CV shows') });
  });
});

describe('Mutation.markAutoApplySubmitted', () => {
  it('moves the card to applied, keeps the plan, and is repeated without harm', async () => {
    const ada = await mailed({}, { description: '' });
    const done = { outcome: 'SUBMITTED', application: { stage: 'APPLIED' } };
    expect(await act('markAutoApplySubmitted', ada, ada.attempt)).toEqual(done);
    expect(await act('markAutoApplySubmitted', ada, ada.attempt)).toEqual(done);
    expect(await act('markAutoApplySubmitted', await newPerson(), ada.attempt)).toBe('NOT_FOUND');
  });

  it('names no recipient for a mail that was not sent', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await act('markAutoApplySubmitted', ada, ada.attempt);
    const { data } = await fixture.app.graphql(ATTEMPT_QUERY, { id: ada.attempt }, ada.token);
    expect(viewerOf(data)['autoApplyAttempt']).toMatchObject({
      outcome: 'SUBMITTED',
      channel: 'BY_HAND',
      recipient: null,
      replyTo: null,
      mailText: null,
    });
  });
});

describe('Mutation.discardAutoApplyAttempt', () => {
  it('keeps it from being sent for good, and makes room in the day', async () => {
    const ada = await mailed({ reviewBeforeSending: true, dailyLimit: 1 });
    expect(await act('discardAutoApplyAttempt', ada, ada.attempt)).toMatchObject({ outcome: 'DISCARDED' });
    expect(await send(ada, { id: ada.attempt })).toBe('CONFLICT');
    const bob = await mailed();
    expect(await act('discardAutoApplyAttempt', bob, bob.attempt)).toBe('CONFLICT');
  });
});

describe('Application.autoApplyAttempt', () => {
  it('is what auto-apply did about a card, and null of others', async () => {
    const ada = await mailed();
    const own = 'mutation { addOwnJob(input: { title: "Cook", company: "Inn" }) { change { applicationId } } }';
    await fixture.app.graphql(own, {}, ada.token);
    const cards = '{ applications { job { company } autoApplyAttempt { id outcome } } }';
    const { data } = await fixture.app.graphql(cards, {}, ada.token);
    expect(data?.['applications']).toEqual(
      expect.arrayContaining([
        { job: { company: 'Employer' }, autoApplyAttempt: { id: ada.attempt, outcome: 'SUBMITTED' } },
        { job: { company: 'Inn' }, autoApplyAttempt: null },
      ]),
    );
  });
});

describe('errors of a payload', () => {
  const refused = async ({ token }: Person, mutation: string): Promise<unknown> => {
    const { data, code } = await fixture.app.graphql(`mutation { it: ${mutation} }`, {}, token);
    return code ?? data?.['it'];
  };

  it('hold the attempt as it stands', async () => {
    const ada = await mailed();
    const errors = 'errors { __typename code ... on AutoApplyAttemptConflictError { current { id outcome } } }';
    const discard = `discardAutoApplyAttempt(input: { id: "${ada.attempt}" }) { attempt { id } ${errors} }`;
    const current = { id: ada.attempt, outcome: 'SUBMITTED' };
    // The second time by the compiled operation.
    for (let time = 0; time < 2; time += 1) {
      expect(await refused(ada, discard)).toEqual({
        attempt: null,
        errors: [{ __typename: 'AutoApplyAttemptConflictError', code: 'CONFLICT', current }],
      });
    }
  });

  it('hold the settings while it is paused', async () => {
    const ada = await mailed({ reviewBeforeSending: true });
    await fixture.save(ada, { paused: true });
    const errors = 'errors { __typename ... on AutoApplyOffError { settings { enabled paused } } }';
    const off = { __typename: 'AutoApplyOffError', settings: { enabled: true, paused: true } };
    const sending = `sendAutoApplyAttempt(input: { id: "${ada.attempt}" }) { ${errors} }`;
    expect(await refused(ada, sending)).toEqual({ errors: [off] });
    expect(await refused(ada, `runAutoApply(input: {}) { ${errors} }`)).toEqual({ errors: [off] });
  });

  it('name what the profile lacks', async () => {
    const errors = 'errors { __typename ... on ProfileIncompleteError { missing } }';
    const enable = `saveAutoApplySettings(input: { enabled: true }) { settings { enabled } ${errors} }`;
    expect(await refused(await newPerson(), enable)).toEqual({
      settings: null,
      errors: [{ __typename: 'ProfileIncompleteError', missing: ['FIRST_NAME', 'LAST_NAME', 'PHONE'] }],
    });
  });
});
