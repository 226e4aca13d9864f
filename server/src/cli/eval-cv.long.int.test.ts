import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';
import { extractText } from '../features/cv/extract/extract-text.ts';
import { structureCv } from '../features/cv/structure/structure-cv.ts';
import { ReadingMetrics } from './eval-cv/reading-metrics.ts';
import { folderSamples, ownSamples } from './eval-cv/samples.ts';
import { truthfulnessMetrics } from './eval-cv/truthfulness-metrics.ts';
import { FROM_SOURCE } from '../testing/child-environment.ts';

describe('npm run eval:cv', () => {
  it('meets its goals on the CVs of our own', async () => {
    const metrics = new ReadingMetrics();
    const samples = await ownSamples();
    for (const { name, bytes, truth } of samples) metrics.add(name, structureCv(await extractText(bytes)), truth);
    const missed = [...Object.values(metrics.shares), ...Object.values(metrics.lists)]
      .filter(({ value, goal }) => value < goal)
      .map(({ name }) => name);
    expect({ missed, enough: samples.length >= 20 }).toEqual({ missed: [], enough: true });
  });

  it('finds nothing made up in a few of them, and every fact that people read', async () => {
    const few = ['injection.pdf', 'german.txt', 'linkedin-export.columns.pdf', 'functional.docx'];
    const samples = (await ownSamples()).filter(({ name }) => few.includes(name));
    const cvs = await Promise.all(
      samples.map(async ({ name, bytes, truth }) => ({ name, truth, readCv: structureCv(await extractText(bytes)) })),
    );
    const engines = await truthfulnessMetrics(cvs, new Date('2026-11-20'));
    expect({ few: samples.length, missed: engines.filter(({ isMet }) => !isMet) }).toEqual({ few: 4, missed: [] });
  });

  it('measures those alone where there is no folder of others', async () => {
    expect(await folderSamples(path.join(import.meta.dirname, 'gone'), '')).toBeNull();
  });

  it('explains itself', async () => {
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [...FROM_SOURCE, 'src/cli/eval-cv.ts', '--help'],
        { cwd: path.join(REPOSITORY, 'server'), env: { PATH: process.env['PATH'] } },
        (_error, stdout) => resolve(stdout),
      );
    });
    expect(said).toContain('npm run eval:cv -- [FOLDER] [--truth FOLDER] [--mistakes]');
  });
});
