import { describe, expect, it } from 'vitest';
import { MAILED, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';

const fixture = useAutoApplyFixture();

const BAN = `${MAILED} Automated submissions will be disqualified.`;
/** As a posting stands there that was taken in before the rule that would have marked it. */
const unmarked = (id: string): Promise<unknown> =>
  fixture.app.query('update job set description = $2, forbids_automation = false where id = $1', [id, BAN]);

describe('a posting that forbids automation and was never marked', () => {
  it('is left to its person, which the preview says before', async () => {
    const ada = await fixture.applicant();
    const [id = ''] = await fixture.publish(ada.keyword, {});
    await unmarked(id);
    const { data } = await fixture.app.graphql(
      '{ viewer { autoApplyPreview { matches { channel } } } }',
      {},
      ada.token,
    );
    expect(data).toEqual({ viewer: { autoApplyPreview: { matches: [{ channel: 'BY_HAND' }] } } });
    await fixture.run(ada);
    expect([await fixture.attempts(ada), fixture.mailer.mails]).toMatchObject([
      [{ state: 'prepared', problem: 'AUTOMATION_FORBIDDEN' }],
      [],
    ]);
  });

  it('is not written to when its mail waited', async () => {
    fixture.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await fixture.mailed();
    await unmarked(ada.jobId);
    fixture.later(5);
    await fixture.work();
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'failed', problem: 'AUTOMATION_FORBIDDEN' }]);
    expect(fixture.mailer.mails).toHaveLength(1);
  });
});

describe('a posting that forbids automation', () => {
  it('does not ask for a CV, which would change nothing', async () => {
    const ada = await fixture.applicant();
    await fixture.app.api('PUT', '/me', { token: ada.token, body: { cv_url: '' } });
    await fixture.publish(ada.keyword, { description: BAN });
    await fixture.run(ada);
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'prepared', problem: 'AUTOMATION_FORBIDDEN' }]);
  });
});
