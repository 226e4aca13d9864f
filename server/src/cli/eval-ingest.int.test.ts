import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { REPOSITORY } from '../config.ts';

let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(path.join(os.tmpdir(), 'foothold-recordings-'));
});
afterAll(() => rm(empty, { recursive: true }));

function runOn(folder: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/eval-ingest.ts', folder],
      { cwd: path.join(REPOSITORY, 'server'), env: CHILD_ENVIRONMENT },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

describe('npm run eval:ingest', () => {
  it.each([
    ['that is not there', () => path.join(empty, 'gone')],
    ['without recordings', () => empty],
  ])('says so and ends with 2 when it is given a folder %s', { timeout: 60_000 }, async (_what, folder) => {
    expect(await runOn(folder())).toEqual({
      code: 2,
      said: `There are no recorded postings in ${folder()}. Name the folder that has them.\n`,
    });
  });
});
