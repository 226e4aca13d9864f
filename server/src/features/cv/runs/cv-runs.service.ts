import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CvOptions } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import { checkedIdempotencyKey } from '../../../platform/idempotency-key.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { requirePremium } from '../model/require-premium.ts';
import { CvRun } from './cv-run.entity.ts';
import { cancelRun, wakeCvWorkers } from './cv-run-rows.query.ts';
import { CV_RUNS } from './cv-run-transitions.ts';
import { CvUpload } from '../uploads/cv-upload.entity.ts';
import { checkedOptions, type OptionFields } from '../model/cv-options.ts';
import {
  type RequestedPosting,
  checkedPosting,
  type PostingOf,
  type PostingRequest,
  requestedPosting,
} from '../model/requested-posting.ts';
import { CV_PROBLEM, tooManyRuns } from '../model/cv.texts.ts';

export interface CvRunsDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** Of one person. */
  readonly runsPerHour: number;
  readonly postingOf: PostingOf;
}

/** The input of a run. */
export interface RunRequest extends OptionFields, PostingRequest {
  readonly uploadId: string;
  readonly idempotencyKey?: string | null | undefined;
}

/** Starts, reads and cancels runs; cv-run-queue executes them. */
export class CvRunsService {
  private readonly deps: CvRunsDependencies;

  constructor(deps: CvRunsDependencies) {
    this.deps = deps;
  }

  /** One of the person's runs, the latest without an id; null when there is none. */
  async cvRun({ id: userId }: Viewer, id: string | null): Promise<CvRun | null> {
    if (id !== null && !isUuid(id)) return null;
    const em = this.deps.em.fork();
    return em.findOne(
      CvRun,
      { userId, ...(id === null ? {} : { id }) },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }

  /** The runs with these ids that belong to the person, in any order. */
  byIds({ id: userId }: Viewer, ids: readonly string[]): Promise<CvRun[]> {
    return this.deps.em.fork().find(CvRun, { userId, id: { $in: [...ids] } });
  }

  /**
   * Queues a run. With a used idempotency key it returns the previous run.
   *
   * @throws AppError PREMIUM_REQUIRED; INVALID_INPUT as `checkedOptions`; NOT_FOUND for an unknown upload or
   *   application; CONFLICT while another run is in progress; RATE_LIMITED; IDEMPOTENCY_MISMATCH
   */
  async optimizeCv(viewer: Viewer, request: RunRequest): Promise<CvRun> {
    const { em, premium, clock, pubSub, postingOf } = this.deps;
    await requirePremium(premium, viewer);
    const asked = checkedRequest(request);
    const upload = isUuid(request.uploadId)
      ? await em.fork().findOne(CvUpload, { id: request.uploadId, userId: viewer.id })
      : null;
    const known = await this.runOfKey(viewer, asked.key);
    if (known !== null) return sameOr(known, hashOf(upload?.hash ?? uploadHashOf(known, request), asked));
    if (upload === null) throw new AppError('NOT_FOUND', CV_PROBLEM.uploadGone);
    const order = {
      userId: viewer.id,
      uploadId: upload.id,
      fileName: upload.name,
      options: asked.options,
      posting: await requestedPosting(viewer, request, postingOf),
      idempotencyKey: asked.key,
      requestHash: hashOf(upload.hash, asked),
    };
    const run = new CvRun(order, clock.now());
    try {
      await em.fork().transactional(async (inner) => {
        await this.checkRunLimits(inner, viewer);
        await inner.persist(run).flush();
        await wakeCvWorkers(inner);
      });
    } catch (error) {
      const refusal = isDouble(error) ? runInProgress(await openRun(em.fork(), viewer)) : error;
      return this.repeatedRunOr(refusal, viewer, asked, order.requestHash);
    }
    pubSub.publish('cvRunChanged', viewer.id, { runId: run.id, revision: run.revision });
    return run;
  }

  /**
   * Checks whether a run could be queued, before storing a file for it. @returns the previous run of a used key
   *
   * @param fileHash SHA-256 of the file, in hex
   * @throws AppError INVALID_INPUT; CONFLICT, RATE_LIMITED, IDEMPOTENCY_MISMATCH as `optimizeCv`
   */
  async runBefore(viewer: Viewer, request: Omit<RunRequest, 'uploadId'>, fileHash: string): Promise<CvRun | null> {
    const asked = checkedRequest(request);
    const known = await this.runOfKey(viewer, asked.key);
    if (known !== null) return sameOr(known, hashOf(fileHash, asked));
    try {
      await this.checkRunLimits(this.deps.em.fork(), viewer);
      return null;
    } catch (error) {
      return this.repeatedRunOr(error, viewer, asked, hashOf(fileHash, asked));
    }
  }

  /** Cancels a run; does nothing when it has ended. @throws AppError NOT_FOUND */
  async cancelCvRun(viewer: Viewer, id: string): Promise<CvRun> {
    const { em, clock, pubSub } = this.deps;
    const changed = isUuid(id) ? await cancelRun(em.fork(), viewer.id, id, clock.now()) : null;
    const run = await this.cvRun(viewer, id);
    if (run === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noRun);
    if (changed !== null) {
      pubSub.publish('cvRunStopped', { runId: changed.id });
      pubSub.publish('cvRunChanged', viewer.id, { runId: changed.id, revision: changed.revision });
    }
    return run;
  }

  /** @throws AppError CONFLICT, RATE_LIMITED */
  private async checkRunLimits(em: EntityManager, { id: userId }: Viewer): Promise<void> {
    const { clock, runsPerHour } = this.deps;
    const open = await openRun(em, { id: userId });
    if (open !== null) throw runInProgress(open);
    const now = clock.now().getTime();
    const since = new Date(now - HOUR_MS);
    const recent = await em.find(
      CvRun,
      { userId, createdAt: { $gt: since } },
      { fields: ['createdAt'], orderBy: { createdAt: 'desc' }, limit: runsPerHour },
    );
    const oldest = recent.at(runsPerHour - 1);
    if (oldest === undefined) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + HOUR_MS - now) / 1000));
    throw new AppError('RATE_LIMITED', tooManyRuns(runsPerHour, Math.ceil(retryAfterSeconds / 60)), {
      retryAfterSeconds,
    });
  }

  /** The run in progress may come from the same request, sent twice. @throws `error` when it is not */
  private async repeatedRunOr(error: unknown, viewer: Viewer, { key }: RunInput, requestHash: string): Promise<CvRun> {
    const repeated = await this.runOfKey(viewer, key);
    if (repeated === null) throw error;
    return sameOr(repeated, requestHash);
  }

  /** Keys expire after a day. */
  private async runOfKey({ id: userId }: Viewer, idempotencyKey: string | null): Promise<CvRun | null> {
    if (idempotencyKey === null) return null;
    const em = this.deps.em.fork();
    const run = await em.findOne(CvRun, { userId, idempotencyKey });
    if (run === null || this.deps.clock.now().getTime() - run.createdAt.getTime() < DAY_MS) return run;
    await em.nativeUpdate(CvRun, { id: run.id }, { idempotencyKey: null });
    return null;
  }
}

