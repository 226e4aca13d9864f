import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVED_AT, archiveLine, type BoardFiles, boardFiles, CREATED } from '../../../testing/board-files.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { somePdf, someZip, uploadSide } from '../../../testing/uploads.ts';

const LATER = '2090-01-01T00:00:00.000Z';
const DOCUMENT = { kind: 'cv', name: 'CV.pdf', file: 'doc', createdAt: ARCHIVED_AT };

let app: TestApp;
let files: BoardFiles;
const side = uploadSide(() => app);
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
});
afterAll(() => app.close());

const boardWithDocument = (): Promise<Buffer> =>
  someZip({
    'board.json': JSON.stringify({ format: 'foothold-board', version: 1 }),
    'applications.jsonl': archiveLine({ documents: [DOCUMENT] }),
    doc: somePdf(),
  });

describe('a file of lines', () => {
  it.each([
    ['with a line of more than 1 MB', `{"x":"${'y'.repeat(1024 * 1024)}"}`, 'One line of this file is too long.'],
    ['of 10,001 applications', '{}\n'.repeat(10_001), 'A file can have at most 10,000 applications.'],
    ['of empty lines', `{}${'\n'.repeat(20_001)}{}`, 'A file can have at most 10,000 applications.'],
  ])('%s is refused in a sentence', async (_what, content, error) => {
    expect(await files.import(await newPerson(), content)).toMatchObject({ status: 400, error });
  });

  it.each([
    ['a history that lies in the future', { history: [CREATED, { kind: 'REMINDER_DONE', at: LATER, subject: '' }] }],
    ['2,001 entries in its history', { history: Array.from({ length: 2_001 }, () => CREATED) }],
    ['21 documents', { documents: Array.from({ length: 21 }, () => DOCUMENT) }],
    [
      'a name of 211 characters in its history',
      { history: [CREATED, { kind: 'DOCUMENT_ATTACHED', at: ARCHIVED_AT, subject: 'x'.repeat(211) }] },
    ],
  ])('rejects an application with %s', async (_what, more) => {
    const answer = await files.import(await newPerson(), `${archiveLine(more)}\n${archiveLine()}`);
    expect(answer).toMatchObject({ added: 1, rejected: 1, rejections: [{ row: 1, code: 'INVALID_INPUT' }] });
  });

  it('keeps a job of one’s own what it is, also where a posting reads the same', async () => {
    const url = 'https://example.com/jobs/same';
    await app.publish(somePosting({ title: 'Same', company: 'Inn', url }));
    const person = await newPerson();
    await files.import(person, archiveLine({}, { title: 'Same', url }));
    expect(await files.lines(person)).toMatchObject([{ job: { isOwn: true, title: 'Same' } }]);
  });
});

describe('a table', () => {
  it.each([
    [
      'was applied for in the future',
      'Title,Company,Applied\nCook,Inn,2090-01-01\n',
      'The date applied is in the future.',
    ],
    ['was added in the future', 'Title,Company,Date added\nCook,Inn,2090-01-01\n', 'The date added is in the future.'],
    [
      'has a note of 5,001 characters',
      `Title,Company,Notes\nCook,Inn,${'x'.repeat(5_001)}\n`,
      'A note can hold at most 5000 characters.',
    ],
  ])('rejects a row that %s', async (_what, table, reason) => {
    expect(await files.import(await newPerson(), table)).toMatchObject({ added: 0, rejections: [{ row: 2, reason }] });
  });

  it('whose column for the stage holds 101 different words has another column for it', async () => {
    const words = (count: number) => Array.from({ length: count }, (_none, n) => `Cook,Inn,Word ${n}`).join('\n');
    const table = (count: number) => `Title,Company,Stage\n${words(count)}`;
    expect(await files.import(await newPerson(), table(101))).toMatchObject({
      status: 400,
      error: 'The stage column has too many different values. Choose another column.',
    });
    expect((await files.import(await newPerson(), table(100), { isDryRun: true })).table?.stages).toHaveLength(100);
  });

  it('lists 200 rejected rows, and counts all of them', async () => {
    const answer = await files.import(await newPerson(), `Title,Company\n${'x,\n'.repeat(205)}`);
    expect([answer.rejected, answer.rejections.length]).toEqual([205, 200]);
  });
});

describe('imports that are sent slowly', () => {
  it('do not block others, and are read when their end comes', async () => {
    const { token } = await newPerson();
    const start = `--x\r\nContent-Disposition: form-data; name="file"; filename="b.csv"\r\n\r\nTitle,Company\r\n`;
    const end = 'Cook,Inn\r\n--x--\r\n';
    const slow = [1, 2, 3].map(() => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      socket.write(
        `POST /api/v1/applications/import?dry_run=true HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
          `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
          `Content-Length: ${start.length + end.length}\r\n\r\n${start}`,
      );
      return socket;
    });
    const other = await newPerson();
    for (const _turn of slow) {
      expect(await files.import(other, 'Title,Company\nBaker,Mill\n', { isDryRun: true })).toMatchObject({ added: 1 });
    }
    for (const socket of slow) {
      socket.write(end);
      expect(await text(socket)).toContain('"added":1');
    }
  });
});

describe('the files of an import', () => {
  it('are taken back when its rows cannot be written', async () => {
    const person = await newPerson();
    await app.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await app.query('create trigger refuse before insert on application_document execute function refuse()');
    expect((await files.import(person, await boardWithDocument())).status).toBe(500);
    await app.query('drop trigger refuse on application_document');
    expect(await side.onDisk(person)).toEqual([]);
    expect(await files.lines(person)).toEqual([]);
  });

  it('stay once, however often the same board comes at once', async () => {
    const person = await newPerson();
    const zip = await boardWithDocument();
    const all = await Promise.all([1, 2, 3, 4].map(() => files.import(person, zip)));
    expect(all.map(({ added }) => added).toSorted((left, right) => left - right)).toEqual([0, 0, 0, 1]);
    expect(await side.onDisk(person)).toHaveLength(1);
  });

  it('that went meanwhile are left out of an export, which is whole without them', async () => {
    const person = await newPerson();
    await files.import(person, await boardWithDocument());
    const [key = ''] = await side.onDisk(person);
    await rm(path.join(app.config.dataDir, 'files', key));
    expect(await files.lines(person)).toMatchObject([{ documents: [{ name: 'CV.pdf', content: undefined }] }]);
  });
});
