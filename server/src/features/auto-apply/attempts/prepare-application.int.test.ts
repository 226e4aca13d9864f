import { describe, expect, it } from 'vitest';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import type { Person } from '../../../testing/people.ts';

const fixture = useAutoApplyFixture();

const PREPARE = `mutation ($jobId: ID!) { prepareApplication(input: { jobId: $jobId }) {
  attempt { id outcome reasons { kind } } errors { __typename message } } }`;

const prepare = async ({ token }: Pick<Person, 'token'>, jobId: string) => {
  const { data, errors } = await fixture.app.graphql(PREPARE, { jobId }, token);
  return data?.['prepareApplication'] ?? errors;
};
const refusedAs = (typename: string, message: unknown = expect.any(String)) => ({
  attempt: null,
  errors: [{ __typename: typename, message }],
});
const states = async (person: Person) => (await fixture.attempts(person)).map(({ state }) => state);

describe('Mutation.prepareApplication', () => {
  it('prepares one posting that no run would find, for its person to review', async () => {
    const ada = await fixture.applicant();
    const [jobId = ''] = await fixture.publish('elsewhere', { company: 'Asked For', description: MAILED });
    expect(await prepare(ada, jobId)).toMatchObject({ attempt: { outcome: 'IN_PROGRESS', reasons: [] }, errors: [] });
    await fixture.work();
    // Review is off in the settings; what was asked for is reviewed all the same.
    expect([await states(ada), fixture.mailer.mails]).toEqual([['awaiting-review'], []]);
    const [{ id } = { id: '' }] = await fixture.attempts(ada);
    // A second request leads to the first one.
    expect(await prepare(ada, jobId)).toMatchObject({ attempt: { id, outcome: 'AWAITING_REVIEW' } });
    await fixture.app.graphql(
      'mutation ($id: ID!) { discardAutoApplyAttempt(input: { id: $id }) { attempt { id } } }',
      { id },
      ada.token,
    );
    expect(await prepare(ada, jobId)).toMatchObject({ attempt: { id, outcome: 'IN_PROGRESS' } });
    await fixture.work();
    expect(await fixture.send(ada, id)).toBe('sent');
  });

  it('refuses while auto-apply is off, beyond the daily limit, and for a job that is gone, closed or applied for', async () => {
    const ada = await fixture.applicant({ dailyLimit: 2 });
    const [first = '', second = '', third = '', closed = '', applied = ''] = await fixture.publish(
      'elsewhere',
      ...['A', 'B', 'C', 'D', 'E'].map((company) => ({ company: `${company} of the refusals` })),
    );
    await fixture.app.query('update job set closed_at = now() where id = $1', [closed]);
    await fixture.app.api('POST', '/applications', { token: ada.token, body: { job_id: applied, stage: 'applied' } });
    expect(await prepare(ada, '900000000000000001')).toEqual(refusedAs('NotFoundError', "This job doesn't exist."));
    expect(await prepare(ada, 'nonsense')).toEqual(refusedAs('NotFoundError', "This job doesn't exist."));
    expect(await prepare(ada, closed)).toEqual(refusedAs('ConflictError'));
    expect(await prepare(ada, applied)).toEqual(refusedAs('ConflictError'));
    await prepare(ada, first);
    await prepare(ada, second);
    expect(await prepare(ada, third)).toEqual(refusedAs('ConflictError', expect.stringContaining('daily limit')));
    await fixture.save(ada, { enabled: false });
    expect(await prepare(ada, third)).toEqual(refusedAs('AutoApplyOffError', 'Auto-apply was turned off.'));
    expect(await states(ada)).toEqual(['claimed', 'claimed']);
  });

  it('counts requests that come at once, and makes one attempt of two for one job', async () => {
    const ada = await fixture.applicant({ dailyLimit: 2 });
    const [first = '', second = '', third = ''] = await fixture.publish('elsewhere', {}, {}, {});
    await Promise.all([first, first, second, third].map((jobId) => prepare(ada, jobId)));
    expect(await states(ada)).toEqual(['claimed', 'claimed']);
  });
});
