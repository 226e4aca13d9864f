import type { AppPubSub } from '../../../platform/pubsub.ts';
import { startRunner } from '../../../platform/queue/runner.ts';
import { startIntervalJob } from '../../../platform/interval-job.ts';
import { CV_RUN_TASK, hasRunsLeft } from './cv-run-rows.query.ts';
import { type CvRunWorkerDependencies, CvRunWorker } from './cv-run-worker.ts';
import { CvReader } from '../read/cv-reader.ts';

/** How many runs a server executes at a time (limits-19). */
const CONCURRENCY = 2;
/** How often it looks for runs that were missed or abandoned in a crash. */
const LOOK_AGAIN = { firstMs: 5_000, everyMs: 5_000 };

export interface CvRunQueueDependencies extends Omit<CvRunWorkerDependencies, 'reader' | 'pubSub'> {
  readonly pubSub: AppPubSub;
  /** For tests: replaces the reading processes. */
  readonly reader?: Pick<CvReader, 'read' | 'close'>;
}

/** The optimiser's runs in this process. */
export interface CvRunQueue {
  /** Releases the runs in progress, and resolves when all have stopped. */
  stop(): Promise<void>;
}

/**
 * Starts executing runs of the optimiser in this process. Any number of processes may: leases assign each run to one,
 * and runs of crashed processes are resumed.
 */
export async function startCvRuns(databaseUrl: string, deps: CvRunQueueDependencies): Promise<CvRunQueue> {
  const { em, logger, pubSub, reader = new CvReader() } = deps;
  const worker = new CvRunWorker({ ...deps, reader });
  const runner = await startRunner(
    databaseUrl,
    {
      tasks: { [CV_RUN_TASK]: (_payload, _pool, signal) => worker.drain(signal) },
      cron: [],
      concurrency: CONCURRENCY,
      connections: 3,
    },
    logger,
  );
  await runner.runSoon(CV_RUN_TASK);
  const stops = pubSub.subscribe('cvRunStopped');
  const following = (async () => {
    for await (const { runId } of stops) worker.stop(runId);
  })();
  const polling = startIntervalJob(
    async () => {
      if (await hasRunsLeft(em.fork())) await runner.runSoon(CV_RUN_TASK);
    },
    LOOK_AGAIN,
    (error) => logger.warn({ err: error }, 'cv: could not look for abandoned runs'),
  );
  return {
    async stop() {
      await polling.stop();
      await runner.stop();
      await reader.close();
      await stops.return();
      await following;
    },
  };
}
