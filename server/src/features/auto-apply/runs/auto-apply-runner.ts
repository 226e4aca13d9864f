import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  companyKey,
  type JobMatch,
  matchedSince,
  matchJobs,
  oldestMatched,
  TitleIndex,
} from '../../../domain/index.ts';
import { CLAIM, END_RUN, HOLD_RUN, RELEASE_RUN, TAKE_RUN, type TakenRun } from '../auto-apply-rows.sql.ts';
import { type AutoApplyJobSnapshot } from '../attempts/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../attempts/auto-apply-problems.ts';
import { AutoApplySettings } from '../auto-apply-settings.entity.ts';
import { criteriaOf, missingWish } from './criteria.ts';
import { type EngineParts, heldUntil } from '../engine-parts.ts';
import { currentJob } from '../attempts/current-job.query.ts';
import { FreshJobs } from './fresh-jobs.ts';
import { personFacts } from './person-facts.query.ts';

/** A run that takes its server down again and again is given up. */
const MOST_TRIES = 5;

/** A search that is changed while a run looks is looked for anew, but not for ever. */
const MOST_LOOKS = 5;

/** How a run ends. */
interface Ending {
  readonly status: 'done' | 'stopped' | 'failed';
  /** Jobs that matched, those it took on before it was taken over among them. */
  readonly matched: number;
  readonly problem: ProblemCode | null;
  /** What it found out; null: nothing. */
  readonly found: Found | null;
}

interface Found {
  /** Later postings are new to the next run. */
  readonly until: Date;
  /** The search it holds for. */
  readonly searchRevision: number;
}

/** What became of a job that matched. */
type Verdict = 'claimed' | 'skipped' | 'full' | 'stopped' | 'lost';

/**
 * Does runs: looks for jobs that match and takes them on, one after the other. Any number of processes may do so at once.
 * Taking on is one transaction that asks everything anew, so that neither a limit nor a switch is ever overrun.
 */
export class AutoApplyRunner {
  private readonly parts: EngineParts;
  private readonly holder = randomUUID();
  private readonly jobs = new FreshJobs();

  constructor(parts: EngineParts) {
    this.parts = parts;
  }

  /** Does all runs that wait, and those whose worker is gone. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const run = await this.take();
      if (run === null) break;
      this.parts.reached?.('run-taken');
      try {
        await this.one(run, signal);
      } catch (error) {
        // Others need not wait for it; it is taken over when its time is up.
        this.parts.logger.warn({ run: run.id, err: error }, 'auto-apply: a run could not be done');
      }
    }
    this.jobs.forget();
  }

  private async take(): Promise<TakenRun | null> {
    const { clock, em } = this.parts;
    const values = [this.holder, heldUntil(this.parts), clock.now()];
    const [run] = await em.fork().execute<TakenRun[]>(TAKE_RUN, values);
    if (run) this.tell(run);
    return run ?? null;
  }

  private async one(run: TakenRun, signal: AbortSignal): Promise<void> {
    if (run.attempts > MOST_TRIES) {
      await this.end(run, { status: 'failed', matched: run.taken, problem: 'INTERRUPTED', found: null });
      return;
    }
    let { taken } = run;
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      const looked = await this.look({ ...run, taken }, signal);
      if (looked === null || (await this.end(run, looked.ending, look === MOST_LOOKS))) return;
      ({ taken } = looked);
    }
  }

  /** @returns how the run ends and how many it has taken on by then; null: it is another one's to end */
  private async look(run: TakenRun, signal: AbortSignal): Promise<{ ending: Ending; taken: number } | null> {
    const em = this.parts.em.fork();
    const settings = await em.findOne(AutoApplySettings, { userId: run.user_id });
    let { taken } = run;
    if (settings === null || !settings.isActive()) return { ending: stopped(settings, taken), taken };
    const { lastRunAt, searchRevision } = settings;
    const missing = missingWish(settings);
    if (missing !== null) return { ending: { status: 'done', matched: taken, problem: missing, found: null }, taken };
    const now = this.parts.clock.now();
    const asked = new Date(run.created_at);
    const since = matchedSince(lastRunAt, asked);
    const { index, until } = await this.jobs.since(em, { since, oldest: oldestMatched(asked), runId: run.id });
    const criteria = criteriaOf(settings, await personFacts(em, run.user_id, now), since);
    const { matches, today } = matchJobs(index.withKeyword(criteria.keywords), criteria);
    const matched = taken + matches.length;
    this.parts.reached?.('matched');
    let isFull = today < matches.length;
    for (const match of matches.slice(0, today)) {
      if (signal.aborted) {
        await this.release(run);
        return null;
      }
      const verdict = await this.claim(run, match, since);
      if (verdict === 'lost') return null;
      if (verdict === 'claimed') taken += 1;
      if (verdict === 'full') isFull = true;
      if (verdict !== 'stopped') continue;
      const after = await this.parts.em.fork().findOne(AutoApplySettings, { userId: run.user_id });
      return { ending: stopped(after, matched), taken };
    }
    const problem = matched === 0 ? 'NO_MATCH' : isFull ? 'DAILY_LIMIT' : null;
    const found = { until: isFull ? beforeOldest(matches, until) : until, searchRevision };
    return { ending: { status: 'done', matched, problem, found }, taken };
  }

