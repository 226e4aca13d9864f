import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Config } from '../../../config.ts';
import { CV_DEFAULTS, CV_TEMPLATES } from '../../../domain/index.ts';
import { renderCv, renderLetter } from '../../../features/cv/render/render-cv.ts';
import { rewriteProviderOf } from '../../../features/cv/rewrite/provider-of.ts';
import { rewriteChecked } from '../../../features/cv/verify/rewrite-checked.ts';
import { structureCv } from '../../../features/cv/structure/structure-cv.ts';
import { systemClock } from '../../../platform/clock.ts';
import { docxOf } from '../../eval-cv/sample-docx.ts';
import { pdfOf } from '../../../platform/text-pdf.ts';
import { oneByOne, type Durations, durationsOf } from '../board/durations.ts';
import { BENCH_FOLDER } from '../files.ts';
import { startServer } from '../server-handle.ts';
import { createBenchDatabases } from '../bench-databases.ts';
import type { CvReport } from './cv-report.ts';
import { THREE_PAGES } from './three-pages.ts';

/** Warm-up runs: what is loaded once stays in memory. */
const WARMING = 20;
const DRAWINGS = 20;

/** Measures runs of the built-in engine on a three-page CV. @param say receives messages for people */
export async function benchCv(config: Config, runs: number, say: (line: string) => void): Promise<CvReport> {
  const rendering = await drawings();
  const databases = await createBenchDatabases(config, null, say);
  try {
    await everybodyPremium(databases.url, WARMING + runs);
    const server = await startServer(databases.url, databases.snapshotFile, { doesRuns: true });
    try {
      const files = { pdf: pdfOf(THREE_PAGES), docx: await docxOf(THREE_PAGES) };
      const ms: Record<'pdf' | 'docx', number[]> = { pdf: [], docx: [] };
      const all = async (from: number, count: number): Promise<void> => {
        for (let turn = from; turn < from + count; turn += 1) {
          const kind = turn % 2 === 0 ? 'pdf' : 'docx';
          ms[kind].push(await optimized(server.origin, turn, files[kind]));
        }
      };
      await all(0, WARMING);
      ms.pdf = [];
      ms.docx = [];
      const { megabytes: before } = await server.usage();
      await all(WARMING, runs);
      const { megabytes: after } = await server.usage();
      return {
        runs,
        times: [durationsOf('run of a PDF', ms.pdf), durationsOf('run of a DOCX', ms.docx)],
        rendering,
        before,
        after,
      };
    } finally {
      await server.close();
    }
  } finally {
    await databases.close();
    await rm(BENCH_FOLDER, { recursive: true, force: true });
  }
}

/** One person per run, because runs are rate limited. */
const nameOf = (turn: number): string => `cv-${turn}`;

async function everybodyPremium(url: string, people: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const ids = Array.from({ length: people }, (_, turn) => nameOf(turn));
  await pool.query(
    `insert into premium_access (user_id, is_active, subscription_tier) select id, true, 'premium' from unnest($1::text[]) id`,
    [ids],
  );
  await pool.end();
}

/** From sending the file until both documents exist, in milliseconds. */
async function optimized(origin: string, turn: number, file: Buffer): Promise<number> {
  const body = JSON.stringify({ resumeAsBase64String: file.toString('base64'), includeCoverLetter: true });
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1/cv/optimize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${nameOf(turn)}`, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`A run answered ${answer.status}: ${text}`);
  return performance.now() - start;
}

/** Every template and the letter, rendered in this process. */
async function drawings(): Promise<Durations[]> {
  const options = { ...CV_DEFAULTS, includeCoverLetter: true };
  const { cv, letter } = await rewriteChecked(
    structureCv(THREE_PAGES),
    options,
    null,
    rewriteProviderOf(null, systemClock),
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      today: systemClock.now(),
    },
  );
  if (letter === null) throw new Error('There is no letter to render.');
  const times: Durations[] = [];
  for (const [at, name] of CV_TEMPLATES.entries()) {
    times.push(await oneByOne(`${at + 1} ${name}`, DRAWINGS, () => renderCv(cv, at + 1)));
  }
  return [...times, await oneByOne('letter', DRAWINGS, () => renderLetter(letter, cv, 1))];
}
