import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from '../../platform/mail/open-mailer.ts';
import { newVersion } from '../../testing/cv-runs.ts';
import { givePremium } from '../../testing/factories/premium.factory.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { type FakeModelServer, startFakeModelServer } from '../../testing/fake-model-server.ts';
import type { Person } from '../../testing/people.ts';
import { newConfirmedPerson } from '../../testing/reminder-fixture.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { MAILED, SAVE, SETTINGS } from '../../testing/auto-apply-fixture.ts';

let app: TestApp;
let modelServer: FakeModelServer;
beforeAll(async () => {
  modelServer = await startFakeModelServer();
  const model = { OPENAI_BASE_URL: modelServer.baseUrl, OPENAI_API_KEY: 'k' };
  app = await startTestApp(model, { background: ['auto-apply'] });
});
afterAll(async () => {
  await app.close();
  await modelServer.close();
});

const CHANGES = `subscription { autoApplyChanged {
  ... on AutoApplyRunChanged { run { status } }
  ... on AutoApplyAttemptChanged { attempt { outcome } }
} }`;

/** Follows what auto-apply does for somebody until an application stands as it is expected to. */
async function followed({ token }: Person, outcome: string): Promise<void> {
  const socket = openSocket(app.origin, token);
  const changes = await socket.subscribe(CHANGES);
  await app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, token);
  for (;;) {
    if (JSON.stringify(await changes.next()).includes(outcome)) break;
  }
  await socket.close();
}

describe('Subscription.autoApplyChanged', () => {
  it('shows a run and what it took on, and boardChanged its cards', async () => {
    const ada = await newConfirmedPerson();
    const body = { first_name: 'Robin', last_name: 'Ashdown', phone: '+15550100' };
    await app.api('PUT', '/me', { token: ada.token, body });
    await givePremium(app, ada);
    const cvVersionId = await newVersion(app, ada);
    await app.publish(somePosting({ title: 'Lighthouse Keeper', description: MAILED }));
    await app.graphql(SAVE, { input: { ...SETTINGS, keywords: ['lighthouse keeper'], cvVersionId } }, ada.token);
    const socket = openSocket(app.origin, ada.token);
    const changes = await socket.subscribe(CHANGES);
    const cards = await socket.subscribe('subscription { boardChanged { application { stage autoApplyAttemptId } } }');
    await app.graphql('mutation { runAutoApply(input: {}) { run { id } } }', {}, ada.token);
    for (;;) {
      if (JSON.stringify(await changes.next()).includes('SUBMITTED')) break;
    }
    expect(JSON.stringify(await cards.next())).toMatch(/"stage":"APPLIED","autoApplyAttemptId":"[\da-f-]{36}"/);
    expect(await openOutbox(app.config.dataDir).mails()).toMatchObject([
      { to: 'jobs@employer.example', replyTo: ada.email, attachments: [{ name: 'CV Robin Ashdown.pdf' }] },
    ]);
    await socket.close();
  });
});

describe('a server with a language model', () => {
  it('has it write the letters of people with premium, who chose the CV that goes along', async () => {
    const bob = await newConfirmedPerson();
    const body = { first_name: 'Bob', last_name: 'Example', phone: '+15550101' };
    await app.api('PUT', '/me', { token: bob.token, body });
    await givePremium(app, bob);
    const cvVersionId = await newVersion(app, bob);
    await app.publish(somePosting({ title: 'Bell Ringer', company: 'Belfry' }));
    await app.graphql(SAVE, { input: { ...SETTINGS, keywords: ['bell ringer'], cvVersionId } }, bob.token);
    await followed(bob, 'PREPARED');
    const { data } = await app.graphql(
      '{ viewer { autoApplyAttempts(first: 1) { nodes { letter letterBy documents { name cvVersionId } } } } }',
      {},
      bob.token,
    );
    expect(data).toEqual({
      viewer: {
        autoApplyAttempts: {
          nodes: [
            {
              letter: 'Dear Belfry Hiring Team,\n\nI am applying for this position.\n\nSincerely,\nBob Example',
              letterBy: 'MODEL',
              documents: [{ name: 'CV Bob Example.pdf', cvVersionId }],
            },
          ],
        },
      },
    });
  });
});
