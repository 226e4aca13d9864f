import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';
import { extractText } from '../features/cv/extract/extract-text.ts';
import { structureCv } from '../features/cv/structure/structure-cv.ts';
import { ReadingFigures } from './eval-cv/reading-figures.ts';
import { folderSamples, ownSamples } from './eval-cv/samples.ts';

describe('npm run eval:cv', () => {
  it('meets its goals on the CVs of our own', async () => {
    const figures = new ReadingFigures();
    const samples = await ownSamples();
    for (const { name, bytes, truth } of samples) figures.add(name, structureCv(await extractText(bytes)), truth);
    const missed = [...Object.values(figures.shares), ...Object.values(figures.lists)]
      .filter(({ value, goal }) => value < goal)
      .map(({ name }) => name);
    expect({ missed, enough: samples.length >= 20 }).toEqual({ missed: [], enough: true });
  });

  it('measures those alone where there is no folder of others', async () => {
    expect(await folderSamples(path.join(import.meta.dirname, 'gone'), '')).toBeNull();
  });

  it('explains itself', async () => {
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['--import', '@oxc-node/core/register', 'src/cli/eval-cv.ts', '--help'],
        { cwd: path.join(REPOSITORY, 'server'), env: { PATH: process.env['PATH'] } },
        (_error, stdout) => resolve(stdout),
      );
    });
    expect(said).toContain('npm run eval:cv -- [FOLDER] [--truth FOLDER] [--mistakes]');
  });
});
