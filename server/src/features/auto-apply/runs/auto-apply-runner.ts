import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
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
import { criteriaOf, missingWish } from '../matching/criteria.ts';
import { type EngineDependencies, leaseEnd } from '../attempts/engine-dependencies.ts';
import { currentJob } from '../matching/current-job.query.ts';
import { FreshJobs } from '../matching/fresh-jobs.ts';
import { personFacts } from '../matching/person-facts.query.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { countTaken, endRun, releaseRun, renewLease, type TakenRun, takeRun } from './run-rows.query.ts';

/** A run that takes its server down again and again is given up. */
const MOST_TRIES = 5;

/** A search that is changed while a run looks is looked for anew, but not for ever. */
const MOST_LOOKS = 5;

/** How a run ends. */
interface Ending {
  readonly event: 'complete' | 'stop' | 'fail';
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
  private readonly parts: EngineDependencies;
  private readonly holder = randomUUID();
  private readonly jobs = new FreshJobs();

  constructor(parts: EngineDependencies) {
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
    const run = await takeRun(em.fork(), { holder: this.holder, until: leaseEnd(this.parts), now: clock.now() });
    if (run) this.publish(run);
    return run;
  }

  private async one(run: TakenRun, signal: AbortSignal): Promise<void> {
    if (run.attempts > MOST_TRIES) {
      await this.end(run, { event: 'fail', matched: run.taken, problem: 'INTERRUPTED', found: null });
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
    const settings = await em.findOne(AutoApplySettings, { userId: run.userId });
    let { taken } = run;
    if (settings === null || !settings.isActive()) return { ending: stopped(settings, taken), taken };
    const { lastRunAt, searchRevision } = settings;
    const missing = missingWish(settings);
    if (missing !== null)
      return { ending: { event: 'complete', matched: taken, problem: missing, found: null }, taken };
    const now = this.parts.clock.now();
    const asked = run.createdAt;
    const since = matchedSince(lastRunAt, asked);
    const { index, until } = await this.jobs.since(em, { since, oldest: oldestMatched(asked), runId: run.id });
    const criteria = criteriaOf(settings, await personFacts(em, run.userId, now), since);
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
      const after = await this.parts.em.fork().findOne(AutoApplySettings, { userId: run.userId });
      return { ending: stopped(after, matched), taken };
    }
    const problem = matched === 0 ? 'NO_MATCH' : isFull ? 'DAILY_LIMIT' : null;
    const found = { until: isFull ? beforeOldest(matches, until) : until, searchRevision };
    return { ending: { event: 'complete', matched, problem, found }, taken };
  }

  private async release(run: TakenRun): Promise<void> {
    const { id } = run;
    await this.parts.em.fork().transactional((em) => releaseRun(em, { id, holder: this.holder }));
  }

  /** Takes a job on, when all that spoke for it still does. */
  private async claim(run: TakenRun, { job: { id: jobId } }: JobMatch, since: Date): Promise<Verdict> {
    const { clock, em } = this.parts;
    const id = randomUUID();
    const verdict = await em.fork().transactional(async (inner): Promise<Verdict> => {
      const now = clock.now();
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      // One after the other for each person, whoever they are done by: what is counted below holds until the end.
      const settings = await inner.findOne(AutoApplySettings, { userId: run.userId }, lock);
      if (settings === null || !settings.isActive()) return 'stopped';
      const isOurs = await renewLease(inner, { id: run.id, holder: this.holder }, leaseEnd(this.parts));
      if (!isOurs) return 'lost';
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
    if (verdict !== 'claimed') return verdict;
    this.parts.reached?.('claimed');
    this.parts.pubSub.publish('autoApplyChanged', run.userId, { runId: run.id, attemptId: null });
    this.parts.pubSub.publish('autoApplyChanged', run.userId, { runId: null, attemptId: id });
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
      // One for each person and job, whoever takes it on.
      .onConflict((conflict) => conflict.columns(['userId', 'jobId']).doNothing())
      .executeTakeFirstOrThrow();
    if (rows === 0n) return false;
    await countTaken(em, run.id);
    return true;
  }

  /**
   * @param isLast whatever it holds for
   * @returns false: the search is another by now, and the run goes on
   */
  private async end(run: TakenRun, { event, matched, problem, found }: Ending, isLast = true): Promise<boolean> {
    const now = this.parts.clock.now();
    const hasEnded = await this.parts.em.fork().transactional(async (em) => {
      // In the order in which jobs are taken on: settings, then run.
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const settings = await em.findOne(AutoApplySettings, { userId: run.userId }, lock);
      const isCurrent = found !== null && found.searchRevision === settings?.searchRevision;
      if (found !== null && settings !== null && !isCurrent && !isLast) return false;
      const result = { matched, problemCode: problem, finishedAt: now };
      const isOurs = await endRun(em, { id: run.id, holder: this.holder }, event, result);
      if (!isOurs || !isCurrent || settings === null) return true;
      const { lastRunAt } = settings;
      if (lastRunAt === null || lastRunAt < found.until) settings.lastRunAt = found.until;
      return true;
    });
    if (!hasEnded) return false;
    this.parts.reached?.('run-done');
    this.publish(run);
    return true;
  }

  private publish(run: TakenRun): void {
    this.parts.pubSub.publish('autoApplyChanged', run.userId, { runId: run.id, attemptId: null });
  }
}

/** What is beyond a day's limit is new to the next run as well: the oldest is the last. */
function beforeOldest(matches: readonly JobMatch[], until: Date): Date {
  const oldest = matches.at(-1)?.job.firstSeen ?? until.getTime();
  return new Date(Math.min(until.getTime(), Math.floor(oldest) - 1));
}

const stopped = (settings: AutoApplySettings | null, matched: number): Ending => ({
  event: 'stop',
  matched,
  problem: settings?.enabled ? 'PAUSED' : 'OFF',
  found: null,
});