  private async release(run: TakenRun): Promise<void> {
    await this.parts.em.fork().execute(RELEASE_RUN, [run.id, this.holder]);
  }

  /** Takes a job on, when all that spoke for it still does. */
  private async claim(run: TakenRun, { job: { id: jobId } }: JobMatch, since: Date): Promise<Verdict> {
    const { clock, em } = this.parts;
    const id = randomUUID();
    const verdict = await em.fork().transactional(async (inner): Promise<Verdict> => {
      const now = clock.now();
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      // One after the other for each person, whoever they are done by: what is counted below holds until the end.
      const settings = await inner.findOne(AutoApplySettings, { userId: run.user_id }, lock);
      if (settings === null || !settings.isActive()) return 'stopped';
      const held = await inner.execute<unknown[]>(HOLD_RUN, [heldUntil(this.parts), run.id, this.holder]);
      if (held.length === 0) return 'lost';
      const current = await currentJob(inner, jobId);
      if (current === null) return 'skipped';
      const company = companyKey(current.matchable.company);
      const criteria = criteriaOf(settings, await personFacts(inner, run.user_id, now, { jobId, company }), since);
      const {
        matches: [match],
        today,
      } = matchJobs(new TitleIndex([current.matchable]).withKeyword(criteria.keywords), criteria);
      if (match === undefined) return 'skipped';
      if (today === 0) return 'full';
      return (await this.insert(inner, run, match, current.snapshot, id)) ? 'claimed' : 'skipped';
    });
    if (verdict !== 'claimed') return verdict;
    this.parts.reached?.('claimed');
    this.parts.pubSub.publish('autoApplyChanged', run.user_id, { runId: run.id, attemptId: id });
    return verdict;
  }

  private async insert(
    em: EntityManager,
    run: TakenRun,
    { job, reasons }: JobMatch,
    snapshot: AutoApplyJobSnapshot,
    id: string,
  ): Promise<boolean> {
    const now = this.parts.clock.now();
    const texts = [companyKey(job.company), JSON.stringify(snapshot), JSON.stringify(reasons)];
    const rows = await em.execute<unknown[]>(CLAIM, [id, run.user_id, job.id, run.id, ...texts, now, now, now]);
    if (rows.length === 0) return false;
    await em.execute('update auto_apply_run set taken = taken + 1, revision = revision + 1 where id = ?', [run.id]);
    return true;
  }

  /**
   * @param isLast whatever it holds for
   * @returns false: the search is another by now, and the run goes on
   */
  private async end(run: TakenRun, { status, matched, problem, found }: Ending, isLast = true): Promise<boolean> {
    const now = this.parts.clock.now();
    const hasEnded = await this.parts.em.fork().transactional(async (em) => {
      // In the order in which jobs are taken on: settings, then run.
      const [settings] = await em.execute<{ search_revision: number }[]>(
        'select search_revision from auto_apply_settings where user_id = ? for update',
        [run.user_id],
      );
      const isCurrent = found !== null && found.searchRevision === settings?.search_revision;
      if (found !== null && settings !== undefined && !isCurrent && !isLast) return false;
      const rows = await em.execute<unknown[]>(END_RUN, [status, matched, problem, now, run.id, this.holder]);
      if (rows.length === 0 || !isCurrent) return true;
      await em.execute(
        'update auto_apply_settings set last_run_at = greatest(last_run_at, ?::timestamptz) where user_id = ?',
        [found.until, run.user_id],
      );
      return true;
    });
    if (!hasEnded) return false;
    this.parts.reached?.('run-done');
    this.tell(run);
    return true;
  }

  private tell(run: TakenRun): void {
    this.parts.pubSub.publish('autoApplyChanged', run.user_id, { runId: run.id, attemptId: null });
  }
}

/** What is beyond a day's limit is new to the next run as well: the oldest is the last. */
function beforeOldest(matches: readonly JobMatch[], until: Date): Date {
  const oldest = matches.at(-1)?.job.firstSeen ?? until.getTime();
  return new Date(Math.min(until.getTime(), Math.floor(oldest) - 1));
}

const stopped = (settings: AutoApplySettings | null, matched: number): Ending => ({
  status: 'stopped',
  matched,
  problem: settings?.enabled ? 'PAUSED' : 'OFF',
  found: null,
});
