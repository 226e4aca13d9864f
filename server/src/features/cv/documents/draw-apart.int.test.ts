import { describe, expect, it } from 'vitest';
import { CV_DEFAULTS } from '../../../domain/index.ts';
import { SAMPLE_DAY } from '../../../testing/sample-cv.ts';
import { rewriteProviderOf } from '../rewrite/provider-of.ts';
import { rewriteChecked } from '../rewrite/rewrite-checked.ts';
import { structureCv } from '../structure/structure-cv.ts';
import { drawVersion } from './cv-drawing.ts';
import { drawApart } from './draw-apart.ts';
import type { DrawTask } from './draw-task.ts';

const wishes = { ...CV_DEFAULTS, includeCoverLetter: true };
const posting = { title: 'Engineer', employer: 'Brightwater Labs', description: 'We need an engineer.' };

/** A version of somebody who lists so many things they did. */
async function versionOf(bullets: number): Promise<DrawTask> {
  const readCv = structureCv(`Jane Example\njane@example.com\n\nEXPERIENCE\n\nEngineer, Globex\nMar 2021 – Present
${Array.from({ length: bullets }, (_, n) => `• Was responsible for ${n} services.`).join('\n')}`);
  const provider = rewriteProviderOf(null, { now: () => SAMPLE_DAY });
  const { signal } = new AbortController();
  const options = { signal, today: SAMPLE_DAY, onProgress: () => undefined };
  const rewritten = await rewriteChecked(readCv, wishes, posting, provider, options);
  return { readCv, ...rewritten, rejected: [], template: 5, wishes, posting };
}

const scripted = (script: string): URL => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const FOR_EVER = scripted('for (;;);');

describe('drawing apart', () => {
  it('gives the same documents from a thread as here', async () => {
    const large = await versionOf(300);
    const drawn = await drawApart(large);
    expect(drawn).toEqual(await drawVersion(large));
    expect([drawn.resume, drawn.letter].map((document) => Buffer.isBuffer(document?.bytes))).toEqual([true, true]);
  });

  it('starts no thread for a CV of usual size', async () => {
    const small = await versionOf(20);
    const drawn = await drawApart(small, { thread: { program: scripted('throw new TypeError("x");') } });
    expect(drawn.resume.name).toBe('optimized-cv-Jane-Example.docx');
  });

  it('lets everything else go on while a large CV keeps its thread busy for ever, and ends it with the signal', async () => {
    const end = new AbortController();
    const reason = new Error('The run was cancelled.');
    const drawing = drawApart(await versionOf(300), { signal: end.signal, thread: { program: FOR_EVER } });
    end.abort(reason);
    await expect(drawing).rejects.toBe(reason);
  });

  it.each([
    ['throws', { program: scripted('throw new TypeError("x");') }, { name: 'TypeError', message: 'x' }],
    ['just ends', { program: scripted('process.exit(7);') }, { message: 'The thread ended without an answer.' }],
    [
      'takes all the memory it can get',
      { program: scripted('const all = []; for (;;) all.push(Array(100_000).fill(all.length));'), memoryMb: 32 },
      { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('simpler copy') },
    ],
    [
      'takes too long',
      { program: FOR_EVER, ms: 100 },
      { code: 'TIMEOUT', message: 'Making your documents took too long. Please try again.' },
    ],
  ])('fails with a large CV alone when its thread %s', async (_what, thread, error) => {
    await expect(drawApart(await versionOf(300), { thread })).rejects.toMatchObject(error);
  });
});
