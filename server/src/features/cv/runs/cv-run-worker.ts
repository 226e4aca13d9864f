import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '../../../platform/app-error.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { CvRun } from './cv-run.entity.ts';
import { RunProgress } from './cv-run-progress.ts';
import { advanceRun, type ChangedRun, leaseRun, failRun, renewLease, releaseRun } from './cv-run-rows.query.ts';
import { type CvRunWorkDependencies, executeRun, LeaseLost } from './cv-run-work.ts';
import { fillMasterCv } from '../master/fill-master-cv.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

export interface CvRunWorkerDependencies extends CvRunWorkDependencies {
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly logger: Logger;
  /** The timeout of a run; for tests. */
  readonly timeoutMs?: number;
}

/** The timeout of a run (limits-20). */
const RUN_TIMEOUT_MS = 2 * MINUTE_MS;
/** How often a worker renews its lease; see `leaseRun` for its duration. */
const RENEW_MS = 3_000;
/** A run that crashed its server this often isn't retried. */
const MAX_ATTEMPTS = 3;

/** The server is stopping; the run is left for the next one. */
class ServerStopping extends Error {}

/** Executes pending runs one after the other. Any number of workers and processes may run it. */
export class CvRunWorker {
  private readonly deps: CvRunWorkerDependencies;
  private readonly running = new Map<string, AbortController>();

  constructor(deps: CvRunWorkerDependencies) {
    this.deps = deps;
  }

  /** Works until nothing is pending. @param stopping releases the current run, for another server or the next start */
  async drain(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const holder = randomUUID();
      const leased = await leaseRun(this.deps.em.fork(), holder);
      if (leased === null) return;
      this.publish(leased);
      await this.execute(leased, holder, stopping);
    }
  }

  /** Aborts a cancelled run, if this process executes it. */
  stop(runId: string): void {
    this.running.get(runId)?.abort(new LeaseLost());
  }

  private async execute({ id }: ChangedRun, holder: string, stopping: AbortSignal): Promise<void> {
    const { em, timeoutMs = RUN_TIMEOUT_MS } = this.deps;
    const end = new AbortController();
    this.running.set(id, end);
    const timeout = setTimeout(() => end.abort(new AppError('TIMEOUT', TOO_MUCH_WORK.run)), timeoutMs);
    const renewing = setInterval(() => void this.renewLease(id, holder, end), RENEW_MS);
    const leave = (): void => end.abort(new ServerStopping());
    stopping.addEventListener('abort', leave, { once: true });
    if (stopping.aborted) leave();
    const progress = new RunProgress((step) => this.advance({ id, holder }, step, end));
    try {
      const run = await em.fork().findOne(CvRun, { id });
      if (run === null) return;
      if (run.attempts > MAX_ATTEMPTS) throw new AppError('INTERNAL');
      const onRead = (readCv: ReadCv): Promise<void> => this.fillMasterCv(run, readCv);
      this.publish(await executeRun({ ...this.deps, onRead }, { run, holder }, progress, end.signal));
    } catch (error) {
      await progress.settled();
      await this.failOrRelease(id, holder, end.signal.aborted ? end.signal.reason : error);
    } finally {
      clearTimeout(timeout);
      clearInterval(renewing);
      stopping.removeEventListener('abort', leave);
      this.running.delete(id);
    }
  }

  /** A first file fills the master CV; the run goes on without it. */
  private async fillMasterCv({ id, userId, fileName }: CvRun, readCv: ReadCv): Promise<void> {
    await fillMasterCv(this.deps, { userId, readCv, fileName }).catch((error: unknown) =>
      this.deps.logger.warn({ run: id, ...loggableFacts(error) }, 'cv: the master CV was not filled'),
    );
  }

  private async failOrRelease(id: string, holder: string, reason: unknown): Promise<void> {
    const { em, clock, logger } = this.deps;
    if (reason instanceof LeaseLost) return;
    if (reason instanceof ServerStopping) return this.publish(await releaseRun(em.fork(), id, holder));
    const error = reason instanceof AppError ? reason : new AppError('INTERNAL');
    logger.warn({ run: id, code: error.code, ...loggableFacts(reason) }, 'cv: a run failed');
    const { code, message } = error;
    this.publish(await failRun(em.fork(), { id, holder }, { code, message }, clock.now()));
  }

  private async advance(
    lease: { readonly id: string; readonly holder: string },
    step: Parameters<typeof advanceRun>[2],
    end: AbortController,
  ): Promise<void> {
    try {
      const changed = await advanceRun(this.deps.em.fork(), lease, step);
      if (changed === null) end.abort(new LeaseLost());
      this.publish(changed);
    } catch (error) {
      // Progress is optional.
      this.deps.logger.warn({ run: lease.id, err: error }, 'cv: progress not saved');
    }
  }

  private async renewLease(id: string, holder: string, end: AbortController): Promise<void> {
    try {
      if ((await renewLease(this.deps.em.fork(), id, holder)) === null) end.abort(new LeaseLost());
    } catch (error) {
      this.deps.logger.warn({ run: id, err: error }, 'cv: lease not renewed');
    }
  }

  private publish(changed: ChangedRun | null): void {
    if (changed === null) return;
    const { id: runId, userId, revision } = changed;
    this.deps.pubSub.publish('cvRunChanged', userId, { runId, revision });
  }
}

/** The origin of an error without its message: libraries may quote the CV. */
function loggableFacts(error: unknown): object {
  if (error instanceof AppError)
    return error.details?.['reason'] === undefined ? {} : { reason: error.details['reason'] };
  if (!(error instanceof Error)) return { fault: typeof error };
  return { fault: error.name, at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line)) };
}
