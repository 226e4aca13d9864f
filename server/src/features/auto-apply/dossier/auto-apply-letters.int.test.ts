import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import {
  type AutoApplyFixture,
  ATTEMPT_QUERY,
  mailedTo,
  startAutoApplyFixture,
} from '../../../testing/auto-apply-fixture.ts';
import { givePremium } from '../../../testing/factories/premium.factory.ts';
import { type ModelBehaviour, type FakeModelServer, startFakeModelServer } from '../../../testing/fake-model-server.ts';
import type { Person } from '../../../testing/people.ts';
import { ModelLetters } from './model-letters.ts';
import { viewerOf } from '../../../testing/viewer-of.ts';

let world: AutoApplyFixture;
let modelServer: FakeModelServer;
beforeAll(async () => {
  [world, modelServer] = await Promise.all([startAutoApplyFixture(), startFakeModelServer()]);
});
beforeEach(() => {
  world.reset();
  modelServer.behaviour = 'honest';
});
afterAll(async () => {
  await modelServer.close();
  await world.close();
});

const INVENTED = /google|oxford|stanford|harvard|nobel|12 million|400 engineers/iu;

const letters = (timeoutMs = 20_000): ModelLetters =>
  new ModelLetters(
    { baseUrl: modelServer.baseUrl, apiKey: 'k', model: 'fake-model-1', timeoutMs },
    { clock: { now: () => world.now }, logger: createLogger('silent') },
  );

async function premiumApplicant(settings: object = {}): Promise<Person & { keyword: string }> {
  const ada = await world.applicant(settings);
  await givePremium(world.app, ada);
  return ada;
}

/** Has jobs taken on without anybody working on them yet. */
async function taken(ada: Person & { keyword: string }, count = 1): Promise<void> {
  const companies = Array.from({ length: count }, (_, at) => ({
    company: crypto.randomUUID(),
    description: mailedTo(at),
  }));
  await world.publish(ada.keyword, ...companies);
  await world.app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
}

async function dossiers(ada: Person): Promise<{ letter: string; letterBy: string }[]> {
  const rows = await world.attempts(ada);
  const answers = await Promise.all(rows.map(({ id }) => world.app.graphql(ATTEMPT_QUERY, { id }, ada.token)));
  return answers.map(({ data }) => JSON.parse(JSON.stringify(viewerOf(data)['autoApplyAttempt'])));
}

