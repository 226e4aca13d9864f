import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Posting } from '../../features/jobs/model/posting.ts';
import type { JobSource } from '../../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../../features/jobs/sources/registry.ts';
import { type Recorded, shortHash } from './recorded.ts';

/** Recorded answers that a source of ours reads; the board is given where an answer does not name the employer. */
export const ANSWERS: Readonly<Record<string, { files: readonly string[]; board?: string }>> = {
  greenhouse: { files: ['recorded/careerkit-greenhouse.json'] },
  lever: { files: ['recorded/careerkit-lever.json'] },
  ashby: { files: ['recorded/careerkit-ashby.json'] },
  recruitee: { files: ['recorded/careerkit-recruitee.json'] },
  smartrecruiters: {
    files: ['recorded/careerkit-smartrecruiters.json', 'recorded/hunt-smartrecruiters-trimmed.json'],
  },
  workable: { files: ['recorded/careerkit-workable.json'] },
  personio: { files: ['recorded/careerkit-personio.xml'], board: 'acme' },
  hackernews: { files: ['recorded/hunt-hackernews.json'] },
  jobposting: {
    files: ['pages/jobseek-jsonld_meta_software_engineer.html', 'pages/jobseek-jsonld_neura_robotics_manager.html'],
  },
  arbeitnow: { files: ['recorded/lcarlini-arbeitnow.json'] },
  jobicy: { files: ['recorded/lcarlini-jobicy.json'] },
  remoteok: { files: ['recorded/lcarlini-remoteok.json'] },
};

/** Every posting in the recorded answers of all sources and boards. */
export async function readAllAnswers(folder: string): Promise<Posting[]> {
  const all: Posting[] = [];
  for (const [name, { files, board }] of Object.entries(ANSWERS)) {
    const source = JOB_SOURCES.find((one) => one.name === name);
    for (const file of source === undefined ? [] : files) {
      const answer = await readFile(path.join(folder, file), 'utf8');
      if (source !== undefined) all.push(...postingsIn(source, answer, board));
    }
  }
  const boards = await atsAnswers(folder);
  return [...all, ...[...boards.values()].flatMap((read) => read()?.posting ?? [])];
}

/** Every posting in the recorded answers of a source, by its id, read as ingest reads it. */
export async function readAnswers(folder: string, name: string): Promise<(id: string) => Recorded | undefined> {
  const source = JOB_SOURCES.find((one) => one.name === name);
  const { files, board } = ANSWERS[name] ?? { files: [] };
  const byId = new Map<string, Recorded>();
  if (source === undefined) return (id) => byId.get(id);
  for (const file of files) {
    const answer = await readFile(path.join(folder, file), 'utf8');
    for (const posting of postingsIn(source, answer, board)) {
      byId.set(posting.externalId, {
        posting,
        // Of the whole answer: what one posting is in it is the source's own business.
        hash: shortHash([posting.externalId, answer].join('\n')),
      });
    }
  }
  return (id) => byId.get(id);
}

function postingsIn(source: JobSource, answer: string, board: string | undefined): Posting[] {
  return source.parseFile(answer, board).flatMap((row) => ('posting' in row ? [row.posting] : []));
}

const ATS_FILE = 'listings/ats-answers-a-m.ndjson.gz';
const atsLine = z.object({
  source: z.string(),
  board: z.string(),
  answer: z.object({ jobs: z.array(z.unknown()) }),
});
const atsJob = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Every posting of the recorded boards, by 'source:board:id', read as ingest reads it. */
export async function readAtsAnswers(folder: string): Promise<(id: string) => Recorded | undefined> {
  const found = await atsAnswers(folder);
  return (id) => found.get(id)?.();
}

async function atsAnswers(folder: string): Promise<ReadonlyMap<string, () => Recorded | undefined>> {
  const bytes = gunzipSync(await readFile(path.join(folder, ATS_FILE)));
  const found = new Map<string, () => Recorded | undefined>();
  for (const line of bytes.toString('utf8').trim().split('\n')) {
    const { source: name, board, answer } = atsLine.parse(JSON.parse(line));
    const source = JOB_SOURCES.find((one) => one.name === name);
    for (const job of answer.jobs) {
      // Read when it is asked for: labels are of a few of them.
      found.set(`${name}:${board}:${atsJob.parse(job).id}`, () => {
        const [posting] = source === undefined ? [] : postingsIn(source, JSON.stringify({ jobs: [job] }), board);
        return posting === undefined ? undefined : { posting, hash: shortHash(JSON.stringify(job)) };
      });
    }
  }
  return found;
}
