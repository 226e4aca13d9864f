import type { AppPubSub } from '../../../platform/pubsub.ts';
import { startRunner } from '../../../platform/queue/runner.ts';
import { startIntervalJob } from '../../../platform/interval-job.ts';
import { CV_RUN_TASK, hasRunsLeft } from './cv-run-rows.query.ts';
import { type CvRunWorkerParts, CvRunWorker } from './cv-run-worker.ts';
import { CvReader } from '../read/cv-reader.ts';

/** Runs that one server works on (limits-19). */
const AT_ONCE = 2;
/** What nobody was woken for, and what a process died with. */
const LOOK_AGAIN = { firstMs: 5_000, everyMs: 5_000 };

export interface CvRunQueueParts extends Omit<CvRunWorkerParts, 'reader' | 'pubSub'> {
  readonly pubSub: AppPubSub;
  /** For tests: what stands in for the processes that read. */
  readonly reader?: Pick<CvReader, 'read' | 'close'>;
}

/** Runs of the optimiser in this process. */
export interface CvRunQueue {
  /** Gives runs under way back to the database, and resolves when nothing is left. */
  stop(): Promise<void>;
}

/**
 * Starts doing runs of the optimiser in this process. Every process may: a run is done by one of them, and what another
 * one left behind is taken up.
 */
export async function startCvRuns(databaseUrl: string, parts: CvRunQueueParts): Promise<CvRunQueue> {
  const { em, logger, pubSub, reader = new CvReader() } = parts;
  const worker = new CvRunWorker({ ...parts, reader });
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: { [CV_RUN_TASK]: (_payload, _pool, signal) => worker.drain(signal) },
      cron: [],
      concurrency: AT_ONCE,
      connections: 3,
    },
    logger,
  );
  await runner.runSoon(CV_RUN_TASK);
  const stops = pubSub.subscribe('cvRunStopped');
  const following = (async () => {
    for await (const { runId } of stops) worker.stop(runId);
  })();
  const rounds = startIntervalJob(
    async () => {
      if (await hasRunsLeft(em.fork())) await runner.runSoon(CV_RUN_TASK);
    },
    LOOK_AGAIN,
    (error) => logger.warn({ err: error }, 'cv: runs left behind were not looked for'),
  );
  return {
    async stop() {
      await rounds.stop();
      await runner.stop();
      await reader.close();
      await stops.return();
      await following;
    },
  };
}
