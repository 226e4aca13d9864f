import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { companyKey } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { LockedBoard } from '../../applications/applications.entry.ts';
import { isJobId } from '../../jobs/jobs.entry.ts';
import { type CurrentJob, currentJob } from '../matching/current-job.query.ts';
import { personFacts } from '../matching/person-facts.query.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { DAILY_LIMIT_REACHED, inactive, problemSentence } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { wakeEngine } from '../model/wake-up.ts';
import { postingOrProblem } from './send-checks.ts';

interface ApplicationRequest {
  readonly userId: string;
  readonly jobId: string;
  readonly now: Date;
}

/**
 * Has an application prepared for one posting, as a run would, but whatever the settings look for. The person reviews
 * it in any case. Under the board's lock, so that what was checked still holds at the commit.
 *
 * @returns the attempt there is already, unless it was discarded; then it starts again
 * @throws AppError NOT_FOUND; CONFLICT while auto-apply is off or paused, for a job that no longer qualifies, and beyond
 *   the daily limit
 */
export async function requestApplication(board: LockedBoard, request: ApplicationRequest): Promise<AutoApplyAttempt> {
  const { em } = board;
  const { userId, jobId, now } = request;
  if (!isJobId(jobId)) throw noSuchJob();
  // The lock that claims of a run take: the daily limit counts both.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const settings = await em.findOne(AutoApplySettings, { userId }, lock);
  const known = await em.findOne(AutoApplyAttempt, { userId, jobId }, lock);
  if (known !== null && !known.can('request')) return known;
  const current = await currentJob(em, jobId);
  if (current === null) throw noSuchJob();
  if (settings === null || !settings.isActive()) throw inactive(settings);
  const problem = await postingOrProblem(em, { userId, jobId, job: current.snapshot }, settings);
  if (typeof problem === 'string') throw new AppError('CONFLICT', problemSentence(problem));
  const { claimedToday } = await personFacts(em, userId, now, { jobId, company: companyKey(current.snapshot.company) });
  if (claimedToday >= settings.dailyLimit) throw new AppError('CONFLICT', DAILY_LIMIT_REACHED);
  const attempt = known ?? (await insertRequested(board, request, current));
  if (known !== null) {
    known.change({ event: 'request', nextAt: now }, now);
    known.restart(current.snapshot);
  }
  await wakeEngine(em);
  return attempt;
}

async function insertRequested(
  { em }: LockedBoard,
  { userId, jobId, now }: ApplicationRequest,
  { snapshot }: CurrentJob,
): Promise<AutoApplyAttempt> {
  const id = randomUUID();
  await tablesOf(em, { AutoApplyAttempt })
    .insertInto('AutoApplyAttempt')
    .values({
      id,
      userId,
      jobId,
      runId: null,
      companyKey: companyKey(snapshot.company),
      job: snapshot,
      reasons: [],
      preparedAgain: 1,
      createdAt: now,
      updatedAt: now,
      nextAt: now,
    })
    .execute();
  return em.findOneOrFail(AutoApplyAttempt, { id });
}

const noSuchJob = (): AppError => new AppError('NOT_FOUND', "This job doesn't exist.");
