import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxOf } from '../../platform/mail/open-mailer.ts';
import { somePosting } from '../../testing/factories.ts';
import { newConfirmedPerson } from '../../testing/reminded.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { MAILED, SAVE, WISHES } from '../../testing/applied.ts';
import { upload } from '../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { background: ['auto-apply'] });
});
afterAll(() => app.close());

describe('Subscription.autoApplyChanged', () => {
  it('shows a run and what it took on, and boardChanged its cards', async () => {
    const ada = await newConfirmedPerson();
    const body = { first_name: 'Robin', last_name: 'Example', phone: '+15550100' };
    await app.api('PUT', '/me', { token: ada.token, body });
    const pdf = { name: 'cv.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF\n' };
    expect((await upload(app.origin, ada.token, '/me/cv', pdf)).status).toBe(200);
    await app.publish(somePosting({ title: 'Lighthouse Keeper', description: MAILED }));
    await app.graphql(SAVE, { input: { ...WISHES, keywords: ['lighthouse keeper'] } }, ada.token);
    const socket = openSocket(app.origin, ada.token);
    const changes = await socket.subscribe('subscription { autoApplyChanged { run { status } attempt { outcome } } }');
    const cards = await socket.subscribe('subscription { boardChanged { application { stage autoApplyAttemptId } } }');
    await app.graphql('mutation { runAutoApply { id } }', {}, ada.token);
    for (;;) {
      if (JSON.stringify(await changes.next()).includes('SUBMITTED')) break;
    }
    expect(JSON.stringify(await cards.next())).toMatch(/"stage":"APPLIED","autoApplyAttemptId":"[\da-f-]{36}"/);
    expect(await outboxOf(app.config.dataDir).mails()).toMatchObject([
      { to: 'jobs@employer.example', replyTo: ada.email, attachments: [{ name: 'CV Robin Example.pdf' }] },
    ]);
    await socket.close();
  });
});
