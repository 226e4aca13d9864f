import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { REPOSITORY } from '../config.ts';
import { loadSampleJobs } from '../local/sample-jobs.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { problemSentence } from './ingest-report.ts';
import { INGEST_USAGE, readCommand } from './ingest-request.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** Runs the command from source in the folder of the fixtures. */
function runIngest(
  url: string,
  ...args: readonly string[]
): Promise<{ code: number; lines: string[]; problems: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/ingest.ts', ...args],
      {
        cwd: path.join(REPOSITORY, 'server'),
        env: { ...CHILD_ENVIRONMENT, DATABASE_URL: url, INIT_CWD: FIXTURES },
      },
      (_error, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          lines: stdout.trim().split('\n'),
          problems: stderr.trim().split('\n'),
        }),
    );
  });
}

describe('npm run ingest', () => {
  let url: string;
  let pool: pg.Pool;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase());
    pool = new pg.Pool({ connectionString: url });
  });
  afterAll(async () => {
    await pool.end();
    await drop();
  });

  const run = (...args: readonly string[]) => runIngest(url, ...args);

  it(
    'loads a file into a database that nobody has prepared, and counts the bad rows',
    { timeout: 60_000 },
    async () => {
      expect(await run('--source', 'listings', '--file', 'listings.json', '--shift-dates')).toEqual({
        code: 0,
        problems: [''],
        lines: [
          'File of   added  updated  unchanged  rejected',
          'listings      5        0          0         5',
          'Rejected: 2 × not an object',
          'Rejected: 1 × no title',
          'Rejected: 1 × no url',
          'Rejected: 1 × duplicate id in file',
          'Closed: 2 of 6 take no more applications and stay out of search.',
          '5 added, 0 updated, 0 unchanged, 5 rejected',
        ],
      });
      const { rows } = await pool.query(
        `select title, city, closed_at is null as open, exists (select from job_search where job_id = id) as found
       from job order by id`,
      );
      expect(rows).toEqual([
        { title: 'Software Engineer Intern', city: 'New York City', open: true, found: true },
        { title: 'Data Analyst', city: 'Munich', open: true, found: true },
        { title: 'Hidden Position', city: null, open: false, found: false },
        { title: 'Closed Position', city: 'London', open: false, found: false },
        { title: 'Twice, corrected', city: null, open: true, found: true },
      ]);
    },
  );

  it('drops the samples beside a file that is loaded a second time', { timeout: 60_000 }, async () => {
    await loadSampleJobs(url, { count: 3, now: new Date() });
    const { code, lines } = await run(
      '--source',
      'listings',
      '--file',
      'listings.json',
      '--shift-dates',
      '--drop-samples',
    );
    expect(code).toBe(0);
    expect(lines[0]).toBe('Samples: 3 removed.');
    expect(lines.at(-1)).toBe('0 added, 0 updated, 5 unchanged, 5 rejected');
    expect((await pool.query(`select from job where source = 'sample'`)).rowCount).toBe(0);
  });

  it('shows what the columns of a table seem to hold, and loads it when told', { timeout: 120_000 }, async () => {
    const table = (...options: readonly string[]) => run('--source', 'csv', '--file', 'jobs.csv', ...options);
    expect(await table()).toEqual({
      code: 0,
      problems: [''],
      lines: [
        'Columns of jobs.csv, as their names suggest:',
        '  title     Job       Miller',
        '  company   Employer  Ollerby Mills',
        '  url       Link      https://ollerby.example/1',
        '  location  Place     Oslo, Norway',
        '  date      Posted    2026-03-02',
        'Not read: Notes',
        "Of the first 3 rows some can't be used: 1 × no url",
        'Nothing was loaded yet. If this is right, add --yes. If not, change this line and add it:',
        '  --map "title=Job,company=Employer,url=Link,location=Place,date=Posted"',
      ],
    });
    const loaded = await table('--yes');
    expect(loaded.lines).toContain('Rejected: 1 × no url');
    expect(loaded.lines.at(-1)).toBe('2 added, 0 updated, 0 unchanged, 1 rejected');
    const mapped = await table(
      '--map',
      'title=Job,company=Employer,url=Link,description=Notes,location=Place,date=Posted',
    );
    expect(mapped.lines.at(-1)).toBe('0 added, 2 updated, 0 unchanged, 1 rejected');
    const { rows } = await pool.query(`select title, city, description from job where source = 'csv' order by title`);
    expect(rows).toEqual([
      { title: 'Baker', city: 'Bergen', description: 'Bakes bread.' },
      { title: 'Miller', city: 'Oslo', description: 'Grinds corn, sifts.' },
    ]);
    await pool.query(`delete from job where source = 'csv'`);
  });

  it('closes what a file that is complete does not hold any more', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'foothold-ingest-'));
    const file = path.join(folder, 'list.json');
    const write = (...ids: readonly string[]) =>
      writeFile(
        file,
        JSON.stringify(
          ids.map((id) => ({
            id,
            title: `Cook ${id}`,
            company_name: 'Galley',
            locations: [],
            url: `https://galley.example/${id}`,
            date_posted: 1_727_654_400,
          })),
        ),
      );
    const load = (...more: readonly string[]) =>
      run('--source', 'listings', '--board', 'galley', '--file', file, ...more);
    await write('one', 'two');
    expect((await load('--complete')).lines).toContain('0 closed, because the file does not hold them any more.');
    await write('one');
    await load();
    const open = async () =>
      (await pool.query(`select title from job where company = 'Galley' and closed_at is null order by 1`)).rows;
    expect(await open()).toHaveLength(2);
    const { lines } = await load('--complete');
    expect(lines).toContain('1 closed, because the file does not hold them any more.');
    expect(lines.at(-1)).toBe('0 added, 0 updated, 1 unchanged, 0 rejected');
    expect(await open()).toEqual([{ title: 'Cook one' }]);
    await rm(folder, { recursive: true });
  });

  it('ends with 1, a table and one sentence when a board cannot be read', { timeout: 60_000 }, async () => {
    expect(await run('--source', 'recruitee', '--board', 'no_such.tenant')).toEqual({
      code: 1,
      lines: [
        'Board                     added  updated  unchanged  rejected  closed',
        'recruitee:no_such.tenant      0        0          0         0       0  not read to its end',
        '0 added, 0 updated, 0 unchanged, 0 rejected',
      ],
      problems: ["'no_such.tenant' isn't a valid board name at Recruitee."],
    });
  });

  it.each([
    [['--source', 'lever', '--file', '../ingest.ts'], 'The response is not JSON, or was cut off.'],
    [['--source', 'listings', '--file', '../ingest.ts'], 'The file is not JSON.'],
    [
      ['--source', 'listings', '--file', '../../../package.json'],
      'The file has no list. It must be a JSON array of postings.',
    ],
  ])('ends with 1 and one sentence for %j', { timeout: 60_000 }, async (args, sentence) => {
    expect(await run(...args)).toMatchObject({ code: 1, problems: [sentence] });
  });

  it('ends with 1 when no row of a file can be used', { timeout: 60_000 }, async () => {
    expect(await run('--source', 'listings', '--file', 'nothing.json')).toEqual({
      code: 1,
      lines: [
        'File of   added  updated  unchanged  rejected',
        'listings      0        0          0         2',
        'Rejected: 2 × no id',
        '0 added, 0 updated, 0 unchanged, 2 rejected',
      ],
      problems: ["No row could be used. Is this a file from 'listings'?"],
    });
  });

  it('ends with 1 and one sentence when it cannot begin', { timeout: 60_000 }, async () => {
    expect(await run('--source', 'nowhere', '--file', 'listings.json')).toEqual({
      code: 1,
      lines: [''],
      problems: [expect.stringMatching(/^There is no source 'nowhere'\. The sources are: greenhouse, lever, /)],
    });
  });
});

