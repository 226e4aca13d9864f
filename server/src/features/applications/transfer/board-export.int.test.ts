import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnJob, someApplications } from '../../../testing/factories/applications.factory.ts';
import { type BoardFiles, boardFiles } from '../../../testing/board-files.ts';
import { somePosting } from '../../../testing/factories/postings.factory.ts';
import { newPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';
import { somePdf, upload } from '../../../testing/uploads.ts';

let app: TestApp;
let files: BoardFiles;
let jobId = '';
beforeAll(async () => {
  app = await startTestApp();
  files = boardFiles(app);
  [jobId = ''] = await app.publish(somePosting({ title: '=HYPERLINK("https://evil.example")', salary: '+70k' }));
});
afterAll(() => app.close());

const ADD = 'mutation ($input: AddOwnJobInput!) { addOwnJob(input: $input) { change { applicationId } } }';
const own = ({ token }: Person, input: object) => app.graphql(ADD, { input }, token);
const ask = (path: string, { token }: Person) =>
  fetch(`${app.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('GET /applications/export', () => {
  it('is a table that no spreadsheet takes for formulas, in UTF-8 with its mark', async () => {
    const person = await newPerson();
    await app.api('POST', '/applications', { token: person.token, body: { job_id: jobId, notes: '-1 "day"\nafter' } });
    const answer = await ask('/applications/export?format=csv', person);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="foothold-board.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const text = bytes.toString('utf8').slice(1);
    expect(text.endsWith('\r\n')).toBe(true);
    const [header, row] = Papa.parse<string[]>(text).data;
    expect(header?.slice(0, 6)).toEqual(['Job title', 'Company', 'Location', 'Link', 'Stage', 'Notes']);
    expect(row).toEqual([
      `'=HYPERLINK("https://evil.example")`,
      'Lindqvist Labs',
      'Berlin, Germany',
      'https://example.com/jobs/backend-engineer',
      'Saved',
      `'-1 "day"\nafter`,
      '',
      '',
      "'+70k",
      '',
      expect.stringMatching(/^\d{4}-.*Z$/),
      jobId,
    ]);
  });

  it('is a zip of one line for each application, with its way and its files', async () => {
    const person = await newPerson();
    const { data } = await own(person, { title: 'Cook', company: 'Inn', stage: 'APPLIED' });
    const id = /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
    await upload(app.origin, person.token, `/applications/${id}/documents?kind=letter`, {
      name: 'Letter.pdf',
      content: somePdf(500),
    });
    const zip = unzip(await files.zip(person));
    expect([...zip.keys()]).toEqual([
      'README.txt',
      'board.json',
      'applications.jsonl',
      expect.stringMatching(/^documents\/[\da-f-]{36}\.pdf$/),
    ]);
    expect(JSON.parse(zip.get('board.json')?.toString() ?? '')).toMatchObject({ format: 'foothold-board', version: 1 });
    expect(await files.lines(person)).toMatchObject([
      {
        stage: 'applied',
        job: { isOwn: true, title: 'Cook', company: 'Inn' },
        history: [
          { kind: 'CREATED', from: null, to: 'applied' },
          { kind: 'DOCUMENT_ATTACHED', subject: 'Letter.pdf' },
        ],
        documents: [{ kind: 'letter', name: 'Letter.pdf', size: 500, content: somePdf(500).toString('latin1') }],
      },
    ]);
  });

  it('holds nothing of anybody else, and is whole for an empty board', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    await own(grace, { title: 'Secret', company: 'Hidden' });
    expect((await files.table(ada)).trim().split('\r\n')).toHaveLength(1);
    expect(await files.lines(ada)).toEqual([]);
  });

  it('holds every one of 1,050 applications once', async () => {
    const person = await newPerson();
    await someApplications(app, person, 1_050, (n) => ({ ownJob: anOwnJob({ title: `Job ${n}` }) }));
    const titles = Papa.parse<string[]>((await files.table(person)).trim())
      .data.slice(1)
      .map(([title]) => title);
    expect(new Set(titles).size).toBe(1_050);
    expect(titles).toHaveLength(1_050);
    expect(await files.lines(person)).toHaveLength(1_050);
  });

  it.each(['', '?format=xlsx', '?format=csv&format=json'])('refuses %j', async (query) => {
    const answer = await ask(`/applications/export${query}`, await newPerson());
    expect(await answer.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});
