import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { ATTEMPT_QUERY, mailedTo, useAutoApplyFixture } from '../../../testing/auto-apply-fixture.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { type ModelBehaviour, type FakeModelServer, startFakeModelServer } from '../../../testing/fake-model-server.ts';
import type { Person } from '../../../testing/people.ts';
import { ModelLetters } from './model-letters.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

const fixture = useAutoApplyFixture();
let modelServer: FakeModelServer;
beforeAll(async () => {
  modelServer = await startFakeModelServer();
});
beforeEach(() => {
  modelServer.behaviour = 'honest';
});
afterAll(() => modelServer.close());

const INVENTED = /google|oxford|stanford|harvard|nobel|12 million|400 engineers/iu;

const letters = (timeoutMs = 20_000): ModelLetters =>
  new ModelLetters(
    { baseUrl: modelServer.baseUrl, apiKey: 'k', model: 'fake-model-1', timeoutMs },
    { clock: { now: () => fixture.now }, logger: createLogger('silent') },
  );

async function premiumApplicant(settings: object = {}): Promise<Person & { keyword: string }> {
  const ada = await fixture.applicant(settings);
  await givePremium(fixture.app, ada);
  return ada;
}

/** Has jobs taken on without anybody working on them yet. */
async function taken(ada: Person & { keyword: string }, count = 1): Promise<void> {
  const companies = Array.from({ length: count }, (_, at) => ({
    // Letters alone: a name of many numbers looks like a claim.
    company: `Employer ${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`,
    description: mailedTo(at),
  }));
  await fixture.publish(ada.keyword, ...companies);
  await fixture.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
}

async function packages(ada: Person): Promise<{ letter: string; letterBy: string }[]> {
  const rows = await fixture.attempts(ada);
  const answers = await Promise.all(rows.map(({ id }) => fixture.app.graphql(ATTEMPT_QUERY, { id }, ada.token)));
  return answers.map(({ data }) => JSON.parse(JSON.stringify(viewerOf(data)['autoApplyAttempt'])));
}

