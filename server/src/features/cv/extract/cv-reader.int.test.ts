import { once } from 'node:events';
import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { docxOf } from '../../../cli/eval-cv/paper-docx.ts';
import { pdfOf } from '../../../cli/eval-cv/paper-pdf.ts';
import { AppError } from '../../../platform/app-error.ts';
import { CvReader } from './cv-reader.ts';

const TEXT = `Jane Example
jane.example@example.com | (312) 555-0123 | Chicago, IL

EXPERIENCE
Engineer, Globex Systems LLC	Mar 2021 – Present
• Led the move of 14 services.

SKILLS
Go, PostgreSQL`;

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

const compound = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);

/** A PDF whose only page is drawn by this program. */
const pdfPage = (dictionary: string, program: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<<${dictionary}/Length ${program.length}>>stream\n`,
    ),
    program,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF\n'),
  ]);

const locked = (): Buffer => {
  const some = '0'.repeat(64);
  return Buffer.from(
    pdfOf(TEXT)
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Encrypt<</Filter/Standard/V 1/R 2/P -64/O<${some}>/U<${some}>>>/ID[<00><00>]/Root 1 0 R`,
      ),
    'latin1',
  );
};

describe('reading a CV', () => {
  it.each([
    ['a PDF', () => pdfOf(TEXT)],
    ['a Word document', () => docxOf(TEXT)],
    ['text in UTF-8 with a mark of byte order', () => Buffer.from(`\ufeff${TEXT}`)],
    ['text in Latin-1', () => Buffer.from(TEXT.replace('–', '-'), 'latin1')],
    ['text in UTF-16', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')])],
    ['a document of 50 pages', () => pdfOf(`${TEXT}\n${'Line\n'.repeat(49 * 50)}`)],
  ])('finds the name in %s', async (_what, file) => {
    expect(await answerTo(file())).toBe('Jane Example');
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
    ['exactly 10 MB', () => Buffer.alloc(10_485_760, 'a'), 'File size must be less than 10MB.'],
    [
      'a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Please upload a PDF, DOC, DOCX, or TXT file.',
    ],
    [
      'an archive of something else',
      () =>
        docxOf('x').then((docx) =>
          Buffer.from(docx.toString('latin1').replaceAll('word/document.xml', 'word/somethin.xml'), 'latin1'),
        ),
      'Please upload a PDF, DOC, DOCX, or TXT file.',
    ],
    [
      'a PDF with a password',
      locked,
      'This file is protected with a password. Please upload a copy that opens without one.',
    ],
    [
      'a Word document with a password',
      () => compound('EncryptionInfo', 'EncryptedPackage'),
      'This file is protected with a password. Please upload a copy that opens without one.',
    ],
    [
      'a damaged PDF',
      () => Buffer.from('%PDF-1.4\njunk'),
      'This file is damaged and cannot be read. Please save it anew and upload that copy.',
    ],
    [
      'a cut Word document',
      () => docxOf(TEXT).then((docx) => docx.subarray(0, docx.length - 200)),
      'This file is damaged and cannot be read. Please save it anew and upload that copy.',
    ],
    [
      'a damaged Word 97 document',
      () => compound('WordDocument'),
      'This file is damaged and cannot be read. Please save it anew and upload that copy.',
    ],
    [
      'a scan',
      () => pdfPage('', Buffer.from('0 0 612 792 re f')),
      'This file holds pictures of pages, but no text. Please upload a CV in which text can be selected, not a scan.',
    ],
    ['a document without words', () => docxOf(''), 'This file holds no text.'],
    [
      'a letter to nobody',
      () => Buffer.from('Hello there, this says nothing.'),
      'Nothing in this file reads like a CV: no e-mail address, no phone number, no section.',
    ],
    [
      '51 pages',
      () => pdfOf(`${TEXT}\n${'Line\n'.repeat(51 * 50)}`),
      'This file has more than 50 pages. Please upload a shorter CV.',
    ],
    [
      'more than 10,000 lines',
      () => Buffer.from('a@example.com\n'.repeat(10_001)),
      'This file holds more than 10,000 lines. Please upload a shorter CV.',
    ],
    [
      'more than two million characters',
      () => Buffer.from('Jane '.repeat(400_001)),
      'This file holds more than 2,000,000 characters. Please upload a shorter CV.',
    ],
  ])('says in a sentence what is wrong with %s', async (_what, file, sentence) => {
    expect(await answerTo(file())).toBe(sentence);
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
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const links = ['image', 'attachedTemplate', 'hyperlink'].map(
      (type, n) =>
        `<Relationship Id="rId${n + 5}" Type="${types}/${type}" Target="${origin}/${type}" TargetMode="External"/>`,
    );
    const file = await docxOf(TEXT, {
      body: '<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rId5"/></w:drawing></w:r></w:p>',
      parts: {
        'word/vbaProject.bin': Buffer.from('Sub AutoOpen'),
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
      },
    });
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

describe('a file that is made to do harm', () => {
  it.each([
    ['unpacks to more than 50 MB', () => docxOf(TEXT, { body: ' '.repeat(60 * 1024 * 1024) })],
    [
      'is packed a hundred times over',
      () => docxOf(TEXT, { parts: { 'word/styles.xml': Buffer.alloc(20 * 1024 * 1024) } }),
    ],
    [
      'holds more than 1,000 files',
      () => docxOf(TEXT, { parts: Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`x${n}`, ''])) }),
    ],
  ])('is refused before it is opened when it %s', async (_what, file) => {
    expect(await answerTo(file())).toBe(
      'This file becomes too large when it is unpacked. Please upload a plain copy of your CV.',
    );
  });

  it('is stopped when it takes too much, while others are read', { timeout: 40_000 }, async () => {
    const program = deflateSync(Buffer.alloc(150 * 1024 * 1024, 'BT /F1 9 Tf (a b c) Tj ET\n'));
    const [bomb, ...others] = await Promise.all([
      answerTo(pdfPage('/Filter/FlateDecode', program)),
      answerTo(pdfOf(TEXT)),
      answerTo(docxOf(TEXT)),
    ]);
    expect(bomb).toMatch(
      /^This file takes (?:more memory|longer) to read than a CV should\. Please upload a simpler copy\.$/u,
    );
    expect(others).toEqual(['Jane Example', 'Jane Example']);
    expect(reader.reading).toBe(0);
  });
});

describe('the readers', () => {
  it('are two at once at most', async () => {
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

  it('are all gone after a stop, and nobody waits for ever', async () => {
    const stopped = new CvReader();
    const all = Promise.allSettled(Array.from({ length: 4 }, () => stopped.read(pdfOf(TEXT))));
    await stopped.close();
    const results = await all;
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
    expect(stopped.reading).toBe(0);
  });
});
