import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { extractText } from '../features/cv/extract/extract-text.ts';
import { CvRunStatus } from '../features/cv/runs/cv-run.entity.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { DiskStore } from '../platform/storage/disk-store.ts';
import { someCvRuns } from '../testing/factories/cv.factory.ts';
import { PLAIN_CV } from '../testing/hostile-cvs.ts';
import { cvFilesOf, storedRowsOf, optimize } from '../testing/cv-requests.ts';
import { newPremiumPerson } from '../testing/cv-runs.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { viewerOf } from '../testing/viewer-of.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({}, { background: ['cv-runs'] });
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => app.close());

const FILE = Buffer.from(PLAIN_CV);

/** Simulates a run in progress on another process. */
async function busy(who: Person): Promise<void> {
  const lease = { leaseHolder: randomUUID(), leaseUntil: new Date(Date.now() + HOUR_MS) };
  await someCvRuns(app, who, 1, { status: CvRunStatus.RUNNING, ...lease });
}

const get = (path: string, who: Person | null = person): Promise<Response> =>
  fetch(`${app.origin}/api/v1${path}`, { headers: who === null ? {} : { authorization: `Bearer ${who.token}` } });

describe('POST /cv/optimize', () => {
  it('waits for the run and returns its documents', async () => {
    const answer = await optimize(app, person, Buffer.from(PLAIN_CV.replace('Jane Example', 'JANE EXAMPLE')), {
      writingStyle: 'Technical',
      formattingOptions: { templateStyle: 7 },
      skillsToAdd: ['Kafka'],
      idealJobTitle: 'Platform Engineer',
      includeCoverLetter: true,
      professionalTraits: ['Reliable'],
      motivators: null,
      somethingElse: 1,
    });
    expect(answer).toMatchObject({ status: 200, candidateName: 'Jane Example' });
    const [resume, letter] = await Promise.all([
      get(`/cv/documents/${answer.resume}`),
      get(`/cv/documents/${answer.coverLetter}`),
    ]);
    expect([resume.headers.get('content-disposition'), letter.headers.get('content-disposition')]).toEqual([
      'attachment; filename="optimized-cv-Jane-Example.docx"',
      'attachment; filename="cover-letter-Jane-Example.docx"',
    ]);
    expect(Buffer.from(await resume.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    const { rows } = await app.query(
      `select template, options ->> 'idealJobTitle' as title from cv_version where user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ template: 7, title: 'Platform Engineer' }]);
    // The upload is no longer needed.
    expect(await storedRowsOf(app, person)).toEqual({ uploads: 0, documents: 2, versions: 1, runs: 1 });
    expect(await cvFilesOf(app, person)).toHaveLength(2);
  });

  it('checks the token, then premium, then the form, then the file', async () => {
    const post = (who: Person | null, body: unknown) =>
      app.api('POST', '/cv/optimize', { ...(who === null ? {} : { token: who.token }), body });
    const bad = { resumeAsBase64String: 'AAAA', writingStyle: 'Loud' };
    const free = await newPerson();
    const large = `{"x":"${'a'.repeat(14 * 1024 * 1024)}"}`;
    const answers = [
      await post(null, large),
      await post(free, large),
      await post(free, '{'),
      await post(person, '{'),
      await post(person, bad),
      await post(person, { ...bad, writingStyle: null }),
      await post(person, large),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 400, 400, 415, 413]);
  });

  it.each([
    [{ formattingOptions: { templateStyle: 10 } }, 'The template must be a number from 1 to 9.'],
    [{ formattingOptions: { templateStyle: 'one' } }, 'templateStyle must be a number.'],
    [{ includeCoverLetter: 'yes' }, 'includeCoverLetter must be true or false.'],
    [{ skillsToAdd: 'Go' }, 'skillsToAdd must be a list of texts.'],
    [
      { professionalTraits: ['Creative', 'Analytical', 'Reliable', 'Proactive', 'Pragmatic'] },
      'Choose at most 4 professional traits.',
    ],
  ])('says what is wrong with %j', async (more, error) => {
    expect(await optimize(app, person, FILE, more)).toMatchObject({ status: 400, code: 'INVALID_INPUT', error });
  });

  it('is refused while another run of the same person is in progress, and stores nothing of the file', async () => {
    await busy(person);
    expect(await optimize(app, person, FILE)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect([await storedRowsOf(app, person), await cvFilesOf(app, person)]).toEqual([
      { uploads: 0, documents: 0, versions: 0, runs: 1 },
      [],
    ]);
  });

  it('stores no file when the hourly limit is reached, or for a key that was used before', async () => {
    const keyed = () => optimize(app, person, FILE, {}, { 'idempotency-key': 'stored-once' });
    const stored = vi.spyOn(DiskStore.prototype, 'put');
    const uploads = (): number => stored.mock.calls.filter(([key]) => key.startsWith('uploads/')).length;
    const first = await keyed();
    expect([await keyed(), uploads()]).toEqual([first, 1]);
    await someCvRuns(app, person, 59, { status: CvRunStatus.CANCELLED });
    expect(await optimize(app, person, FILE)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect([await keyed(), uploads()]).toEqual([first, 1]);
    await busy(person);
    expect(await optimize(app, person, FILE)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(uploads()).toBe(1);
  });

  it('runs once for repeated requests with one key', async () => {
    const keyed = (more = {}) => optimize(app, person, FILE, more, { 'idempotency-key': 'the-first' });
    const [first, twin] = await Promise.all([keyed(), keyed()]);
    expect([first.status, twin, await keyed()]).toEqual([200, first, first]);
    expect(await keyed({ writingStyle: 'Executive' })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await storedRowsOf(app, person)).toEqual({ uploads: 0, documents: 1, versions: 1, runs: 1 });
  });
});

describe('POST /cv/optimize: a slow run', () => {
  let idle: TestApp;
  beforeAll(async () => {
    idle = await startTestApp({}, { cvTimeoutMs: 300 });
  });
  afterAll(() => idle.close());

  it('continues after its request timed out, and is found again by its key', async () => {
    const patient = await newPremiumPerson(idle);
    const key = { 'idempotency-key': 'k' };
    expect(await optimize(idle, patient, FILE, {}, key)).toMatchObject({ status: 504, code: 'TIMEOUT' });
    expect(await optimize(idle, patient, FILE, {}, key)).toMatchObject({ status: 504 });
    expect(await storedRowsOf(idle, patient)).toEqual({ uploads: 1, documents: 0, versions: 0, runs: 1 });
  });

  it('continues when the client disconnects', async () => {
    const hasty = await newPremiumPerson(idle);
    const call = new AbortController();
    const asked = fetch(`${idle.origin}/api/v1/cv/optimize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hasty.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resumeAsBase64String: FILE.toString('base64') }),
      signal: call.signal,
    });
    await expect.poll(async () => (await storedRowsOf(idle, hasty))['runs']).toBe(1);
    call.abort();
    await expect(asked).rejects.toThrow();
    const { rows } = await idle.query(`select status from cv_run where user_id = $1`, [hasty.id]);
    expect(rows).toEqual([{ status: 'queued' }]);
  });
});

