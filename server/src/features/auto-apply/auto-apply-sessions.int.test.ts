import { describe, expect, it } from 'vitest';
import { useAutoApplyFixture } from '../../testing/auto-apply-fixture.ts';
import { endSessions, type Person } from '../../testing/people.ts';

const fixture = useAutoApplyFixture();

/** Somebody whose session was good a moment ago: one each, for a token that was found out is refused everywhere. */
async function somebodyThrownOut(): Promise<Person> {
  const person = await fixture.applicant({ reviewBeforeSending: true });
  await endSessions(person);
  return person;
}

describe('a session that was ended a moment ago', () => {
  it.each([
    ['turns no review off', 'saveAutoApplySettings(input: { reviewBeforeSending: false }) { settings { enabled } }'],
    ['starts no run', 'runAutoApply(input: {}) { run { id } }'],
    ['sends nothing', 'sendAutoApplyAttempt(input: { id: "x" }) { attempt { id } }'],
    ['prepares nothing again', 'prepareAutoApplyAgain(input: { id: "x" }) { attempt { id } }'],
    ['marks nothing as applied', 'markAutoApplySubmitted(input: { id: "x" }) { attempt { id } }'],
    ['settles nothing', 'resolveUnknownAttempt(input: { id: "x", wasSent: false }) { attempt { id } }'],
  ])('%s', async (_what, operation) => {
    const { id, token } = await somebodyThrownOut();
    expect((await fixture.app.graphql(`mutation { ${operation} }`, {}, token)).code).toBe('UNAUTHENTICATED');
    const { rows } = await fixture.app.query(
      `select review_before_sending as review, (select count(*)::int from auto_apply_run where user_id = $1) as runs
       from auto_apply_settings where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ review: true, runs: 0 }]);
  });

  it('changes no settings through REST', async () => {
    const { token } = await somebodyThrownOut();
    const answer = await fixture.app.api('PUT', '/me/auto-apply-settings', { token, body: { enabled: true } });
    expect(answer.status).toBe(401);
  });
});
