import { deflateRawSync, deflateSync } from 'node:zlib';
import { docxOf } from '../cli/eval-cv/sample-docx.ts';
import { pdfOf } from '../platform/text-pdf.ts';

/** The text of a small CV that can be read. */
export const PLAIN_CV = `Jane Example
jane.example@example.com | (312) 555-0123 | Chicago, IL

EXPERIENCE
Engineer, Globex Systems LLC	Mar 2021 – Present
• Led the move of 14 services.

SKILLS
Go, PostgreSQL`;

/** A file that is no CV to be read, and what it is refused with. */
export interface BadCv {
  readonly what: string;
  /** Built by the first call. */
  readonly file: () => Promise<Buffer>;
  readonly sentence: string | RegExp;
  readonly code: 'UNSUPPORTED_FILE' | 'PAYLOAD_TOO_LARGE';
}

const refusedWith =
  (code: BadCv['code']) =>
  (what: string, sentence: string | RegExp, build: () => Buffer | Promise<Buffer>): BadCv => {
    let built: Promise<Buffer> | undefined;
    return { what, file: () => (built ??= Promise.resolve(build())), sentence, code };
  };
const bad = refusedWith('UNSUPPORTED_FILE');
const large = refusedWith('PAYLOAD_TOO_LARGE');

const KIND = 'Please upload a PDF, DOC, DOCX, or TXT file.';
const LOCKED = 'This file is protected with a password. Please upload a copy without one.';
const DAMAGED = 'This file is damaged. Please save it again and upload the new copy.';
const UNPACKED = 'This file is too large once unpacked. Please upload a plain copy of your CV.';
/** What runs out first depends on the machine. */
const TOO_MUCH = /^This file takes too (?:much memory|long) to read\. Please upload a simpler copy\.$/u;

/** Files that a slip of the hand uploads. */
export const BAD_CVS: readonly BadCv[] = [
  bad('nothing', 'This file is empty.', () => Buffer.alloc(0)),
  large('exactly 10,485,760 bytes', 'File size must be less than 10MB.', () => Buffer.alloc(10_485_760, 'a')),
  bad('a picture that is called a CV', KIND, () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  bad('a web page', KIND, () => Buffer.from(`<!doctype html><title>CV</title><p>${PLAIN_CV}</p>`)),
  bad('a compound file that is no document', KIND, () => compound('Workbook')),
  bad('a PDF with a password', LOCKED, lockedPdf),
  bad('a Word document with a password', LOCKED, () => compound('EncryptionInfo', 'EncryptedPackage')),
  bad('a damaged PDF', DAMAGED, () => Buffer.from('%PDF-1.4\njunk')),
  bad('a cut Word document', DAMAGED, async () => {
    const whole = await docxOf(PLAIN_CV);
    return whole.subarray(0, whole.length - 200);
  }),
  bad('a damaged Word 97 document', DAMAGED, () => compound('WordDocument')),
  bad(
    'a scan',
    'This file is a scan: it has pictures of pages, but no text. Please upload a CV with text you can select.',
    () => pdfPage('', Buffer.from('0 0 612 792 re f')),
  ),
  bad(
    'a letter to nobody',
    "This file doesn't look like a CV. It has no email address, no phone number and no section.",
    () => Buffer.from('Hello there, this says nothing.'),
  ),
];

/** A CV by its shape, with more in it than anybody reads. */
export const LONG_CV: BadCv = large(
  'a CV of 9,000 bullets',
  'This file has more text than a 50-page CV. Please upload a shorter CV.',
  () => Buffer.from(PLAIN_CV.replace('SKILLS', `${'• Was responsible for 40 banks.\n'.repeat(9_000)}\nSKILLS`)),
);

/** Small files that become large, or make much work, when they are opened. */
export const BOMBS: readonly BadCv[] = [
  large('an archive of 60 MB', UNPACKED, () => docxOf(PLAIN_CV, { body: ' '.repeat(60 * 1024 * 1024) })),
  large('an archive of 1,001 files', UNPACKED, () =>
    docxOf(PLAIN_CV, { parts: Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`x${n}`, ''])) }),
  ),
  large('a PDF whose page unpacks to 150 MB', TOO_MUCH, () =>
    pdfPage('/Filter/FlateDecode', deflateSync(Buffer.alloc(150 * 1024 * 1024, 'BT /F1 9 Tf (a b c) Tj ET\n'))),
  ),
];

