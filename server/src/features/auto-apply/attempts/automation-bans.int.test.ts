import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AutoApplyFixture, MAILED, startAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';

let world: AutoApplyFixture;
beforeAll(async () => {
  world = await startAutoApplyFixture();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const BAN = `${MAILED} Automated submissions will be disqualified.`;
/** As a posting stands there that was taken in before the rule that would have marked it. */
const unmarked = (id: string): Promise<unknown> =>
  world.app.query('update job set description = $2, forbids_automation = false where id = $1', [id, BAN]);

describe('a posting that forbids automation and was never marked', () => {
  it('is left to its person, which the preview says before', async () => {
    const ada = await world.applicant();
    const [id = ''] = await world.publish(ada.keyword, {});
    await unmarked(id);
    const { data } = await world.app.graphql('{ viewer { autoApplyPreview { matches { channel } } } }', {}, ada.token);
    expect(data).toEqual({ viewer: { autoApplyPreview: { matches: [{ channel: 'BY_HAND' }] } } });
    await world.run(ada);
    expect([await world.attempts(ada), world.mailer.mails]).toMatchObject([
      [{ state: 'prepared', problem: 'AUTOMATION_FORBIDDEN' }],
      [],
    ]);
  });

  it('is not written to when its mail waited', async () => {
    world.mailer.answers(async () => ({ state: 'refused', isFinal: false, reason: '451' }));
    const ada = await world.mailed();
    await unmarked(ada.jobId);
    world.later(5);
    await world.work();
    expect(await world.attempts(ada)).toMatchObject([{ state: 'failed', problem: 'AUTOMATION_FORBIDDEN' }]);
    expect(world.mailer.mails).toHaveLength(1);
  });
});

describe('a posting that forbids automation', () => {
  it('does not ask for a CV, which would change nothing', async () => {
    const ada = await world.applicant();
    await world.app.api('PUT', '/me', { token: ada.token, body: { cv_url: '' } });
    await world.publish(ada.keyword, { description: BAN });
    await world.run(ada);
    expect(await world.attempts(ada)).toMatchObject([{ state: 'prepared', problem: 'AUTOMATION_FORBIDDEN' }]);
  });
});
