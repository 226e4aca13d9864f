import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { companyKey, type JobMatch, type MatchableJob, matchedSince, matchJobs } from '../../domain/index.ts';
import { CLAIM, END_RUN, HOLD_RUN, RELEASE_RUN, TAKE_RUN, type TakenRun } from './auto-apply-rows.sql.ts';
import { type AutoApplyJobSnapshot } from './auto-apply-attempt.types.ts';
import type { ProblemCode } from './auto-apply-problems.ts';
import { AutoApplySettings } from './auto-apply-settings.entity.ts';
import { criteriaOf, missingWish } from './criteria.ts';
import { type EngineParts, heldUntil } from './engine-parts.ts';
import { currentJob } from './current-job.query.ts';
import { FreshJobs } from './fresh-jobs.ts';
import { personFacts } from './person-facts.query.ts';

/** A run that takes its server down again and again is given up. */
const MOST_TRIES = 5;

/** How a run ends. */
interface Ending {
  readonly status: 'done' | 'stopped' | 'failed';
  readonly matched: number;
  readonly problem: ProblemCode | null;
  /** Later postings are new to the next run; null: this one found nothing out. */
  readonly until: Date | null;
}

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
      await this.one(run, signal);
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
    const em = this.parts.em.fork();
    const settings = await em.findOne(AutoApplySettings, { userId: run.user_id });
    if (run.attempts > MOST_TRIES) return this.end(run, failed('INTERRUPTED'));
    if (settings === null || !settings.isActive()) return this.end(run, stopped(settings));
    const missing = missingWish(settings);
    if (missing !== null) return this.end(run, { status: 'done', matched: 0, problem: missing, until: null });
    const now = this.parts.clock.now();
    const since = matchedSince(settings.lastRunAt, new Date(run.created_at));
    const { index, until } = await this.jobs.since(em, since, run.id);
    const criteria = criteriaOf(settings, await personFacts(em, run.user_id, now), since);
    const { matches, today } = matchJobs(index.withKeyword(criteria.keywords), criteria);
    this.parts.reached?.('matched');
    for (const match of matches.slice(0, today)) {
      if (signal.aborted) return this.release(run);
      const verdict = await this.claim(run, match, since);
      if (verdict === 'lost') return;
      if (verdict !== 'stopped') continue;
      const after = await this.parts.em.fork().findOne(AutoApplySettings, { userId: run.user_id });
      return this.end(run, stopped(after));
    }
    const problem = matches.length === 0 ? 'NO_MATCH' : today < matches.length ? 'DAILY_LIMIT' : null;
    return this.end(run, { status: 'done', matched: matches.length, problem, until });
  }

  private async release(run: TakenRun): Promise<void> {
    await this.parts.em.fork().execute(RELEASE_RUN, [run.id, this.holder]);
  }

  /** Takes a job on, when all that spoke for it still does. */
  private async claim(
    run: TakenRun,
    { job: { id: jobId }, reasons: [keyword] }: JobMatch,
    since: Date,
  ): Promise<'claimed' | 'skipped' | 'stopped' | 'lost'> {
    const { clock, em } = this.parts;
    const id = randomUUID();
    const verdict = await em.fork().transactional(async (inner) => {
      const now = clock.now();
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      // One after the other for each person, whoever they are done by: what is counted below holds until the end.
      const settings = await inner.findOne(AutoApplySettings, { userId: run.user_id }, lock);
      if (settings === null || !settings.isActive()) return 'stopped';
      const held = await inner.execute<unknown[]>(HOLD_RUN, [heldUntil(this.parts), run.id, this.holder]);
      if (held.length === 0) return 'lost';
      const current = await currentJob(inner, jobId);
      if (current === null) return 'skipped';
      const criteria = criteriaOf(settings, await personFacts(inner, run.user_id, now), since);
      const [match] = matchOne(current.matchable, keyword?.text ?? '', criteria);
      if (match === undefined) return 'skipped';
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

  private async end(run: TakenRun, { status, matched, problem, until }: Ending): Promise<void> {
    const now = this.parts.clock.now();
    await this.parts.em.fork().transactional(async (em) => {
      // In the order in which jobs are taken on: settings, then run.
      await em.execute('select from auto_apply_settings where user_id = ? for update', [run.user_id]);
      const rows = await em.execute<unknown[]>(END_RUN, [status, matched, problem, now, run.id, this.holder]);
      if (rows.length === 0 || until === null) return;
      await em.execute(
        'update auto_apply_settings set last_run_at = greatest(last_run_at, ?::timestamptz) where user_id = ?',
        [until, run.user_id],
      );
    });
    this.parts.reached?.('run-done');
    this.tell(run);
  }

  private tell(run: TakenRun): void {
    this.parts.pubSub.publish('autoApplyChanged', run.user_id, { runId: run.id, attemptId: null });
  }
}

function matchOne(job: MatchableJob, keyword: string, criteria: Parameters<typeof matchJobs>[1]): readonly JobMatch[] {
  const { matches, today } = matchJobs([{ job, keyword, company: companyKey(job.company) }], criteria);
  return matches.slice(0, today);
}

const failed = (problem: ProblemCode): Ending => ({ status: 'failed', matched: 0, problem, until: null });

const stopped = (settings: AutoApplySettings | null): Ending => ({
  status: 'stopped',
  matched: 0,
  problem: settings?.enabled ? 'PAUSED' : 'OFF',
  until: null,
});
