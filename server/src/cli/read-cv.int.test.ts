import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';
import { datesOnly } from './read-cv/dates-only.ts';
import { FROM_SOURCE } from '../testing/child-environment.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-read-cv-'));
  const cv = [
    'Jane Example',
    'jane.example@example.com | +44 20 7946 0958 | Leeds, United Kingdom',
    '',
    'EXPERIENCE',
    'Engineer, Globex Ltd, York',
    'Mar 2021 – Present',
    '• Built the ledger.',
    'Analyst, Initech Inc, Leeds',
    'Summer 2019',
    '',
    'EDUCATION',
    'BSc Physics, Ridge University',
    '2014 – 2017',
    '',
    'SKILLS',
    'Go, SQL',
  ];
  await writeFile(path.join(folder, 'cv.txt'), cv.join('\n'));
  await writeFile(path.join(folder, 'empty.pdf'), '');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/read-cv.ts', ...args],
      { cwd: path.join(REPOSITORY, 'server'), env: { PATH: process.env['PATH'], INIT_CWD: folder } },
      (_error, stdout) => resolve({ code: child.exitCode, stdout }),
    );
  });
}

describe('npm run read-cv', () => {
  it('prints a JSON Resume a line, in the order of the files, and what is wrong with those it cannot read', async () => {
    const { code, stdout } = await run('cv.txt', 'empty.pdf', 'gone.pdf');
    const documents: unknown[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(documents).toEqual([
      expect.objectContaining({
        meta: { file: 'cv.txt', language: 'en', uncertain: expect.any(Array) },
        basics: expect.objectContaining({
          name: 'Jane Example',
          email: 'jane.example@example.com',
          phone: '+44 20 7946 0958',
          location: { city: 'Leeds', region: 'United Kingdom' },
        }),
        work: [
          {
            name: 'Globex Ltd',
            position: 'Engineer',
            location: 'York',
            startDate: '2021-03',
            highlights: ['Built the ledger.'],
          },
          expect.objectContaining({ name: 'Initech Inc', position: 'Analyst', endDate: '2019' }),
        ],
        education: [{ institution: 'Ridge University', studyType: 'BSc Physics', startDate: '2014', endDate: '2017' }],
        skills: [{ keywords: ['Go', 'SQL'] }],
      }),
      { meta: { file: 'empty.pdf', language: '', uncertain: [] }, error: expect.stringContaining('empty') },
      { meta: { file: 'gone.pdf', language: '', uncertain: [] }, error: 'There is no file gone.pdf.' },
    ]);
  });

  it('explains itself', async () => {
    const { code, stdout } = await run('--help');
    expect({ code, says: stdout.includes('npm run --silent read-cv -- FILE') }).toEqual({ code: 0, says: true });
    expect((await run()).code).toBe(1);
  });

  it('gives no date that a program cannot compare', () => {
    expect(datesOnly({ work: [{ name: 'A', startDate: 'once', endDate: '2020-03' }], basics: { name: 'B' } })).toEqual({
      work: [{ name: 'A', endDate: '2020-03' }],
      basics: { name: 'B' },
    });
  });
});
