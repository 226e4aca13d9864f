import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { keepSomeAnswer, newPremiumPerson, newVersion } from '../../testing/cv-runs.ts';
import { endSessions, newPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzip } from '../../testing/unzip.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let app: TestApp;
let jobId = '';
let otherJobId = '';
beforeAll(async () => {
  app = await startTestApp();
  [jobId = '', otherJobId = ''] = await app.publish(
    somePosting({ title: 'Platform Engineer' }),
    somePosting({ title: 'Baker' }),
  );
});
afterAll(() => app.close());

const download = async ({ token }: Pick<Person, 'token'>) =>
  fetch(`${app.origin}/api/v1/me/export`, { headers: { authorization: `Bearer ${token}` } });

async function contents(person: Pick<Person, 'token'>): Promise<ReadonlyMap<string, string>> {
  const files = unzip(Buffer.from(await (await download(person)).arrayBuffer()));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('latin1')]));
}

async function sendCv({ token }: Person): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'cv.pdf');
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${app.origin}/api/v1/me/cv`, { method: 'POST', headers, body: form })).status).toBe(200);
}

describe('GET /me/export', () => {
  it('is a zip of all personal data, including the history of each application and all files', async () => {
    const ada = await newPerson();
    const { token } = ada;
    const salary = { amount: '85000', currency: 'EUR', period: 'year' };
    await app.api('PUT', '/me', {
      token,
      body: { first_name: 'Ada', last_name: 'King', phone: '+44', bio: 'Zeile — ✓' },
    });
    const created = await app.api('POST', '/applications', { token, body: { job_id: jobId, notes: 'Call Grace' } });
    const { application_id: id } = JSON.parse(created.text);
    await app.api('PUT', `/applications/${id}`, { token, body: { stage: 'applied' } });
    await app.api('PUT', '/me/auto-apply-settings', { token, body: { keywords: ['engineer'] } });
    await app.graphql(
      'mutation { savePreferences(input: { timeZone: "UTC" }) { preferences { timeZone } } }',
      {},
      token,
    );
    await app.graphql('mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }', {}, token);
    await app.api('PUT', `/applications/${id}`, {
      token,
      body: { next_reminder: '2080-01-02T03:04:05.000Z', salary_expectation: salary },
    });
    await sendCv(ada);
    const other = await app.api('POST', '/applications', { token, body: { job_id: otherJobId, notes: 'Never mind' } });
    await app.api('DELETE', `/applications/${JSON.parse(other.text).application_id}`, { token });

    const files = await contents(ada);
    const json = (name: string): unknown => JSON.parse(Buffer.from(files.get(name) ?? '', 'latin1').toString('utf8'));
    expect(json('account.json')).toEqual({
      id: ada.id,
      email: ada.email,
      isEmailConfirmed: false,
      packedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(json('profile.json')).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      bio: 'Zeile — ✓',
      email: ada.email,
    });
    expect(json('applications.json')).toEqual([
      expect.objectContaining({
        id,
        stage: 'applied',
        notes: 'Call Grace',
        salaryExpectation: salary,
        job: expect.objectContaining({ id: jobId, title: 'Platform Engineer' }),
        stages: [
          { fromStage: null, toStage: 'saved', changedAt: expect.any(String) },
          { fromStage: 'saved', toStage: 'applied', changedAt: expect.any(String) },
        ],
      }),
    ]);
    expect(json('deleted-applications.json')).toEqual([
      expect.objectContaining({
        deletedAt: expect.any(String),
        application: expect.objectContaining({ notes: 'Never mind' }),
        stage_change: [expect.objectContaining({ to_stage: 'saved' })],
      }),
    ]);
    expect(json('preferences.json')).toEqual({
      timeZone: 'UTC',
      hasShortcuts: true,
      hasReminderMails: true,
      hasDoneFirstSteps: false,
      deviceTimeZone: null,
    });
    expect(json('reminders.json')).toEqual({
      calendarFeedSince: expect.any(String),
      deliveries: [
        { applicationId: id, dueAt: '2080-01-02T03:04:05.000Z', state: 'waiting', updatedAt: expect.any(String) },
      ],
    });
    expect(json('auto-apply-settings.json')).toMatchObject({ keywords: ['engineer'], enabled: false });
    expect(json('plan.json')).toMatchObject({ isActive: false, subscriptionTier: 'free' });
    const cv = [...files.keys()].find((name) => name.startsWith('files/resumes/cv-'));
    expect(files.get(cv ?? '')).toBe(PDF);
    expect(files.get('README.txt')).toContain('applications.json');
  });

  it('contains uploads for the CV optimizer, its runs, and their versions with documents', async () => {
    const ada = await newPremiumPerson(app);
    const id = await newVersion(app, ada, { includeCoverLetter: true, idealJobTitle: 'Staff Engineer' });
    await keepSomeAnswer(app, ada);
    const files = await contents(ada);
    expect(JSON.parse(Buffer.from(files.get('cv.json') ?? '', 'latin1').toString('utf8'))).toMatchObject({
      answers: [{ proposed: 'Designed the export.', answer: 'yes', answeredAt: expect.any(String) }],
      uploads: [{ name: 'robin-cv.txt', hash: expect.stringMatching(/^[\da-f]{64}$/) }],
      runs: [{ status: 'done', versionId: id, options: { idealJobTitle: 'Staff Engineer' }, error: null }],
      versions: [{ id, name: 'Staff Engineer', readCv: { text: expect.stringContaining('Larkspur') }, rejected: [] }],
    });
    const kinds = [...files.keys()].flatMap((name) => /^files\/(cvs|uploads)\//.exec(name)?.[1] ?? []);
    expect(kinds.toSorted()).toEqual(['cvs', 'cvs', 'uploads']);
  });

  it("contains no other person's data, and is complete for someone without data", async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    await app.api('PUT', '/me', { token: grace.token, body: { first_name: 'Grace', last_name: 'H', phone: '1' } });
    await app.api('POST', '/applications', { token: grace.token, body: { job_id: jobId, notes: 'mine alone' } });
    await sendCv(grace);
    const files = await contents(ada);
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'account.json',
      'applications.json',
      'auto-apply-history.json',
      'auto-apply-settings.json',
      'cv.json',
      'deleted-applications.json',
      'jobs.json',
      'plan.json',
      'preferences.json',
      'profile.json',
      'reminders.json',
    ]);
    expect(files.get('profile.json')).toBe('null\n');
    const everything = [...files.values()].join('\n');
    for (const text of [grace.id, grace.email, 'mine alone']) expect(everything).not.toContain(text);
  });

  it('is an uncached download, and not for visitors', async () => {
    const answer = await download(await newPerson());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="foothold-export.zip"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await answer.arrayBuffer();
    expect((await app.api('GET', '/me/export')).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is refused for a session that was just revoked', async () => {
    const ada = await newPerson();
    expect((await download(ada)).status).toBe(200);
    await endSessions(ada);
    expect((await download(ada)).status).toBe(401);
  });

  it('is limited to ten per hour and person', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
    const [ada, grace] = [await newPerson(), await newPerson()];
    const ask = ({ token }: Person) => limited.api('GET', '/me/export', { token });
    for (let n = 0; n < 10; n += 1) expect((await ask(ada)).status).toBe(200);
    const refused = await ask(ada);
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(grace)).status).toBe(200);
    await limited.close();
  });
});
