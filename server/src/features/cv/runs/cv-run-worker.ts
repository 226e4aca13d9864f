import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '../../../platform/app-error.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { CvRun } from './cv-run.entity.ts';
import { RunProgress } from './cv-run-progress.ts';
import { advanceRun, type ChangedRun, claimRun, failRun, holdRun, releaseRun } from './cv-run-rows.query.ts';
import { type CvRunWorkParts, doRun, RunGone } from './cv-run-work.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';

export interface CvRunWorkerParts extends CvRunWorkParts {
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly logger: Logger;
  /** How long one run may take; for tests. */
  readonly runMs?: number;
}

/** How long a run may take (limits-20). */
const RUN_MS = 2 * MINUTE_MS;
/** How often a worker says that it is still there; see `claimRun` for how long one may be silent. */
const PULSE_MS = 3_000;
/** One that has taken its server down so often is not tried again. */
const MOST_ATTEMPTS = 3;

/** The server stops; the run is for the next one. */
class ServerStops extends Error {}

/** Does the runs that wait, one after the other. Any number of workers may do so, in any number of processes. */
export class CvRunWorker {
  private readonly parts: CvRunWorkerParts;
  private readonly running = new Map<string, AbortController>();

  constructor(parts: CvRunWorkerParts) {
    this.parts = parts;
  }

  /** Works until nothing waits. @param stopping gives the run under way back, for another server or the next start */
  async drain(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const holder = randomUUID();
      const claimed = await claimRun(this.parts.em.fork(), holder);
      if (claimed === null) return;
      this.tell(claimed);
      await this.one(claimed, holder, stopping);
    }
  }

  /** Ends the work on a run that was cancelled, if it is done here. */
  stop(runId: string): void {
    this.running.get(runId)?.abort(new RunGone());
  }

  private async one({ id }: ChangedRun, holder: string, stopping: AbortSignal): Promise<void> {
    const { em, runMs = RUN_MS } = this.parts;
    const end = new AbortController();
    this.running.set(id, end);
    const late = setTimeout(() => end.abort(new AppError('TIMEOUT', TOO_MUCH_WORK.run)), runMs);
    const pulse = setInterval(() => void this.pulse(id, holder, end), PULSE_MS);
    const leave = (): void => end.abort(new ServerStops());
    stopping.addEventListener('abort', leave, { once: true });
    if (stopping.aborted) leave();
    const progress = new RunProgress((step) => this.advance({ id, holder }, step, end));
    try {
      const run = await em.fork().findOne(CvRun, { id });
      if (run === null) return;
      if (run.attempts > MOST_ATTEMPTS) throw new AppError('INTERNAL');
      this.tell(await doRun(this.parts, { run, holder }, progress, end.signal));
    } catch (error) {
      await progress.settled();
      await this.giveUp(id, holder, end.signal.aborted ? end.signal.reason : error);
    } finally {
      clearTimeout(late);
      clearInterval(pulse);
      stopping.removeEventListener('abort', leave);
      this.running.delete(id);
    }
  }

  private async giveUp(id: string, holder: string, reason: unknown): Promise<void> {
    const { em, clock, logger } = this.parts;
    if (reason instanceof RunGone) return;
    if (reason instanceof ServerStops) return this.tell(await releaseRun(em.fork(), id, holder));
    const error = reason instanceof AppError ? reason : new AppError('INTERNAL');
    logger.warn({ run: id, code: error.code, ...factsOf(reason) }, 'cv: a run failed');
    const { code, message } = error;
    this.tell(await failRun(em.fork(), { id, holder }, { code, message }, clock.now()));
  }

  private async advance(
    held: { readonly id: string; readonly holder: string },
    step: Parameters<typeof advanceRun>[2],
    end: AbortController,
  ): Promise<void> {
    try {
      const changed = await advanceRun(this.parts.em.fork(), held, step);
      if (changed === null) end.abort(new RunGone());
      this.tell(changed);
    } catch (error) {
      // How far it is matters less than that it goes on.
      this.parts.logger.warn({ run: held.id, err: error }, 'cv: progress not written');
    }
  }

  private async pulse(id: string, holder: string, end: AbortController): Promise<void> {
    try {
      if ((await holdRun(this.parts.em.fork(), id, holder)) === null) end.abort(new RunGone());
    } catch (error) {
      this.parts.logger.warn({ run: id, err: error }, 'cv: run not held');
    }
  }

  private tell(changed: ChangedRun | null): void {
    if (changed === null) return;
    const { id: runId, userId, revision } = changed;
    this.parts.pubSub.publish('cvRunChanged', userId, { runId, revision });
  }
}

/** Where it came from, without its words: those of a library that reads or writes CVs may quote one. */
function factsOf(error: unknown): object {
  if (error instanceof AppError)
    return error.details?.['reason'] === undefined ? {} : { reason: error.details['reason'] };
  if (!(error instanceof Error)) return { fault: typeof error };
  return { fault: error.name, at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line)) };
}
