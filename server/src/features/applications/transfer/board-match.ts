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

/** What stands on a board already. */
interface OnBoard {
  readonly postings: Set<string>;
  readonly applications: ReadonlySet<string>;
  /** How often each job stands there, by `sameJob`. */
  readonly jobs: Map<string, number>;
}

/** A candidate that comes onto the board. */
export interface Addition {
  readonly candidate: Candidate;
  /** null: a job of the person's own. */
  readonly posting: { readonly id: string } | null;
  readonly ownJob: OwnJob | null;
}

export interface Decisions {
  readonly additions: readonly Addition[];
  /** How many stand on the board already, or came in a row before. */
  readonly existing: number;
  /** Which of those came in a row before. */
  readonly repeated: readonly Repetition[];
  readonly rejected: readonly Rejection[];
}

/** What decides about the rows of a file. */
export interface ImportRules {
  readonly userId: string;
  /** Places that are left outside `saved`; Infinity = no limit. */
  readonly places: number;
  readonly planFull: string;
  /** True: what a file holds twice is meant twice, as its own board held it. */
  readonly keepsTwins: boolean;
}

/** Rows of a file looked up at once. */
const BATCH = 1_000;
/** Rows of the board read at once. */
const ROWS_AT_ONCE = 200;

/** The same title, company and link, however they are written. */
const sameJob = ({ title, company, url }: Omit<JobRow, 'id'>): string =>
  [comparableText(title), companyKey(company), comparableText(url.replace(/(?<!\/)\/+$/, ''))].join('\n');

/**
 * Decides over each candidate in its order: a posting that is meant, a job of the person's own, there already, or refused.
 * Reads only. Under the board's lock the answer stays true until the transaction ends.
 */
export async function decide(em: EntityManager, candidates: readonly Candidate[], by: ImportRules): Promise<Decisions> {
  const board = await onBoard(em, by.userId);
  const postings = await postingsOf(em, candidates);
  const slice = new TimeSlice();
  const additions: Addition[] = [];
  const rejected: Rejection[] = [];
  const repeated: Repetition[] = [];
  /** The row from which each posting or job came onto the board, by what it is known by. */
  const firstRows = new Map<string, number>();
  let existing = 0;
  let places = by.places;
  for (const candidate of candidates) {
    await slice.yieldWhenOver();
    const posting = postings.get(candidate) ?? null;
    const own = typeof candidate.job === 'string' ? null : candidate.job;
    const knownBy = posting?.id ?? (own && sameJob(own)) ?? '';
    if (stands(board, candidate, posting, by.keepsTwins)) {
      existing += 1;
      const firstRow = firstRows.get(knownBy);
      if (firstRow !== undefined) repeated.push({ row: candidate.row, firstRow });
    } else if (posting === null && typeof candidate.job === 'string') {
      rejected.push({ row: candidate.row, code: 'INVALID_INPUT', reason: candidate.job });
    } else if (countsTowardsPlan(candidate.stage) && places <= 0) {
      rejected.push({ row: candidate.row, code: 'PLAN_LIMIT', reason: by.planFull });
    } else {
      if (countsTowardsPlan(candidate.stage)) places -= 1;
      if (posting !== null) board.postings.add(posting.id);
      else if (own !== null && !by.keepsTwins) board.jobs.set(sameJob(own), 1);
      firstRows.set(knownBy, candidate.row);
      additions.push({ candidate, posting, ownJob: posting === null ? own : null });
    }
  }
  return { additions, existing, repeated, rejected };
}

function stands(board: OnBoard, candidate: Candidate, posting: JobRow | null, keepsTwins: boolean): boolean {
  if (posting !== null) return board.postings.has(posting.id);
  if (!keepsTwins && board.applications.has(applicationOfOwnJob(candidate.jobId) ?? '')) return true;
  if (typeof candidate.job === 'string') return false;
  const key = sameJob(candidate.job);
  const count = board.jobs.get(key) ?? 0;
  // Of twins on the board each stands for one in the file.
  if (count > 0 && keepsTwins) board.jobs.set(key, count - 1);
  return count > 0;
}

async function onBoard(em: EntityManager, userId: string): Promise<OnBoard> {
  const board = { postings: new Set<string>(), applications: new Set<string>(), jobs: new Map<string, number>() };
  for await (const row of jobsOnBoard(em, userId)) {
    if (row.id !== null) board.postings.add(row.id);
    board.applications.add(row.application);
    const key = sameJob(row.ownJob ?? { title: row.title ?? '', company: row.company ?? '', url: row.url ?? '' });
    board.jobs.set(key, (board.jobs.get(key) ?? 0) + 1);
  }
  return board;
}

/** The jobs of a board, a few at a time, so that nobody waits for the rows of a large one to be converted. */
async function* jobsOnBoard(em: EntityManager, userId: string) {
  let last: string | undefined;
  do {
    const after = last;
    const rows = await tablesOf(em, { Application, Job })
      .selectFrom('Application')
      .leftJoin('Job', 'Job.id', 'Application.posting')
      .select(['Application.id as application', 'Application.ownJob', 'Job.id', 'Job.title', 'Job.company', 'Job.url'])
      .where('Application.userId', '=', userId)
      .$if(after !== undefined, (query) => query.where('Application.id', '>', after ?? ''))
      .orderBy('Application.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.application : undefined;
  } while (last !== undefined);
}

/** The posting each candidate means: by its id where the file still tells the same job, else by link and title. */
async function postingsOf(em: EntityManager, candidates: readonly Candidate[]): Promise<Map<Candidate, JobRow>> {
  const found = new Map<Candidate, JobRow>();
  for (let from = 0; from < candidates.length; from += BATCH) {
    const batch = candidates.slice(from, from + BATCH).filter(({ isOwn }) => !isOwn);
    const ids = batch.map(({ jobId }) => jobId).filter(isJobId);
    const links = batch.flatMap(({ job }) => (typeof job === 'string' || job.url === '' ? [] : [job.url]));
    const rows = await tablesOf(em, { Job })
      .selectFrom('Job')
      .select(['id', 'title', 'company', 'url'])
      .where((eb) => eb('id', 'in', [...ids, '0']).or('url', 'in', [...links, '']))
      .orderBy('id')
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byJob = new Map(rows.map((row) => [sameJob(row), row]));
    for (const candidate of batch) {
      const named = byId.get(candidate.jobId);
      const posting = named && isMeant(named, candidate.job) ? named : undefined;
      const match = posting ?? (typeof candidate.job === 'string' ? undefined : byJob.get(sameJob(candidate.job)));
      if (match) found.set(candidate, match);
    }
  }
  return found;
}

/** An id of another installation may be some other job's here. */
function isMeant(posting: JobRow, told: OwnJob | string): boolean {
  if (typeof told === 'string') return true;
  return comparableText(told.title) === comparableText(posting.title) || (told.url !== '' && told.url === posting.url);
}
