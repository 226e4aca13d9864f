import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importChoices } from './features/applications/transfer/import-request.ts';
import { READ_IMPORT, readImportFile } from './features/applications/transfer/import-file.ts';
import { MATCH, versionMatch } from './features/cv/match/match-in-thread.ts';
import { NO_EDITS } from './features/cv/model/cv-edits.ts';
import type { Downloader } from './platform/outbound/fetcher.ts';
import { newPerson } from './testing/people.ts';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv } from './testing/sample-cv.ts';
import { scriptedWork, testPool } from './testing/scripted-work.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** As many unclosed script blocks as a page may contain. */
const HOSTILE_PAGE = Buffer.from('<script type="application/ld+json">'.repeat(60_000));
const READ = 'mutation ($input: ReadJobLinkInput!) { readJobLink(input: $input) { draft { title } } }';

let page = HOSTILE_PAGE;
let asked = Promise.withResolvers<void>();
let gate: Promise<void> | null = null;
const downloader: Downloader = {
  async download(url, { signal } = {}) {
    asked.resolve();
    if (gate !== null) {
      const aborted = Promise.withResolvers<void>();
      signal?.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
      await Promise.race([gate, aborted.promise]);
    }
    return { url, notModified: false, bytes: page, contentType: 'text/html', etag: null, lastModified: null };
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { downloader });
});
afterAll(() => app.close());

const isLive = async (): Promise<boolean> => (await fetch(`${app.origin}/health/live`)).ok;
const version = { userId: 'ada', readCv: read(sampleCv()), edits: NO_EDITS, rejected: [] };
const hanging = () => ({ pool: testPool(), timeoutMs: 500 });

/** Runs something slow, and a health check beside it. @returns the result of the slow request, which came last */
async function besides(slow: Promise<unknown>): Promise<unknown> {
  const order: string[] = [];
  const ending = slow.catch((error: unknown) => error).finally(() => order.push('slow'));
  if (await isLive()) order.push('bystander');
  const outcome = await ending;
  expect(order).toEqual(['bystander', 'slow']);
  return outcome;
}

describe('untrusted content', () => {
  it('that takes too long to match is aborted, while others are served', async () => {
    const work = scriptedWork('for (;;);', MATCH);
    expect(await besides(versionMatch(version, SAMPLE_POSTING, SAMPLE_DAY, { work, ...hanging() }))).toMatchObject({
      code: 'TIMEOUT',
      message: 'Comparing your CV with this job took too long. Try a shorter job posting.',
    });
  });

  it('that takes too long to read is aborted, while others are served', async () => {
    const work = scriptedWork('for (;;);', READ_IMPORT);
    const options = { caller: 'ada', choices: importChoices(''), now: SAMPLE_DAY };
    expect(await besides(readImportFile(Buffer.from('title'), options, { work, ...hanging() }))).toMatchObject({
      code: 'TIMEOUT',
      message: 'This file takes too long to read. Split it into several files.',
    });
  });

  it('is parsed off the main thread, and aborted at its limit', async () => {
    const { token } = await newPerson();
    asked = Promise.withResolvers();
    const reading = app.graphql(READ, { input: { url: 'https://jobs.example/hostile' } }, token);
    await asked.promise;
    const { code } = Object(await besides(reading));
    expect(['TIMEOUT', 'INVALID_INPUT']).toContain(code);
  });
});

describe('job links read for people', () => {
  it('are limited to two at a time per person, and refused beyond the queue', async () => {
    const [flooder, other] = [await newPerson(), await newPerson()];
    const opening = Promise.withResolvers<void>();
    gate = opening.promise;
    page = Buffer.from('<html></html>');
    const links = (token: string, many: number) =>
      Array.from({ length: many }, (_, n) => app.graphql(READ, { input: { url: `https://jobs.example/${n}` } }, token));
    const refused: Awaited<ReturnType<TestApp['graphql']>>[] = [];
    const flood = links(flooder.token, 6).map(async (answering) => {
      const answer = await answering;
      if (gate !== null) refused.push(answer);
      return answer;
    });
    await expect.poll(() => refused.map(({ code }) => code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect(JSON.stringify(refused[0]?.errors)).toContain('"retryAfterSeconds":2');
    asked = Promise.withResolvers();
    const [reading] = links(other.token, 1);
    // It is read although four of the other person's links wait.
    await asked.promise;
    opening.resolve();
    gate = null;
    const codes = (await Promise.all(flood)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(2);
    expect((await reading)?.code).not.toBe('RATE_LIMITED');
  });
});
