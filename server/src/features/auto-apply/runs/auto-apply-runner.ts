import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import {
  companyKey,
  type JobMatch,
  matchedSince,
  matchJobs,
  oldestMatched,
  TitleIndex,
} from '../../../domain/index.ts';
import { type AutoApplyJobSnapshot } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { criteriaOf, missingCriterion } from '../matching/criteria.ts';
import { currentJob } from '../matching/current-job.query.ts';
import { FreshJobs } from '../matching/fresh-jobs.ts';
import { personFacts } from '../matching/person-facts.query.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import type { CrashPoint } from '../model/crash-points.ts';
import { type LeaseDependencies, leaseEnd } from '../model/lease.ts';
import { countClaimed, endRun, releaseRun, renewLease, type LeasedRun, leaseRun } from './run-rows.query.ts';

/** A run that crashes the server repeatedly is given up. */
const MAX_TRIES = 5;

/** When the settings change during a run it starts over, up to this often. */
const MAX_PASSES = 5;

export interface RunnerDependencies extends LeaseDependencies {
  /** The global entity manager; each piece of work forks it. */
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly logger: Logger;
  /** For tests: called at each crash point. */
  readonly onCrashPoint?: (point: CrashPoint) => void;
}

/** How a run ends. */
interface RunOutcome {
  readonly event: 'complete' | 'stop' | 'fail';
  /** Jobs that matched, including those claimed by a previous worker. */
  readonly matched: number;
  readonly problem: ProblemCode | null;
  /** What was searched; null: nothing. */
  readonly searched: SearchedRange | null;
}

interface SearchedRange {
  /** The next run searches from here. */
  readonly until: Date;
  /** The revision of the settings it applies to. */
  readonly searchRevision: number;
}

/** The result of claiming a job. */
type ClaimResult = 'claimed' | 'skipped' | 'full' | 'stopped' | 'lost';

/**
 * Processes runs: finds matching jobs and claims them one by one. Any number of processes may run it. Claiming is one
 * transaction that repeats all checks, so that limits and switches always hold.
 */
export class AutoApplyRunner {
  private readonly deps: RunnerDependencies;
  private readonly holder = randomUUID();
  private readonly jobs = new FreshJobs();

  constructor(deps: RunnerDependencies) {
    this.deps = deps;
  }

  /** Processes all pending runs, and those of workers that crashed. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const run = await this.leaseNext();
      if (run === null) break;
      this.deps.onCrashPoint?.('run-leased');
      try {
        await this.process(run, signal);
      } catch (error) {
        // Don't block the others; it is leased again when the lease ends.
        this.deps.logger.warn({ run: run.id, err: error }, 'auto-apply: a run failed for now');
      }
    }
    this.jobs.clear();
  }

  private async leaseNext(): Promise<LeasedRun | null> {
    const { clock, em } = this.deps;
    const run = await leaseRun(em.fork(), { holder: this.holder, until: leaseEnd(this.deps), now: clock.now() });
    if (run) this.publish(run);
    return run;
  }

  private async process(run: LeasedRun, signal: AbortSignal): Promise<void> {
    if (run.attempts > MAX_TRIES) {
      await this.end(run, { event: 'fail', matched: run.taken, problem: 'INTERRUPTED', searched: null });
      return;
    }
    let { taken } = run;
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      const finished = await this.matchAndClaim({ ...run, taken }, signal);
      if (finished === null || (await this.end(run, finished.outcome, pass === MAX_PASSES))) return;
      ({ taken } = finished);
    }
  }

  /** @returns the outcome and how many jobs it has claimed; null: the lease is lost */
  private async matchAndClaim(
    run: LeasedRun,
    signal: AbortSignal,
  ): Promise<{ outcome: RunOutcome; taken: number } | null> {
    const em = this.deps.em.fork();
    const settings = await em.findOne(AutoApplySettings, { userId: run.userId });
    let { taken } = run;
    if (settings === null || !settings.isActive()) return { outcome: stopped(settings, taken), taken };
    const { lastRunAt, searchRevision } = settings;
    const missing = missingCriterion(settings);
    if (missing !== null)
      return { outcome: { event: 'complete', matched: taken, problem: missing, searched: null }, taken };
    const now = this.deps.clock.now();
    const requestedAt = run.createdAt;
    const since = matchedSince(lastRunAt, requestedAt);
    const { index, until } = await this.jobs.since(em, { since, oldest: oldestMatched(requestedAt), runId: run.id });
    const criteria = criteriaOf(settings, await personFacts(em, run.userId, now), since);
    const { matches, today } = matchJobs(index.withKeyword(criteria.keywords), criteria);
    const matched = taken + matches.length;
    this.deps.onCrashPoint?.('matched');
    let isFull = today < matches.length;
    for (const match of matches.slice(0, today)) {
      if (signal.aborted) {
        await this.release(run);
        return null;
      }
      const claimResult = await this.claim(run, match, since);
      if (claimResult === 'lost') return null;
      if (claimResult === 'claimed') taken += 1;
      if (claimResult === 'full') isFull = true;
      if (claimResult !== 'stopped') continue;
      const after = await this.deps.em.fork().findOne(AutoApplySettings, { userId: run.userId });
      return { outcome: stopped(after, matched), taken };
    }
    const problem = matched === 0 ? 'NO_MATCH' : isFull ? 'DAILY_LIMIT' : null;
    const searched = { until: isFull ? beforeOldest(matches, until) : until, searchRevision };
    return { outcome: { event: 'complete', matched, problem, searched }, taken };
  }

