import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppliedWorld, SAVE, startAppliedWorld } from '../../testing/applied.ts';
import { endSessions } from '../../testing/people.ts';

let world: AppliedWorld;
beforeAll(async () => {
  world = await startAppliedWorld();
});
afterAll(() => world.close());

describe('a session that was ended a moment ago', () => {
  it('starts no run, and changes nothing that could have mails leave', async () => {
    const ada = await world.applicant({ reviewBeforeSending: true });
    await endSessions(ada);
    const { token } = ada;
    const input = { reviewBeforeSending: false };
    expect((await world.app.graphql(SAVE, { input }, token)).code).toBe('UNAUTHENTICATED');
    expect((await world.app.graphql('mutation { runAutoApply { id } }', {}, token)).code).toBe('UNAUTHENTICATED');
    const answer = await world.app.api('PUT', '/me/auto-apply-settings', { token, body: { enabled: true } });
    expect(answer.status).toBe(401);
    for (const decision of [
      'mutation { markAutoApplySubmitted(id: "x") { id } }',
      'mutation { resolveUnknownAttempt(input: { id: "x", wasSent: false }) { id } }',
    ]) {
      expect((await world.app.graphql(decision, {}, token)).code).toBe('UNAUTHENTICATED');
    }
    const { rows } = await world.app.query(
      `select review_before_sending as review, (select count(*)::int from auto_apply_run where user_id = $1) as runs
       from auto_apply_settings where user_id = $1`,
      [ada.id],
    );
    expect(rows).toEqual([{ review: true, runs: 0 }]);
  });
});