describe('a letter by a language model', () => {
  it('is written for people with premium, checked, and told of as what it is', async () => {
    const ada = await premiumApplicant();
    await taken(ada);
    await world.work({ letters: letters() });
    const [dossier] = await dossiers(ada);
    expect(dossier?.letterBy).toBe('MODEL');
    expect(dossier?.letter).toMatch(
      /^Dear .+ Hiring Team,\n\nI am applying for this position\.\n\nSincerely,\nRobin Example$/u,
    );
    expect(world.mailer.mails[0]?.text).toContain('I am applying for this position.');
    // One question, for the letter alone, without what would tell whose it is.
    expect(modelServer.asked).toHaveLength(1);
    const asked = JSON.stringify(modelServer.asked[0]?.request.messages);
    expect(asked).toContain('Task: write a letter of application');
    expect(asked).not.toMatch(/Robin Example|robin@example\.com|555 0100/u);
    const list = await world.app.api('GET', '/me/auto-apply-attempts/export?format=json', { token: ada.token });
    expect(list.json()).toMatchObject([{ letterBy: 'model' }]);
    const table = await world.app.api('GET', '/me/auto-apply-attempts/export?format=csv', { token: ada.token });
    expect(table.text).toContain(',Letter by,Mail,');
    expect(table.text).toContain('Sent with Foothold on behalf of the applicant.');
  });

  it('is not asked for by anybody else', async () => {
    const ada = await world.applicant();
    await taken(ada);
    await world.work({ letters: letters() });
    expect(await dossiers(ada)).toMatchObject([{ letterBy: 'RULES', letter: expect.stringContaining('Brightwater') }]);
    expect(modelServer.asked).toEqual([]);
  });

  it.each<ModelBehaviour>(['invents', 'obeys', 'refuses', 'malformed', 'empty', 'fails', 'busy', 'cuts', 'denies'])(
    'gives way to that of rules when the model %s',
    async (behaviour) => {
      modelServer.behaviour = behaviour;
      const ada = await premiumApplicant();
      await taken(ada);
      await world.work({ letters: letters() });
      const [dossier] = await dossiers(ada);
      expect(dossier).toMatchObject({ letterBy: 'RULES', letter: expect.stringContaining('Brightwater') });
      expect(dossier?.letter).not.toMatch(INVENTED);
      expect(modelServer.asked.length).toBeGreaterThan(0);
    },
  );

  it('is taken when the model mends what it had invented', async () => {
    modelServer.behaviour = 'invents-then-mends';
    const ada = await premiumApplicant();
    await taken(ada);
    await world.work({ letters: letters() });
    const [dossier] = await dossiers(ada);
    expect(dossier?.letterBy).toBe('MODEL');
    expect(dossier?.letter).not.toMatch(INVENTED);
  });

  it('is waited for once by all who come after, when the model hangs', async () => {
    modelServer.behaviour = 'hangs';
    const ada = await premiumApplicant();
    await taken(ada, 3);
    const patient = letters(300);
    await world.work({ letters: patient });
    expect((await dossiers(ada)).map(({ letterBy }) => letterBy)).toEqual(['RULES', 'RULES', 'RULES']);
    expect(modelServer.asked).toHaveLength(1);
    world.later(6);
    await taken(ada);
    await world.work({ letters: patient });
    expect(modelServer.asked).toHaveLength(2);
  });

  it('is left to the next server when this one stops, and asked for anew', async () => {
    modelServer.behaviour = 'hangs';
    const ada = await premiumApplicant();
    await taken(ada);
    const stop = new AbortController();
    const working = world.work({ letters: letters() }, stop.signal);
    await expect.poll(() => modelServer.asked.length).toBe(1);
    stop.abort();
    await working;
    await expect.poll(() => modelServer.open).toBe(0);
    expect(await world.attempts(ada)).toMatchObject([{ state: 'claimed' }]);
    modelServer.behaviour = 'honest';
    await world.work({ letters: letters() });
    expect(await dossiers(ada)).toMatchObject([{ letterBy: 'MODEL' }]);
  });

  it('is not written more often in a day than the daily limit says, whatever is discarded', async () => {
    const ada = await premiumApplicant({ dailyLimit: 1, reviewBeforeSending: true });
    for (const letterBy of ['MODEL', 'RULES']) {
      await taken(ada);
      await world.work({ letters: letters() });
      const id = (await world.attempts(ada)).at(-1)?.id;
      const { data } = await world.app.graphql(
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
    await world.work({ letters: letters() });
    for (const letterBy of ['MODEL', 'RULES']) {
      const id = (await world.attempts(ada))[0]?.id;
      await world.app.graphql(
        'mutation ($id: ID!) { prepareAutoApplyAgain(input: { id: $id }) { attempt { id } } }',
        { id },
        ada.token,
      );
      await world.work({ letters: letters() });
      expect(await dossiers(ada)).toMatchObject([{ letterBy }]);
    }
    expect(modelServer.asked).toHaveLength(2);
  });

  it('is the person’s from their first change on, and not before', async () => {
    const ada = await premiumApplicant({ reviewBeforeSending: true });
    await taken(ada, 2);
    await world.work({ letters: letters() });
    const [same, other] = await world.attempts(ada);
    const letter = (await dossiers(ada))[0]?.letter;
    for (const [id, text, letterBy] of [
      [same?.id, letter, 'MODEL'],
      [other?.id, `${letter}\nP.S. Call me.`, 'PERSON'],
    ]) {
      const { data } = await world.app.graphql(
        'mutation ($input: SendAutoApplyAttemptInput!) { sendAutoApplyAttempt(input: $input) { attempt { letterBy } } }',
        { input: { id, letter: text } },
        ada.token,
      );
      expect(data).toEqual({ sendAutoApplyAttempt: { attempt: { letterBy } } });
    }
  });
});