/** More of both, which reading them in this process shows as well. */
export const UNREADABLE_CVS: readonly BadCv[] = [
  bad('an archive of something else', KIND, async () => renamedBody(await docxOf('x'))),
  bad('a text that goes on as something else', KIND, () =>
    Buffer.concat([Buffer.from(PLAIN_CV.padEnd(200_000)), Buffer.alloc(1_000)]),
  ),
  bad('a document without words', 'This file has no text.', () => docxOf('')),
  large('51 pages', 'This file has more than 50 pages. Please upload a shorter CV.', () =>
    pdfOf(`${PLAIN_CV}\n${'Line\n'.repeat(51 * 50)}`),
  ),
  large('more than 10,000 lines', 'This file has more than 10,000 lines. Please upload a shorter CV.', () =>
    Buffer.from('a@example.com\n'.repeat(10_001)),
  ),
  large(
    'more than two million characters',
    'This file has more than 2,000,000 characters. Please upload a shorter CV.',
    () => Buffer.from('Jane '.repeat(400_001)),
  ),
  large('an archive packed a hundred times over', UNPACKED, () =>
    docxOf(PLAIN_CV, { parts: { 'word/styles.xml': Buffer.alloc(20 * 1024 * 1024) } }),
  ),
  bad('an archive that understates its sizes', DAMAGED, lyingArchive),
  bad('a document of entities that name each other', DAMAGED, entityBomb),
];

/** A PDF of 2 KB whose page draws a billion forms: it takes all the time that there is. */
export const SLOW_PDF: BadCv = large('a PDF that draws without end', TOO_MUCH, () => nestedForms(10, 10));

/** A document with macros and links to elsewhere. @param origin what the links name */
export function linkedDocx(origin: string): Promise<Buffer> {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = ['image', 'attachedTemplate', 'hyperlink'].map(
    (type, n) =>
      `<Relationship Id="rId${n + 5}" Type="${types}/${type}" Target="${origin}/${type}" TargetMode="External"/>`,
  );
  return docxOf(PLAIN_CV, {
    body: '<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="rId5"/></w:drawing></w:r></w:p>',
    parts: {
      'word/vbaProject.bin': Buffer.from('Sub AutoOpen'),
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    },
  });
}

/** The container of Word 97 and of encrypted documents, with nothing but the names of these parts. */
function compound(...names: string[]): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
}

/** A PDF whose only page is drawn by this program. */
function pdfPage(dictionary: string, program: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<<${dictionary}/Length ${program.length}>>stream\n`,
    ),
    program,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 6>>\n%%EOF\n'),
  ]);
}

/** Each form draws the next one several times. */
function nestedForms(levels: number, each: number): Buffer {
  const form = (at: number): string => {
    const isLast = at === levels - 1;
    const drawn = isLast ? 'BT /F1 9 Tf (a) Tj ET' : '/X Do '.repeat(each);
    const uses = isLast ? '/Font<</F1 5 0 R>>' : `/XObject<</X ${11 + at} 0 R>>`;
    return `${10 + at} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${uses}>>/Length ${drawn.length}>>stream\n${drawn}\nendstream endobj\n`;
  };
  const first = pdfPage('', Buffer.from('/X Do'))
    .toString('latin1')
    .replace('/Font<</F1 5 0 R>>', '/XObject<</X 10 0 R>>');
  const forms = Array.from({ length: levels }, (_, at) => form(at)).join('');
  return Buffer.from(
    first.replace('trailer', () => `${forms}trailer`).replace('/Size 6', `/Size ${10 + levels}`),
    'latin1',
  );
}

/** Ten names, each of them ten times the one before. */
function entityBomb(): Promise<Buffer> {
  const names = 'abcdefghij'.split('');
  const entities = names.map((name, at) => `<!ENTITY ${name} "${at === 0 ? 'x' : `&${names[at - 1]};`.repeat(10)}">`);
  return docxOf('', {
    parts: {
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE d [${entities.join('')}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&j;</w:t></w:r></w:p></w:body></w:document>`,
    },
  });
}

function lockedPdf(): Buffer {
  const some = '0'.repeat(64);
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/P -64/O<${some}>/U<${some}>>>/ID[<00><00>]/Root 1 0 R`;
  return Buffer.from(pdfOf(PLAIN_CV).toString('latin1').replace('/Root 1 0 R', lock), 'latin1');
}

const renamedBody = (docx: Buffer): Buffer =>
  Buffer.from(docx.toString('latin1').replaceAll('word/document.xml', 'word/somethin.xml'), 'latin1');

/** One entry that calls itself small, in the directory and before it, and unpacks to 60 MB. */
function lyingArchive(): Buffer {
  const name = Buffer.from('word/document.xml');
  const packed = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, ' '));
  const facts = Buffer.alloc(26);
  // Version 2, packed, no sum.
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(1_000, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
