import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVED_AT, archiveLine, type BoardFiles, boardFiles } from '../../../testing/board-files.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filesOnDisk, someDocx, somePdf, someZip } from '../../../testing/uploads.ts';

const ABOUT = JSON.stringify({ format: 'foothold-board', version: 1 });

let app: TestApp;
let files: BoardFiles;
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
});
afterAll(() => app.close());

const boardOf = (lines: string, more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  someZip({ 'board.json': ABOUT, 'applications.jsonl': lines, ...more });

const onDisk = async ({ id }: Person): Promise<string[]> =>
  (await filesOnDisk(app.config.dataDir)).filter((file) => file.includes(id) || file.startsWith('.incoming'));

describe('an archive that is no board of ours', () => {
  it.each([
    ['holds something else', () => someZip({ 'a.txt': 'hello' }), 415, /isn't an exported board/],
    [
      'is of a later version',
      () => someZip({ 'board.json': '{"format":"foothold-board","version":2}' }),
      415,
      /newer version/,
    ],
    ['has no applications', () => someZip({ 'board.json': ABOUT }), 415, /isn't an exported board/],
    ['is a bomb', () => boardOf(' '.repeat(20 * 1024 * 1024)), 413, /compressed too much/],
    [
      'has 1,001 files',
      () => boardOf('', Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`${n}`, '']))),
      413,
      /at most 1,000 files/,
    ],
    ['holds a line of 2 MB', () => boardOf(`"${'xy'.repeat(1024 * 1024)}${Math.random()}"`), 413, /open safely/],
  ])('and %s is refused in a sentence', async (_what, make, status, sentence) => {
    const person = await newPerson();
    const answer = await files.import(person, await make());
    expect([answer.status, answer.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await onDisk(person)).toEqual([]);
  });
});

describe('a line of an exported board', () => {
  it.each([
    ['is no JSON', '{', /isn't valid JSON/],
    ['stands in a stage there is none of', archiveLine({ stage: 'won' }), /Missing or invalid: stage/],
    ['has a way to somewhere else', archiveLine({ stage: 'offer' }), /history doesn't match its stage/],
    ['has no way', archiveLine({ history: [] }), /Missing or invalid: history/],
    ['lies in the future', archiveLine({ createdAt: '2090-01-01T00:00:00.000Z' }), /is in the future/],
    ['is from the year 0', archiveLine({ updatedAt: '0000-01-01T00:00:00.000Z' }), /Missing or invalid: updatedAt/],
    ['has a note of 5,001 characters', archiveLine({ notes: 'x'.repeat(5_001) }), /at most 5000 characters/],
    ['has a NUL', archiveLine({ notes: 'a\0b' }), /can't be stored/],
    ['has half a character', archiveLine({ notes: 'a\ud800b' }), /can't be stored/],
    ['has a script for a link', archiveLine({}, { url: 'javascript:alert(1)' }), /http or https/],
    ['has no title', archiveLine({}, { title: ' ' }), /A title is missing/],
  ])('that %s is rejected with its number, and the others come in', async (_what, bad, reason) => {
    const answer = await files.import(
      await newPerson(),
      await boardOf(`${archiveLine()}\n${bad}\n${archiveLine({}, { title: 'Baker' })}\n`),
    );
    expect(answer).toMatchObject({ added: 2, rejected: 1, rejections: [{ row: 2 }] });
    expect(answer.rejections[0]?.reason).toMatch(reason);
  });
});

/** What is said of a document, its name in the archive, and what else is in there. */
const LEFT_OUT: readonly (readonly [string, string | null, Readonly<Record<string, Buffer>>])[] = [
  ['is not in the archive', 'documents/none.pdf', {}],
  ['has no file any more', null, {}],
  ['is a program', 'x', { x: Buffer.from('7f454c46020101000000', 'hex') }],
  ['is larger than 5 MB', 'x', { x: Buffer.concat([somePdf(), Buffer.alloc(6 * 1024 * 1024, '%PDF-1.4\nabc')]) }],
];

describe('a document of an exported board', () => {
  const withDocument = (file: string | null, name = 'CV.pdf') =>
    archiveLine({ documents: [{ kind: 'cv', name, file, createdAt: ARCHIVED_AT }] });

  it.each(LEFT_OUT)('that %s is left out and counted, and leaves no file behind', async (what, file, more) => {
    const person = await newPerson();
    const answer = await files.import(person, await boardOf(withDocument(file), { filler: noise(), ...more }));
    expect(answer).toMatchObject({ added: 1, missing_documents: what === 'has no file any more' ? 0 : 1 });
    expect(await onDisk(person)).toEqual([]);
  });

  it('may be a Word document', async () => {
    const person = await newPerson();
    const docx = await someDocx('Dear Ada');
    const answer = await files.import(person, await boardOf(withDocument('doc', 'Letter.docx'), { doc: docx }));
    expect(answer).toMatchObject({ added: 1, missing_documents: 0 });
    expect(await files.lines(person)).toMatchObject([
      { documents: [{ name: 'Letter.docx', content: docx.toString('latin1') }] },
    ]);
  });

  it('gets a name of one line without folders, and a place nobody outside can choose', async () => {
    const person = await newPerson();
    const lines = withDocument('../../etc/passwd', '../../evil\n.exe');
    expect(
      await files.import(person, await boardOf(lines.replace('../../etc/passwd', 'doc'), { doc: somePdf() })),
    ).toMatchObject({
      added: 1,
      missing_documents: 0,
    });
    expect(await onDisk(person)).toEqual([
      expect.stringMatching(/^documents\/[\w~-]+\/document-\d{13}-[\da-f]{32}\.pdf$/),
    ]);
    const { rows } = await app.query('select name from application_document where user_id = $1', [person.id]);
    expect(rows).toEqual([{ name: 'evil.pdf' }]);
  });
});

/** Bytes that no archive makes smaller. */
function noise(): Buffer {
  return Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(Math.random() * 256)));
}
