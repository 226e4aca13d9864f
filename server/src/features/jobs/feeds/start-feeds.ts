import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { startIntervalJob } from '../../../platform/interval-job.ts';
import { type SupervisedProcess, superviseProcess } from '../../../platform/processes/supervisor.ts';
import { checkSchedule } from '../../../platform/queue/check-schedule.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import type { NamedBoard } from '../sources/named-boards.ts';
import type { SourceKeys } from '../sources/source-keys.ts';
import { registerBoards, removedBoards } from './board-store.ts';
import { FeedsMessage, type FeedsSettings } from './feeds-messages.ts';
import { startRun, waitingRun } from './run-store.ts';
import { saveSchedule, takeDueTime } from './schedule-store.ts';

const PROGRAM = nodeProgram(import.meta.url, './feeds-process');
/** Milliseconds between two looks for a run; someone may be watching. */
const LOOK_MS = 1_000;

export interface FeedsOptions {
  readonly databaseUrl: string;
  /** INGEST_SCHEDULE: a crontab line in UTC; null: only what operators asked for. */
  readonly schedule: string | null;
  /** INGEST_BOARDS: what that schedule reads. */
  readonly boards: readonly NamedBoard[];
  /** A contact for the requested servers; null: none. */
  readonly contact: string | null;
  /** Of sources that are read with one; they go to the process that reads boards alone. */
  readonly keys: SourceKeys;
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** Called with each board: whether it was read completely, and the counts of its postings. */
  readonly onBoard: (source: string, isWhole: boolean, postings: Readonly<Record<string, number>>) => void;
  readonly clock?: Clock;
  /** For tests: another program, other intervals. */
  readonly test?: {
    readonly program?: typeof PROGRAM;
    readonly times?: Parameters<typeof superviseProcess>[0]['times'];
    readonly lookMs?: number;
  };
}

/**
 * Reads boards in a child process, so that large feeds don't slow down requests: when an operator asks for it, and at
 * scheduled times. Without a run there is no child process, and without somebody's word there is no run. A process that
 * crashes or hangs is restarted and resumes its run. The search index learns of new postings through the database.
 *
 * @throws StartError for an invalid schedule
 */
export async function startFeeds(options: FeedsOptions): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, schedule, boards, logger, clock = systemClock, test = {} } = options;
  if (schedule !== null) checkSchedule(schedule, 'INGEST_SCHEDULE');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', (error) => logger.warn({ err: error }, 'feeds: idle connection lost'));
  const named = boards.map((board) => ({ ...board, company: '', countries: [], tags: [] }));
  try {
    await registerBoards(pool, named, { origin: 'settings', now: clock.now() });
    await saveSchedule(pool, { cron: schedule, origin: 'settings', now: clock.now() });
  } catch (error) {
    await pool.end();
    throw error;
  }
  let child: SupervisedProcess | null = null;

  async function look(): Promise<void> {
    const due = await takeDueTime(pool, clock.now());
    if (due !== null) {
      const [selection, which] = due.origin === 'settings' ? ['INGEST_BOARDS', named] : ['All boards', null];
      const run = await startRun(pool, { origin: 'schedule', selection, named: which, now: clock.now() });
      if (run === null) logger.info({}, 'feeds: scheduled run skipped, another one is still going');
    }
    if (child !== null) return;
    const runId = await waitingRun(pool);
    if (runId !== null || (await removedBoards(pool)).length > 0) child = startChild(runId);
  }

  function startChild(runId: string | null): SupervisedProcess {
    const worker = randomUUID();
    const started = superviseProcess({
      name: 'feeds',
      program: test.program ?? PROGRAM,
      environment: options.environment,
      logger,
      ...(test.times ? { times: test.times } : {}),
      settings: (): FeedsSettings => ({ databaseUrl, runId, worker, contact: options.contact, keys: options.keys }),
      onMessage(said) {
        const { data: message, error } = FeedsMessage.safeParse(said);
        if (error) logger.error({ err: error }, 'feeds: invalid message from its process');
        else if (message.kind === 'read') options.onBoard(message.source, message.isWhole, message.postings);
        else
          void started.stop().then(() => {
            child = null;
          });
      },
    });
    return started;
  }

  // A slow database must not let two looks start a process each.
  let current: Promise<void> | null = null;
  const lookAlone = (): Promise<void> => {
    current ??= look().finally(() => {
      current = null;
    });
    return current;
  };
  const looking = startIntervalJob(lookAlone, { firstMs: 0, everyMs: test.lookMs ?? LOOK_MS }, (error) =>
    logger.warn({ err: error }, 'feeds: the database does not answer'),
  );
  return {
    async stop() {
      await looking.stop();
      await child?.stop();
      await pool.end();
    },
  };
}
