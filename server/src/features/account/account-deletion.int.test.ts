import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/factories/account.factory.ts';
import { givePremium } from '../../testing/factories/premium.factory.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { authCall, endSessions, newPerson, type Person, unsignedToken } from '../../testing/people.ts';
import { keepSomeAnswer, uploadCv, newVersion } from '../../testing/cv-runs.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { filesOnDisk } from '../../testing/uploads.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedAccountId } }';
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let app: TestApp;
let jobId = '';
beforeAll(async () => {
  app = await startTestApp({}, { demoAccounts: [{ email: 'demo@example.com', password: 'x' }] });
  [jobId = ''] = await app.publish(somePosting());
});
afterAll(() => app.close());

const remove = ({ token, email }: Person, meant = email) => app.graphql(DELETE, { input: { email: meant } }, token);
const me = (token: string) => app.api('GET', '/me', { token });

/** A person with data in every table and folder. */
async function settledPerson(): Promise<Person> {
  const person = await newPerson();
  const { token } = person;
  await app.api('PUT', '/me', { token, body: { first_name: 'Ada', last_name: 'King', phone: '+44' } });
  const saved = await app.api('POST', '/applications', {
    token,
    body: { job_id: jobId, stage: 'applied' },
    headers: { 'idempotency-key': 'once' },
  });
  const { application_id: application } = JSON.parse(saved.text);
  await app.api('PUT', `/applications/${application}`, { token, body: { next_reminder: '2080-01-02T03:04:05.000Z' } });
  await app.graphql('mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }', {}, token);
  await app.api('PUT', '/me/auto-apply-settings', { token, body: { keywords: ['engineer'] } });
  await app.graphql('mutation { savePreferences(input: { timeZone: "UTC" }) { preferences { timeZone } } }', {}, token);
  await givePremium(app, person);
  const form = new FormData();
  form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'cv.pdf');
  const sent = await fetch(`${app.origin}/api/v1/me/cv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  await newVersion(app, person, { includeCoverLetter: true });
  await uploadCv(app, person);
  await keepSomeAnswer(app, person);
  return person;
}

/** The remaining rows of a person, by table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const { rows: tables } = await app.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table_name: table } of tables) {
    const { rowCount } = await app.query(`select from ${table} where user_id = $1`, [id]);
    if (rowCount) counts[table] = rowCount;
  }
  return counts;
}

async function hasAccount(email: string): Promise<boolean> {
  const answer = await authCall('projects/demo-foothold/accounts:lookup', { email: [email] }, 'owner');
  return JSON.stringify(answer).includes(email);
}

describe('Mutation.deleteAccount', () => {
  it('removes the rows, the files and the account, and nobody else’s', async () => {
    const [ada, grace] = [await settledPerson(), await settledPerson()];
    const before = await rowsOf(ada.id);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'application',
        'auto_apply_settings',
        'board',
        'calendar_feed',
        'cv_answer',
        'cv_document',
        'cv_run',
        'cv_upload',
        'cv_version',
        'idempotency_key',
        'preferences',
        'premium_access',
        'profile',
        'reminder_delivery',
      ]),
    );
    const { cv_url: cv } = JSON.parse((await me(ada.token)).text);
    const ofAda = async () => (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(`/${ada.id}/`));
    expect((await ofAda()).map((file) => file.split('/')[0] ?? '').toSorted()).toEqual([
      'cvs',
      'cvs',
      'resumes',
      'uploads',
      'uploads',
    ]);
    expect((await remove(ada)).data).toEqual({ deleteAccount: { deletedAccountId: ada.id } });
    // The record of the deletion remains and is removed later.
    expect(await rowsOf(ada.id)).toEqual({ account_deletion: 1 });
    expect(await hasAccount(ada.email)).toBe(false);
    expect(await ofAda()).toEqual([]);
    expect((await fetch(`${app.origin}${cv}`, { headers: { authorization: `Bearer ${grace.token}` } })).status).toBe(
      404,
    );
    expect(await rowsOf(grace.id)).toEqual(before);
    expect((await me(grace.token)).status).toBe(200);
  });

  it('ends every session: tokens are refused everywhere, and open sockets close with 4403', async () => {
    const ada = await settledPerson();
    const socket = openSocket(app.origin, ada.token);
    await socket.subscribe('subscription { boardChanged { revision } }');
    await remove(ada);
    expect(await socket.closed).toBe(4403);
    expect((await me(ada.token)).status).toBe(401);
    expect(await app.graphql('{ viewer { preferences { timeZone } } }', {}, ada.token)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const again = openSocket(app.origin, ada.token);
    void again.subscribe('subscription { boardChanged { revision } }');
    expect(await again.closed).toBe(4403);
  });

  it('requires a sign-in within the last five minutes', async () => {
    const ada = await settledPerson();
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: ada.id, user_id: ada.id, email: ada.email };
    // The account is new: the provider treats an older token as revoked unless told otherwise.
    await authCall('projects/demo-foothold/accounts:update', { localId: ada.id, validSince: `${now - 900}` }, 'owner');
    const token = unsignedToken({ ...claims, auth_time: now - 301 });
    expect(await remove({ ...ada, token })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await rowsOf(ada.id))['profile']).toBe(1);
    const fresh = unsignedToken({ ...claims, auth_time: now - 200 });
    expect((await remove({ ...ada, token: fresh })).data).toEqual({ deleteAccount: { deletedAccountId: ada.id } });
  });

  it('deletes nothing for another address, for a demo account, or for a visitor', async () => {
    const ada = await settledPerson();
    expect(await remove(ada, 'grace@example.com')).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await rowsOf(ada.id))['profile']).toBe(1);
    const { localId } = JSON.parse(
      JSON.stringify(await authCall('accounts:signUp', { email: 'demo@example.com', password: 'long enough' })),
    );
    const demo = unsignedToken({ sub: localId, user_id: localId, email: 'demo@example.com' });
    expect(await remove({ id: localId, token: demo, email: 'demo@example.com' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await app.graphql(DELETE, { input: { email: 'x' } })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('deletes nothing for a session that was just revoked', async () => {
    const ada = await settledPerson();
    expect((await me(ada.token)).status).toBe(200);
    await endSessions(ada);
    expect(await remove(ada)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await rowsOf(ada.id))['profile']).toBe(1);
  });

  it('runs once when two tabs request it', async () => {
    const ada = await settledPerson();
    const answers = await Promise.all([remove(ada), remove(ada)]);
    expect(answers.some(({ data }) => data?.['deleteAccount'] !== null)).toBe(true);
    expect(await rowsOf(ada.id)).toEqual({ account_deletion: 1 });
    expect(await hasAccount(ada.email)).toBe(false);
  });
});

describe('an interrupted deletion', () => {
  const away = () => Promise.reject(new Error('away'));

  /** The service beside the app, with steps that fail on demand. */
  function service(now: () => Date = () => new Date()) {
    const publish = vi.fn<(topic: string, ...event: readonly unknown[]) => void>();
    const steps = {
      forget: vi.fn<() => Promise<void>>(async () => undefined),
      deleteFilesOf: vi.fn<() => Promise<void>>(async () => undefined),
      remove: vi.fn<() => Promise<void>>(async () => undefined),
    };
    const { forget, deleteFilesOf, remove: removeAccount } = steps;
    const deletion = new AccountDeletionService({
      em: app.orm.em.fork(),
      premium: { forget },
      files: { deleteFilesOf },
      accounts: { remove: removeAccount },
      pubSub: { publish },
      clock: { now },
      logger: undefined,
      demoEmails: [],
    });
    return { deletion, steps, publish };
  }
  const viewerOf = ({ id, email }: Person) => ({
    id,
    email,
    emailVerified: true,
    expiresAt: new Date(Date.now() + 60_000),
    signedInAt: new Date(),
  });
  const later = () => new Date(Date.now() + 11 * 60_000);

  it.each(['forget', 'deleteFilesOf', 'remove'] as const)(
    'at step %s blocks the account, and is completed by a later run',
    async (step) => {
      const ada = await settledPerson();
      const { deletion, steps } = service();
      steps[step].mockImplementation(away);
      await deletion.deleteAccount(viewerOf(ada), { email: ada.email });
      const { paid_subscription: _, ...rest } = await rowsOf(ada.id);
      expect(rest).toEqual({ account_deletion: 1 });
      // Issued after the last check, so nothing is cached.
      const token = unsignedToken({ sub: ada.id, user_id: ada.id, email: ada.email, nonce: step });
      expect((await me(token)).status).toBe(401);

      const stuck = service(later);
      stuck.steps[step].mockImplementation(away);
      await stuck.deletion.finishDeletions();
      expect((await rowsOf(ada.id))['account_deletion']).toBe(1);

      const repeated = service(later);
      await repeated.deletion.finishDeletions();
      expect(repeated.steps[step]).toHaveBeenCalledWith(ada.id);
      expect(await rowsOf(ada.id)).toEqual({});
    },
  );

  it('ends every session before it calls providers, which may be slow', async () => {
    const ada = await settledPerson();
    const { deletion, steps, publish } = service();
    await deletion.deleteAccount(viewerOf(ada), { email: ada.email });
    expect(publish).toHaveBeenCalledExactlyOnceWith('sessionsEnded', { userId: ada.id });
    const [publishedAt = Infinity] = publish.mock.invocationCallOrder;
    for (const step of Object.values(steps)) expect(step.mock.invocationCallOrder[0]).toBeGreaterThan(publishedAt);
  });

  it('also removes what a concurrent request wrote afterwards, but not within ten minutes', async () => {
    const ada = await settledPerson();
    const { deletion } = service();
    await deletion.deleteAccount(viewerOf(ada), { email: ada.email });
    await aProfile(app, ada, { email: ada.email });
    await service().deletion.finishDeletions();
    expect(await rowsOf(ada.id)).toEqual({ account_deletion: 1, profile: 1 });
    await service(later).deletion.finishDeletions();
    expect(await rowsOf(ada.id)).toEqual({});
  });
});