/** The request in canonical form; a picked job by its id, which stays when the job changes. */
interface RunInput {
  readonly options: CvOptions;
  readonly posting: RequestedPosting;
  readonly key: string | null;
}

/** @throws AppError INVALID_INPUT */
const checkedRequest = (request: Omit<RunRequest, 'uploadId'>): RunInput => ({
  options: checkedOptions(request),
  posting: checkedPosting(request),
  key: checkedIdempotencyKey(request.idempotencyKey),
});

/** By content, not id: the same file may have been uploaded twice. */
function hashOf(uploadHash: string, { options, posting }: RunInput): string {
  const rest = createHash('sha256')
    .update(JSON.stringify([options, posting]))
    .digest('hex');
  return `${uploadHash} ${rest}`;
}

/** For an upload that has expired. */
const uploadHashOf = (known: CvRun, { uploadId }: RunRequest): string =>
  known.uploadId === uploadId ? (known.requestHash.split(' ')[0] ?? '') : '';

/** @throws AppError IDEMPOTENCY_MISMATCH */
function sameOr(run: CvRun, requestHash: string): CvRun {
  if (run.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return run;
}

/** PostgreSQL: unique violation. */
const isDouble = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** The pending or running run of a person, or null. */
const openRun = (em: EntityManager, { id: userId }: Pick<Viewer, 'id'>): Promise<{ readonly id: string } | null> =>
  em.findOne(CvRun, { userId, status: { $in: [...CV_RUNS.open] } }, { fields: ['id'] });

/** @param run null: it has ended */
const runInProgress = (run: { readonly id: string } | null): AppError =>
  new AppError('CONFLICT', CV_PROBLEM.runUnderWay, run === null ? undefined : { runId: run.id });