describe('the words of the command', () => {
  const nobody = { folder: FIXTURES, boards: [] };

  it.each([
    [['--all'], 'INGEST_BOARDS is not set: it names the boards that --all reads.'],
    [
      ['--all', '--source', 'lever'],
      "--all reads the boards in INGEST_BOARDS. It can't be combined with a source, board or file.",
    ],
    [['--source', 'lever'], "The source 'lever' needs a board or a file: add --board BOARD or --file PATH."],
    [['--source', 'lever', '--board', 'acme', '--shift-dates'], '--shift-dates is for recordings: add --file PATH.'],
    [
      ['--source', 'listings', '--file', 'listings.json', '--full'],
      '--full is for boards: a file is always read in full.',
    ],
    [['--board', 'acme'], expect.stringMatching(/^Say where the postings come from:/)],
    [['--source', 'listings', '--board', 'acme'], "The source 'listings' needs a file: add --file PATH."],
    [['--source', 'listings'], "The source 'listings' needs a file: add --file PATH."],
    [['--source', 'listings', '--file', 'gone.json'], `There is no file ${path.join(FIXTURES, 'gone.json')}.`],
    [['--source', 'listings', '--file', '.'], `${FIXTURES} is a folder; --file takes a file.`],
    [
      ['--source', 'listings', '--file', 'listings.json', '--yes'],
      '--map and --yes are for tables: add --source csv --file PATH.',
    ],
    [
      ['--source', 'csv', '--file', 'boards.csv', '--yes'],
      expect.stringMatching(/^No column for: title, url\. The columns: company, .*Name them with --map, as in /),
    ],
    [
      ['--source', 'csv', '--file', 'jobs.csv', '--map', 'job=Job'],
      expect.stringMatching(/^'job' is no field of a posting\./),
    ],
    [['--starter', '--source', 'lever'], 'Choose one of --source, --all, --starter and --boards.'],
    [['--starter', '--tags', 'no such tag'], 'No board has these tags and countries.'],
    [['--tags', 'ai'], '--tags and --countries choose from --starter or --boards.'],
    [['--boards', 'listings.json'], "The list has no column 'source': company,source,board."],
    [['--boards', 'boards.csv', '--countries', 'ZZ'], 'No board has these tags and countries.'],
    [['--sorce', 'listings'], expect.stringMatching(/^There is no option --sorce\. The options are: --source, /)],
    [[], expect.stringMatching(/^Say where the postings come from:\nnpm run ingest -- --source NAME/)],
    [['--drop-samples', '--file', 'listings.json'], expect.stringMatching(/^Say where the postings come from:/)],
  ])('refuses %j with a sentence', async (args, sentence) => {
    expect(await readCommand(args, nobody).then(String, problemSentence)).toEqual(sentence);
  });

  it('may be about the samples alone', async () => {
    expect(await readCommand(['--drop-samples'], nobody)).toEqual({
      feed: null,
      boards: [],
      list: null,
      preview: null,
      shiftDates: false,
      complete: false,
      full: false,
      dropSamples: true,
    });
  });

  it("may choose from the starter list, or from a list of one's own", async () => {
    const starter = await readCommand(['--starter', '--tags', 'fintech, AI', '--countries', 'de'], nobody);
    expect(starter?.list).toMatchObject({ selection: 'Starter list, fintech, ai, DE', origin: 'starter' });
    expect(starter?.list?.boards.length).toBeGreaterThan(5);
    const all = await readCommand(['--starter'], nobody);
    expect(all?.list?.boards.length).toBeGreaterThan(1_500);
    const own = await readCommand(['--boards', 'boards.csv'], nobody);
    expect(own?.list).toEqual({
      selection: 'boards.csv',
      origin: 'command',
      boards: [
        { source: 'lever', board: 'acme', company: 'Acme, Inc', countries: ['DE', 'US'], tags: ['saas'] },
        { source: 'hackernews', board: '', company: '', countries: [], tags: [] },
      ],
    });
  });

  it('may name a board, or mean those of INGEST_BOARDS', async () => {
    const board = { source: expect.objectContaining({ name: 'lever' }), board: 'acme' };
    expect(await readCommand(['--source', 'lever', '--board', 'acme'], nobody)).toMatchObject({ boards: [board] });
    const configured = { folder: FIXTURES, boards: [{ source: 'lever', board: 'acme' }] };
    expect(await readCommand(['--all'], configured)).toMatchObject({ feed: null, boards: [board], full: false });
    expect(await readCommand(['--all', '--full'], configured)).toMatchObject({ boards: [board], full: true });
  });

  it.each([
    ['nowhere', 'acme', /^INGEST_BOARDS: There is no source 'nowhere'\./],
    ['ashby', '', /^INGEST_BOARDS: The source 'ashby' needs a board/],
  ])('refuses %s:%s in INGEST_BOARDS', async (source, board, sentence) => {
    await expect(readCommand(['--all'], { folder: FIXTURES, boards: [{ source, board }] })).rejects.toThrow(sentence);
  });

  it('may ask for help', async () => {
    expect(await readCommand(['--help', '--source', 'listings'], nobody)).toBeNull();
    const [common, optIn] = INGEST_USAGE.split('\n').slice(-2);
    expect(common).toMatch(/^ {2}NAME is one of: greenhouse, .*, listings, csv;$/);
    expect(optIn).toBe(
      '  or, read their terms first, of: arbeitnow, jobicy, himalayas, themuse, remoteok, usajobs, adzuna, reed.',
    );
  });
});
