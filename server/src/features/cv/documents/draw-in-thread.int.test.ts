import { describe, expect, it } from 'vitest';
import { CV_DEFAULTS } from '../../../domain/index.ts';
import { SAMPLE_DAY } from '../../../testing/sample-cv.ts';
import { scriptedWork, testPool } from '../../../testing/scripted-work.ts';
import { rewriteProviderOf } from '../rewrite/provider-of.ts';
import { rewriteChecked } from '../verify/rewrite-checked.ts';
import { structureCv } from '../structure/structure-cv.ts';
import { type DrawTask, drawDocuments } from './draw-documents.ts';
import { DRAW, drawInThread } from './draw-in-thread.ts';

const options = { ...CV_DEFAULTS, includeCoverLetter: true };
const posting = { title: 'Engineer', employer: 'Brightwater Labs', description: 'We need an engineer.' };

/** A version of somebody who lists so many things they did. */
async function versionOf(bullets: number): Promise<DrawTask> {
  const readCv = structureCv(`Jane Example\njane@example.com\n\nEXPERIENCE\n\nEngineer, Globex\nMar 2021 – Present
${Array.from({ length: bullets }, (_, n) => `• Was responsible for ${n} services.`).join('\n')}`);
  const provider = rewriteProviderOf(null, { now: () => SAMPLE_DAY });
  const { signal } = new AbortController();
  const rewriteContext = { signal, today: SAMPLE_DAY, onProgress: () => undefined };
  const rewritten = await rewriteChecked(readCv, options, posting, provider, rewriteContext);
  return { readCv, ...rewritten, rejected: [], template: 5, options, posting };
}

const caller = 'ada';
const scripted = (script: string) => ({ work: scriptedWork(script, DRAW), pool: testPool() });

describe('drawing in a thread', () => {
  it.each([20, 300])('gives the same documents from a thread as here, of %i lines', async (lines) => {
    const version = await versionOf(lines);
    const drawn = await drawInThread(version, { caller });
    expect(drawn).toEqual(await drawDocuments(version));
    expect([drawn.resume, drawn.letter].map((document) => Buffer.isBuffer(document?.bytes))).toEqual([true, true]);
  });

  it('lets everything else go on while a CV keeps its thread busy for ever, and ends it with the signal', async () => {
    const end = new AbortController();
    const reason = new Error('The run was cancelled.');
    const drawing = drawInThread(await versionOf(20), { caller, signal: end.signal }, scripted('for (;;);'));
    end.abort(reason);
    await expect(drawing).rejects.toBe(reason);
  });

  it.each([
    ['throws', scripted('throw new TypeError("x");'), { name: 'TypeError', message: 'x' }],
    ['just ends', scripted('process.exit(7);'), { message: 'The thread exited without a result.' }],
    [
      'takes all the memory it can get',
      scripted('const all = []; for (;;) all.push(Array(100_000).fill(all.length));'),
      { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('simpler CV') },
    ],
    [
      'takes too long',
      { ...scripted('for (;;);'), timeoutMs: 100 },
      { code: 'TIMEOUT', message: 'Making your documents took too long. Please try again.' },
    ],
  ])('fails for one CV alone when its thread %s', async (_what, test, error) => {
    await expect(drawInThread(await versionOf(20), { caller }, test)).rejects.toMatchObject(error);
  });
});