describe('GET /cv/documents/{hash}', () => {
  it('returns a document to its owner only, even without premium, until its CV is deleted', async () => {
    const { resume } = await optimize(app, person, Buffer.from(PLAIN_CV.replace('Jane', 'José')));
    await app.query('delete from premium_access where user_id = $1', [person.id]);
    const path = `/cv/documents/${resume}`;
    const answer = await get(path);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'content-disposition': `attachment; filename="optimized-cv-Jose-Example.docx"; filename*=UTF-8''optimized-cv-Jos%C3%A9-Example.docx`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-length': `${(await answer.arrayBuffer()).byteLength}`,
      },
    ]);
    const foreign = await get(path, await newPremiumPerson(app));
    const unknown = await get(`/cv/documents/${'0'.repeat(64)}`);
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
    expect([(await get(path, null)).status, (await get('/cv/documents/..%2f')).status]).toEqual([401, 404]);

    const versions = await app.graphql('{ viewer { cvVersions(first: 50) { nodes { id } } } }', {}, person.token);
    const [id] = z
      .object({ nodes: z.array(z.object({ id: z.string() })) })
      .parse(viewerOf(versions.data)['cvVersions']).nodes;
    await app.graphql(
      'mutation ($id: ID!) { deleteCvVersion(input: { id: $id }) { deletedCvVersionId } }',
      { id: id?.id },
      person.token,
    );
    expect([(await get(path)).status, await cvFilesOf(app, person)]).toEqual([404, []]);
  });
});

describe('GET /cv/documents/{hash}/pdf', () => {
  it('returns the CV and the letter as PDFs with the same words, to their owner only', async () => {
    const { resume, coverLetter } = await optimize(app, person, FILE, { includeCoverLetter: true });
    const answers = await Promise.all([
      get(`/cv/documents/${resume}/pdf`),
      get(`/cv/documents/${coverLetter}/pdf`),
      get(`/cv/documents/${resume}`),
    ]);
    const [cv, letter, word] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('content-disposition')])).toEqual([
      [200, 'attachment; filename="optimized-cv-Jane-Example.pdf"'],
      [200, 'attachment; filename="cover-letter-Jane-Example.pdf"'],
      [200, 'attachment; filename="optimized-cv-Jane-Example.docx"'],
    ]);
    expect(answers[0]?.headers.get('content-type')).toBe('application/pdf');
    expect([cv, letter].map((bytes) => bytes?.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
    const words = async (bytes: Buffer | undefined): Promise<string[]> =>
      (await extractText(bytes ?? Buffer.of())).text
        .toLowerCase()
        .match(/\p{L}+/gu)
        ?.toSorted() ?? [];
    expect(await words(cv)).toEqual(await words(word));
    expect((await get(`/cv/documents/${resume}/pdf`, await newPremiumPerson(app))).status).toBe(404);
  });
});

describe('GET /cv/versions/{id}/json-resume', () => {
  it('returns a CV as data that can be uploaded again', async () => {
    await optimize(app, person, FILE);
    const { rows } = await app.query<{ id: string }>('select id from cv_version where user_id = $1', [person.id]);
    const path = `/cv/versions/${rows[0]?.id}/json-resume`;
    const answer = await get(path);
    const resume = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="optimized-cv-Jane-Example.json"',
    ]);
    expect(JSON.parse(resume.toString())).toMatchObject({
      basics: { name: 'Jane Example', email: 'jane.example@example.com' },
      work: [{ name: 'Globex Systems LLC', position: 'Engineer', startDate: '2021-03' }],
    });
    expect((await get(path, await newPremiumPerson(app))).status).toBe(404);
    expect(await optimize(app, person, resume)).toMatchObject({ status: 200, candidateName: 'Jane Example' });
  });
});
