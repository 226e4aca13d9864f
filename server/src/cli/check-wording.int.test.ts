import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';
import { FROM_SOURCE } from '../testing/child-environment.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-check-wording-'));
  const resume = {
    basics: { name: 'Jane Example', summary: 'Engineer with a background in payments.' },
    work: [
      { name: 'Globex Ltd', position: 'Engineer', highlights: ['', 'Wrote tests for the ledger', 'Ran 3 servers'] },
    ],
    projects: [{ name: 'Map', highlights: ['Drew the map of a town'] }],
  };
  const lines = [
    { path: 'work.0.highlights.1', text: 'Tested the ledger' },
    { path: 'work.0.highlights.1', text: 'Built the ledger' },
    { path: 'work.0.highlights.2', text: 'Ran 30 servers' },
    { path: 'projects.0.highlights.0', text: 'Drew a town map' },
    { path: 'basics.summary', text: 'Engineer with a payments background.' },
    { path: 'letter', text: 'I hold a valid work permit.' },
    { path: 'work.7.highlights.0', text: 'x' },
  ];
  await writeFile(path.join(folder, 'cv.json'), JSON.stringify(resume));
  await writeFile(path.join(folder, 'lines.json'), JSON.stringify(lines));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/check-wording.ts', ...args],
      { cwd: path.join(REPOSITORY, 'server'), env: { PATH: process.env['PATH'], INIT_CWD: folder } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

describe('npm run check-wording', () => {
  it('says of each line, in the same order, whether the CV proves it, and which words do not hold', async () => {
    const { code, stdout } = await run('cv.json', 'lines.json');
    expect(code).toBe(0);
    const answers: unknown = JSON.parse(stdout);
    expect(answers).toMatchObject([
      { path: 'work.0.highlights.1', verdict: 'proven', words: [], why: '' },
      {
        path: 'work.0.highlights.1',
        verdict: 'asks',
        words: [expect.stringContaining('Built')],
        why: expect.stringMatching(/\S/u),
      },
      { path: 'work.0.highlights.2', verdict: 'refused', words: ['30'] },
      { path: 'projects.0.highlights.0', verdict: 'proven' },
      { path: 'basics.summary', verdict: 'proven' },
      { path: 'letter', verdict: 'asks', words: ['work permit'] },
      { path: 'work.7.highlights.0', verdict: 'refused' },
    ]);
  });

  it('says in a sentence what is wrong with a file', async () => {
    expect(await run('cv.json', 'gone.json')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no file gone.json'),
    });
    expect(await run('cv.json')).toMatchObject({ code: 1 });
  });
});
