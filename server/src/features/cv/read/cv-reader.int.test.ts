import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { docxOf } from '../../../cli/eval-cv/sample-docx.ts';
import { pdfOf } from '../../../platform/text-pdf.ts';
import { AppError } from '../../../platform/app-error.ts';
import { linkedDocx, PLAIN_CV } from '../../../testing/hostile-cvs.ts';
import { CvReader } from './cv-reader.ts';

const TEXT = PLAIN_CV;

const reader = new CvReader();
afterAll(() => reader.close());

/** The sentence a file is refused with, or the name that was read. */
async function answerTo(file: Buffer | Promise<Buffer>): Promise<string> {
  try {
    const { cv } = await reader.read(await file);
    return cv.basics.name;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

describe('reading a CV', () => {
  it.each([
    ['a PDF', () => pdfOf(TEXT)],
    ['a Word document', () => docxOf(TEXT)],
    ['text in UTF-8 with a mark of byte order', () => Buffer.from(`\ufeff${TEXT}`)],
    ['text in Latin-1', () => Buffer.from(TEXT.replace('–', '-'), 'latin1')],
    ['text in UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')])],
    ['a JSON Resume', () => Buffer.from('\ufeff{"basics":{"name":"Jane Example","email":"jane@example.com"}}')],
    ['a document of 50 pages', () => pdfOf(`${TEXT}${'\n'.repeat(49 * 50)}AWS`)],
  ])('finds the name in %s', async (_what, file) => {
    expect(await answerTo(file())).toBe('Jane Example');
  });

  it.each([
    ['{"basics":{"name":7}}', "This isn't a valid JSON Resume. Check basics.name."],
    ['{"basics":', "This isn't a JSON Resume: it's not valid JSON."],
    ['{}', 'This JSON Resume has no name and no sections.'],
  ])('says what is wrong with %s', async (json, sentence) => {
    expect(await answerTo(Buffer.from(json))).toBe(sentence);
  });

  it('reads documents with macros and links to elsewhere as text, and fetches nothing', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const file = await linkedDocx(origin);
    const name = await answerTo(file);
    server.close();
    expect({ name, asked }).toEqual({ name: 'Jane Example', asked: [] });
  });

  it('reads neither what nobody can see nor metadata', async () => {
    const texts = await Promise.all(
      [
        pdfOf(TEXT, { hidden: 'HIDDENWORDS', metadata: 'METAWORDS' }),
        await docxOf(TEXT, { hidden: 'HIDDENWORDS', metadata: 'METAWORDS' }),
      ].map(async (file) => (await reader.read(file)).text),
    );
    for (const text of texts) {
      expect(text).toContain('Led the move of 14 services.');
      expect(text).not.toMatch(/METAWORDS|HIDDENWORDS/u);
    }
  });
});

describe('a process that ends without an answer', () => {
  const ending = (script: string): ChildProcess =>
    spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });

  it.each([
    ['process.abort()', 'This file takes too much memory to read. Please upload a simpler copy.', 1],
    ["process.kill(process.pid, 'SIGVTALRM')", 'This file takes too long to read. Please upload a simpler copy.', 1],
    ['process.exit(3)', 'This file is damaged. Please save it again and upload the new copy.', 1],
    ['process.exit(1)', "Your CV couldn't be read right now. Please try again.", 2],
  ])('by %s is told apart', async (script, message, starts) => {
    const start = vi.fn(() => ending(script));
    await expect(new CvReader(start).read(Buffer.from(TEXT))).rejects.toMatchObject({ name: 'AppError', message });
    expect(start).toHaveBeenCalledTimes(starts);
  });

  it('of no fault of the file is followed by a second one', async () => {
    const scripts = [
      'process.exit(1)',
      "process.once('message', () => process.send({ kind: 'refused', reason: 'scan' }))",
    ];
    const second = new CvReader(() => ending(scripts.shift() ?? ''));
    await expect(second.read(Buffer.from(TEXT))).rejects.toMatchObject({ details: { reason: 'scan' } });
    expect(second.reading).toBe(0);
  });
});

describe('the readers', () => {
  it('are two at once at most', { timeout: 60_000 }, async () => {
    const all = Promise.all(Array.from({ length: 4 }, () => answerTo(pdfOf(TEXT))));
    const most: number[] = [];
    const watch = setInterval(() => most.push(reader.reading), 5);
    await all;
    clearInterval(watch);
    expect(Math.max(...most)).toBe(2);
    expect(reader.reading).toBe(0);
  });

  it('end with the request that wanted them', async () => {
    const abort = new AbortController();
    const reading = reader.read(pdfOf(TEXT), abort.signal);
    abort.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(reader.reading).toBe(0);
  });

  it('are all gone after a stop, and no call hangs', async () => {
    const stopped = new CvReader();
    const all = Promise.allSettled(Array.from({ length: 4 }, () => stopped.read(pdfOf(TEXT))));
    await stopped.close();
    const results = await all;
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
    expect(stopped.reading).toBe(0);
  });
});