  private async release(run: LeasedRun): Promise<void> {
    const { id } = run;
    await this.deps.em.fork().transactional((em) => releaseRun(em, { id, holder: this.holder }));
  }

  /** Claims a job if it still matches. */
  private async claim(run: LeasedRun, { job: { id: jobId } }: JobMatch, since: Date): Promise<ClaimResult> {
    const { clock, em } = this.deps;
    const id = randomUUID();
    const claimResult = await em.fork().transactional(async (inner): Promise<ClaimResult> => {
      const now = clock.now();
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      // The lock serializes claims of a person, so that the counts below hold until the commit.
      const settings = await inner.findOne(AutoApplySettings, { userId: run.userId }, lock);
      if (settings === null || !settings.isActive()) return 'stopped';
      const hasLease = await renewLease(inner, { id: run.id, holder: this.holder }, leaseEnd(this.deps));
      if (!hasLease) return 'lost';
      const current = await currentJob(inner, jobId);
      if (current === null) return 'skipped';
      const company = companyKey(current.matchable.company);
      const criteria = criteriaOf(settings, await personFacts(inner, run.userId, now, { jobId, company }), since);
      const {
        matches: [match],
        today,
      } = matchJobs(new TitleIndex([current.matchable]).withKeyword(criteria.keywords), criteria);
      if (match === undefined) return 'skipped';
      if (today === 0) return 'full';
      return (await this.insert(inner, run, match, current.snapshot, id)) ? 'claimed' : 'skipped';
    });
    if (claimResult !== 'claimed') return claimResult;
    this.deps.onCrashPoint?.('claimed');
    this.deps.pubSub.publish('autoApplyChanged', run.userId, { runId: run.id, attemptId: null });
    this.deps.pubSub.publish('autoApplyChanged', run.userId, { runId: null, attemptId: id });
    return claimResult;
  }

  private async insert(
    em: EntityManager,
    run: LeasedRun,
    { job, reasons }: JobMatch,
    snapshot: AutoApplyJobSnapshot,
    id: string,
  ): Promise<boolean> {
    const now = this.deps.clock.now();
    const { numInsertedOrUpdatedRows: rows = 0n } = await tablesOf(em, { AutoApplyAttempt })
      .insertInto('AutoApplyAttempt')
      .values({
        id,
        userId: run.userId,
        jobId: job.id,
        runId: run.id,
        companyKey: companyKey(job.company),
        job: snapshot,
        reasons: [...reasons],
        createdAt: now,
        updatedAt: now,
        nextAt: now,
      })
      // One attempt per person and job.
      .onConflict((conflict) => conflict.columns(['userId', 'jobId']).doNothing())
      .executeTakeFirstOrThrow();
    if (rows === 0n) return false;
    await countClaimed(em, run.id);
    return true;
  }

  /**
   * @param isLast end even if the settings have changed
   * @returns false: the settings have changed, and the run starts over
   */
  private async end(
    run: LeasedRun,
    { event, matched, problem, searched: found }: RunOutcome,
    isLast = true,
  ): Promise<boolean> {
    const now = this.deps.clock.now();
    const hasEnded = await this.deps.em.fork().transactional(async (em) => {
      // The same lock order as in claims: settings, then run.
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const settings = await em.findOne(AutoApplySettings, { userId: run.userId }, lock);
      const isCurrent = found !== null && found.searchRevision === settings?.searchRevision;
      if (found !== null && settings !== null && !isCurrent && !isLast) return false;
      const result = { matched, problemCode: problem, finishedAt: now };
      const hasLease = await endRun(em, { id: run.id, holder: this.holder }, event, result);
      if (!hasLease || !isCurrent || settings === null) return true;
      const { lastRunAt } = settings;
      if (lastRunAt === null || lastRunAt < found.until) settings.lastRunAt = found.until;
      return true;
    });
    if (!hasEnded) return false;
    this.deps.onCrashPoint?.('run-finished');
    this.publish(run);
    return true;
  }

  private publish(run: LeasedRun): void {
    this.deps.pubSub.publish('autoApplyChanged', run.userId, { runId: run.id, attemptId: null });
  }
}

/** Jobs beyond the daily limit stay new for the next run; the last match is the oldest. */
function beforeOldest(matches: readonly JobMatch[], until: Date): Date {
  const oldest = matches.at(-1)?.job.firstSeen ?? until.getTime();
  return new Date(Math.min(until.getTime(), Math.floor(oldest) - 1));
}

const stopped = (settings: AutoApplySettings | null, matched: number): RunOutcome => ({
  event: 'stop',
  matched,
  problem: settings?.enabled ? 'PAUSED' : 'OFF',
  searched: null,
});
