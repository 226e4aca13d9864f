import type { EntityManager } from '@mikro-orm/postgresql';
import { companyKey, comparableText, countsTowardsPlan } from '../../../domain/index.ts';
import { Job, isJobId } from '../../jobs/jobs.entry.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { applicationOfOwnJob, type OwnJob } from '../model/own-job.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { Candidate, Rejection, Repetition } from './candidate.ts';

interface JobRow {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly url: string;
}

/** The jobs on a board. */
interface BoardIndex {
  readonly postings: Set<string>;
  readonly applications: ReadonlySet<string>;
  /** The number of applications for each job, by `jobKey`. */
  readonly jobs: Map<string, number>;
}

/** A candidate to add. */
export interface Addition {
  readonly candidate: Candidate;
  /** null: the person added the job themselves. */
  readonly posting: { readonly id: string } | null;
  readonly ownJob: OwnJob | null;
}

export interface ImportMatch {
  readonly additions: readonly Addition[];
  /** How many are on the board already, or repeat an earlier row. */
  readonly existing: number;
  /** Those of them that repeat an earlier row. */
  readonly repeated: readonly Repetition[];
  readonly rejected: readonly Rejection[];
}

/** The rules of an import. */
export interface ImportRules {
  readonly userId: string;
  /** How many more applications the plan allows outside `saved`; Infinity = no limit. */
  readonly capacityLeft: number;
  readonly planFullMessage: string;
  /** True: repeated jobs in the file are intended, as on the exported board. */
  readonly allowsDuplicates: boolean;
}

/** Rows of a file looked up per query. */
const LOOKUP_BATCH = 1_000;
/** Rows of the board read per query. */
const PAGE_SIZE = 200;

/** Equal for the same title, company and link, however they are spelled. */
const jobKey = ({ title, company, url }: Omit<JobRow, 'id'>): string =>
  [comparableText(title), companyKey(company), comparableText(url.replace(/(?<!\/)\/+$/, ''))].join('\n');

/**
 * Classifies each candidate in order: a known posting, the person's own job, already on the board, or rejected.
 * Read-only. Under the board's lock the result holds until the transaction ends.
 */
export async function matchCandidates(
  em: EntityManager,
  candidates: readonly Candidate[],
  rules: ImportRules,
): Promise<ImportMatch> {
  const board = await indexBoard(em, rules.userId);
  const postings = await postingsOf(em, candidates);
  const slice = new TimeSlice();
  const additions: Addition[] = [];
  const rejected: Rejection[] = [];
  const repeated: Repetition[] = [];
  /** The first row of each posting or job. */
  const firstRows = new Map<string, number>();
  let existing = 0;
  let capacityLeft = rules.capacityLeft;
  for (const candidate of candidates) {
    await slice.yieldWhenOver();
    const posting = postings.get(candidate) ?? null;
    const own = typeof candidate.job === 'string' ? null : candidate.job;
    const identity = posting?.id ?? (own && jobKey(own)) ?? '';
    if (isOnBoard(board, candidate, posting, rules.allowsDuplicates)) {
      existing += 1;
      const firstRow = firstRows.get(identity);
      if (firstRow !== undefined) repeated.push({ row: candidate.row, firstRow });
    } else if (posting === null && typeof candidate.job === 'string') {
      rejected.push({ row: candidate.row, code: 'INVALID_INPUT', reason: candidate.job });
    } else if (countsTowardsPlan(candidate.stage) && capacityLeft <= 0) {
      rejected.push({ row: candidate.row, code: 'PLAN_LIMIT', reason: rules.planFullMessage });
    } else {
      if (countsTowardsPlan(candidate.stage)) capacityLeft -= 1;
      if (posting !== null) board.postings.add(posting.id);
      else if (own !== null && !rules.allowsDuplicates) board.jobs.set(jobKey(own), 1);
      firstRows.set(identity, candidate.row);
      additions.push({ candidate, posting, ownJob: posting === null ? own : null });
    }
  }
  return { additions, existing, repeated, rejected };
}

