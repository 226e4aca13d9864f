import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { docxOf } from '../cli/eval-cv/sample-docx.ts';
import { pdfOf } from '../platform/text-pdf.ts';
import { removeExpiredUploads } from '../features/cv/runs/cv-expiry.ts';
import { CvUploads } from '../features/cv/uploads/cv-uploads.ts';
import { AppError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { DiskStore } from '../platform/storage/disk-store.ts';
import { PLAIN_CV } from '../testing/hostile-cvs.ts';
import { cvFilesOf, storedRowsOf } from '../testing/cv-requests.ts';
import { newPremiumPerson, startRun } from '../testing/cv-runs.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { upload } from '../testing/uploads.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  person = await newPremiumPerson(app);
});
afterAll(() => app.close());

const FILE = Buffer.from(PLAIN_CV);
const NOTHING = { uploads: 0, documents: 0, versions: 0, runs: 0 };
const handIn = (content: Uint8Array | string, name = 'cv.txt', who = person) =>
  upload(app.origin, who.token, '/cv/uploads', { content, name });

describe('POST /cv/uploads', () => {
  it.each([
    ['pdf', async () => pdfOf(PLAIN_CV)],
    ['docx', () => docxOf(PLAIN_CV)],
    ['txt', async () => FILE],
    ['json', async () => Buffer.from('{"basics":{"name":"Jane Example"}}')],
  ])('stores a file for its owner, with the type of its content: %s', async (kind, file) => {
    const answer = await fetch(`${app.origin}/api/v1/cv/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: formWith(await file(), '../my\u202e cv.exe'),
    });
    expect(answer.status).toBe(200);
    const { uploadId } = z.object({ uploadId: z.string() }).parse(await answer.json());
    const { rows } = await app.query(
      `select id, user_id, kind, name, expires_at > now() + interval '59 minutes' as is_fresh from cv_upload
       where user_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ id: uploadId, user_id: person.id, kind, name: 'my cv.exe', is_fresh: true }]);
    expect(await cvFilesOf(app, person)).toEqual([expect.stringMatching(new RegExp(`^uploads/.*\\.${kind}$`, 'u'))]);
    const other = await newPremiumPerson(app);
    const foreign = await app.graphql(
      'mutation ($id: ID!) { optimizeCv(input: { uploadId: $id }) { run { id } } }',
      { id: uploadId },
      other.token,
    );
    expect(foreign.code).toBe('NOT_FOUND');
  });

  it('accepts 10,485,759 bytes and not one more', async () => {
    expect((await handIn(Buffer.alloc(10_485_759, 'a'))).status).toBe(200);
    expect(await handIn(Buffer.alloc(10_485_760, 'a'))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      error: 'File size must be less than 10MB.',
    });
    expect(await storedRowsOf(app, person)).toMatchObject({ uploads: 1 });
  });

  it.each([
    ['', 'This file is empty.'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'Please upload a PDF, DOC, DOCX, or TXT file.'],
    ['{\\rtf1 Jane}', 'Please upload a PDF, DOC, DOCX, or TXT file.'],
  ])('stores nothing of a file that is not a CV: %j', async (content, error) => {
    expect(await handIn(content, 'cv.pdf')).toMatchObject({ status: 415, code: 'UNSUPPORTED_FILE', error });
    expect([await storedRowsOf(app, person), await cvFilesOf(app, person)]).toEqual([NOTHING, []]);
  });

  it('refuses people without premium before reading the file', async () => {
    const free = await newPerson();
    expect(await handIn('\0', 'cv', free)).toMatchObject({ status: 403, code: 'PREMIUM_REQUIRED' });
    expect((await app.api('POST', '/cv/uploads', { token: free.token, body: {} })).status).toBe(403);
    expect((await app.api('POST', '/cv/uploads', { body: {} })).status).toBe(401);
    expect((await app.api('POST', '/cv/uploads', { token: person.token, body: {} })).status).toBe(415);
  });

  it('is kept for an hour, and as long as a run waits for it', async () => {
    const waiting = await newPremiumPerson(app);
    await handIn(FILE);
    await startRun(app, waiting);
    const dropAt = (minutes: number): Promise<void> =>
      removeExpiredUploads({
        em: app.orm.em,
        store: new DiskStore(path.join(app.config.dataDir, 'files')),
        clock: { now: () => new Date(Date.now() + minutes * 60_000) },
      });
    await dropAt(59);
    expect(await storedRowsOf(app, person)).toMatchObject({ uploads: 1 });
    await dropAt(61);
    expect([await storedRowsOf(app, person), await cvFilesOf(app, person)]).toEqual([NOTHING, []]);
    expect([await storedRowsOf(app, waiting), await cvFilesOf(app, waiting)]).toMatchObject([
      { uploads: 1 },
      { length: 1 },
    ]);
  });

  it('stores no row for a file without room', async () => {
    const store = new DiskStore(path.join(app.config.dataDir, 'files'));
    store.put = () => Promise.reject(new AppError('STORAGE_FULL'));
    const uploads = new CvUploads({ em: app.orm.em, store, clock: systemClock });
    const content = (async function* () {
      yield FILE;
    })();
    await expect(uploads.take(person, { content, name: () => '' })).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await storedRowsOf(app, person)).toEqual(NOTHING);
  });
});

function formWith(content: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(content)]), name);
  return form;
}