describe('a letter by a language model', () => {
  it('is written for people with Premium, checked, and labelled as such', async () => {
    const ada = await premiumApplicant();
    await taken(ada);
    await fixture.work({ letters: letters() });
    const [applicationPackage] = await packages(ada);
    expect(applicationPackage?.letterBy).toBe('MODEL');
    expect(applicationPackage?.letter).toMatch(
      /^Dear .+ Hiring Team,\n\nI am applying for this position\.\n\nSincerely,\nRobin Example$/u,
    );
    expect(fixture.mailer.mails[0]?.text).toContain('I am applying for this position.');
    // One question, for the letter alone, without what would tell whose it is.
    expect(modelServer.asked).toHaveLength(1);
    const asked = JSON.stringify(modelServer.asked[0]?.request.messages);
    expect(asked).toContain('Task: write a letter of application');
    expect(asked).not.toMatch(/Robin Example|robin@example\.com|555 0100/u);
    const list = await fixture.app.api('GET', '/me/auto-apply-attempts/export?format=json', { token: ada.token });
    expect(list.json()).toMatchObject([{ letterBy: 'model' }]);
    const table = await fixture.app.api('GET', '/me/auto-apply-attempts/export?format=csv', { token: ada.token });
    expect(table.text).toContain(',Letter by,Mail,');
    expect(table.text).toContain('Sent with Foothold on behalf of the applicant.');
  });

  it('is not asked for by anybody else', async () => {
    const ada = await fixture.applicant();
    await taken(ada);
    await fixture.work({ letters: letters() });
    expect(await packages(ada)).toMatchObject([{ letterBy: 'RULES', letter: expect.stringContaining('Brightwater') }]);
    expect(modelServer.asked).toEqual([]);
  });

  it.each<ModelBehaviour>(['invents', 'obeys', 'refuses', 'malformed', 'empty', 'fails', 'busy', 'cuts', 'denies'])(
    'gives way to that of rules when the model %s',
    async (behaviour) => {
      modelServer.behaviour = behaviour;
      const ada = await premiumApplicant();
      await taken(ada);
      await fixture.work({ letters: letters() });
      const [applicationPackage] = await packages(ada);
      expect(applicationPackage).toMatchObject({ letterBy: 'RULES', letter: expect.stringContaining('Brightwater') });
      expect(applicationPackage?.letter).not.toMatch(INVENTED);
      expect(modelServer.asked.length).toBeGreaterThan(0);
    },
  );

  it('is used when the model repairs what it had invented', async () => {
    modelServer.behaviour = 'invents-then-corrects';
    const ada = await premiumApplicant();
    await taken(ada);
    await fixture.work({ letters: letters() });
    const [applicationPackage] = await packages(ada);
    expect(applicationPackage?.letterBy).toBe('MODEL');
    expect(applicationPackage?.letter).not.toMatch(INVENTED);
  });

  it('is waited for once by all who come after, when the model hangs', async () => {
    modelServer.behaviour = 'hangs';
    const ada = await premiumApplicant();
    await taken(ada, 3);
    const patient = letters(300);
    await fixture.work({ letters: patient });
    expect((await packages(ada)).map(({ letterBy }) => letterBy)).toEqual(['RULES', 'RULES', 'RULES']);
    expect(modelServer.asked).toHaveLength(1);
    fixture.later(6);
    await taken(ada);
    await fixture.work({ letters: patient });
    expect(modelServer.asked).toHaveLength(2);
  });

  it('is left to the next server when this one stops, and requested again', async () => {
    modelServer.behaviour = 'hangs';
    const ada = await premiumApplicant();
    await taken(ada);
    const stop = new AbortController();
    const working = fixture.work({ letters: letters() }, stop.signal);
    await expect.poll(() => modelServer.asked.length).toBe(1);
    stop.abort();
    await working;
    await expect.poll(() => modelServer.open).toBe(0);
    expect(await fixture.attempts(ada)).toMatchObject([{ state: 'claimed' }]);
    modelServer.behaviour = 'honest';
    await fixture.work({ letters: letters() });
    expect(await packages(ada)).toMatchObject([{ letterBy: 'MODEL' }]);
  });

  it('is not written more often in a day than the daily limit says, whatever is discarded', async () => {
    const ada = await premiumApplicant({ dailyLimit: 1, reviewBeforeSending: true });
    for (const letterBy of ['MODEL', 'RULES']) {
      await taken(ada);
      await fixture.work({ letters: letters() });
      const id = (await fixture.attempts(ada)).at(-1)?.id;
      const { data } = await fixture.app.graphql(
        'mutation ($id: ID!) { discardAutoApplyAttempt(input: { id: $id }) { attempt { letterBy } } }',
        { id },
        ada.token,
      );
      expect(data).toEqual({ discardAutoApplyAttempt: { attempt: { letterBy } } });
    }
    expect(modelServer.asked).toHaveLength(1);
  });

  it('is written once more when its application is prepared again, and by rules from then on', async () => {
    const ada = await premiumApplicant({ reviewBeforeSending: true });
    await taken(ada);
    await fixture.work({ letters: letters() });
    for (const letterBy of ['MODEL', 'RULES']) {
      const id = (await fixture.attempts(ada))[0]?.id;
      await fixture.app.graphql(
        'mutation ($id: ID!) { prepareAutoApplyAgain(input: { id: $id }) { attempt { id } } }',
        { id },
        ada.token,
      );
      await fixture.work({ letters: letters() });
      expect(await packages(ada)).toMatchObject([{ letterBy }]);
    }
    expect(modelServer.asked).toHaveLength(2);
  });

  it('is the person’s from their first change on, and not before', async () => {
    const ada = await premiumApplicant({ reviewBeforeSending: true });
    await taken(ada, 2);
    await fixture.work({ letters: letters() });
    const [same, other] = await fixture.attempts(ada);
    const letter = (await packages(ada))[0]?.letter;
    for (const [id, text, letterBy] of [
      [same?.id, letter, 'MODEL'],
      [other?.id, `${letter}\nP.S. Call me.`, 'PERSON'],
    ]) {
      const { data } = await fixture.app.graphql(
        'mutation ($input: SendAutoApplyAttemptInput!) { sendAutoApplyAttempt(input: $input) { attempt { letterBy } } }',
        { input: { id, letter: text } },
        ada.token,
      );
      expect(data).toEqual({ sendAutoApplyAttempt: { attempt: { letterBy } } });
    }
  });
});