function isOnBoard(
  board: BoardIndex,
  candidate: Candidate,
  posting: JobRow | null,
  allowsDuplicates: boolean,
): boolean {
  if (posting !== null) return board.postings.has(posting.id);
  if (!allowsDuplicates && board.applications.has(applicationOfOwnJob(candidate.jobId) ?? '')) return true;
  if (typeof candidate.job === 'string') return false;
  const key = jobKey(candidate.job);
  const count = board.jobs.get(key) ?? 0;
  // Each duplicate on the board accounts for one in the file.
  if (count > 0 && allowsDuplicates) board.jobs.set(key, count - 1);
  return count > 0;
}

async function indexBoard(em: EntityManager, userId: string): Promise<BoardIndex> {
  const board = { postings: new Set<string>(), applications: new Set<string>(), jobs: new Map<string, number>() };
  for await (const row of readBoardJobs(em, userId)) {
    if (row.id !== null) board.postings.add(row.id);
    board.applications.add(row.application);
    const key = jobKey(row.ownJob ?? { title: row.title ?? '', company: row.company ?? '', url: row.url ?? '' });
    board.jobs.set(key, (board.jobs.get(key) ?? 0) + 1);
  }
  return board;
}

/** The jobs of a board in pages, so that converting a large board's rows doesn't block the event loop. */
async function* readBoardJobs(em: EntityManager, userId: string) {
  let lastId: string | undefined;
  do {
    const after = lastId;
    const rows = await tablesOf(em, { Application, Job })
      .selectFrom('Application')
      .leftJoin('Job', 'Job.id', 'Application.posting')
      .select(['Application.id as application', 'Application.ownJob', 'Job.id', 'Job.title', 'Job.company', 'Job.url'])
      .where('Application.userId', '=', userId)
      .$if(after !== undefined, (query) => query.where('Application.id', '>', after ?? ''))
      .orderBy('Application.id')
      .limit(PAGE_SIZE)
      .execute();
    yield* rows;
    lastId = rows.length === PAGE_SIZE ? rows.at(-1)?.application : undefined;
  } while (lastId !== undefined);
}

/** The posting of each candidate: by id if the file still describes the same job, else by link and title. */
async function postingsOf(em: EntityManager, candidates: readonly Candidate[]): Promise<Map<Candidate, JobRow>> {
  const found = new Map<Candidate, JobRow>();
  for (let from = 0; from < candidates.length; from += LOOKUP_BATCH) {
    const batch = candidates.slice(from, from + LOOKUP_BATCH).filter(({ isOwn }) => !isOwn);
    const ids = batch.map(({ jobId }) => jobId).filter(isJobId);
    const links = batch.flatMap(({ job }) => (typeof job === 'string' || job.url === '' ? [] : [job.url]));
    const rows = await tablesOf(em, { Job })
      .selectFrom('Job')
      .select(['id', 'title', 'company', 'url'])
      .where((eb) => eb('id', 'in', [...ids, '0']).or('url', 'in', [...links, '']))
      .orderBy('id')
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byJob = new Map(rows.map((row) => [jobKey(row), row]));
    for (const candidate of batch) {
      const postingById = byId.get(candidate.jobId);
      const posting = postingById && describesSameJob(postingById, candidate.job) ? postingById : undefined;
      const match = posting ?? (typeof candidate.job === 'string' ? undefined : byJob.get(jobKey(candidate.job)));
      if (match) found.set(candidate, match);
    }
  }
  return found;
}

/** An id from another installation may belong to a different job here. */
function describesSameJob(posting: JobRow, fromFile: OwnJob | string): boolean {
  if (typeof fromFile === 'string') return true;
  return (
    comparableText(fromFile.title) === comparableText(posting.title) ||
    (fromFile.url !== '' && fromFile.url === posting.url)
  );
}
