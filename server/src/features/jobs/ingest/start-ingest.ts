import type { Logger } from 'pino';
import { type SupervisedProcess, superviseProcess } from '../../../platform/processes/supervisor.ts';
import { checkSchedule } from '../../../platform/queue/check-schedule.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { IngestMessage, type IngestSettings } from './ingest-messages.ts';
import type { NamedBoard } from '../sources/named-boards.ts';

const PROGRAM = nodeProgram(import.meta.url, './ingest-process');
/** A board that crashed the process this often is skipped until the server restarts. */
const MAX_CRASHES = 2;
const NOTHING = { added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0 };

export interface IngestProcess extends Pick<IngestSettings, 'databaseUrl' | 'schedule' | 'contact'> {
  readonly boards: readonly NamedBoard[];
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** Called with each board: whether it was read completely, and the counts of its postings. */
  readonly onBoard: (source: string, isWhole: boolean, postings: Readonly<Record<string, number>>) => void;
  /** For tests: another program, other intervals, an immediate run. */
  readonly test?: {
    readonly program?: typeof PROGRAM;
    readonly times?: Parameters<typeof superviseProcess>[0]['times'];
    readonly runsAtOnce?: boolean;
  };
}

/**
 * Runs the schedule of INGEST_SCHEDULE in a child process, so that large feeds don't slow down requests. A process that
 * crashes or hangs is restarted and resumes its run; a board that crashes it repeatedly is skipped. The search index
 * learns of new postings through the database, as from any other process.
 *
 * @throws StartError for an invalid schedule
 */
export function startIngestProcess(options: IngestProcess): SupervisedProcess {
  const { databaseUrl, schedule, contact, boards, logger, environment, onBoard, test = {} } = options;
  checkSchedule(schedule, 'INGEST_SCHEDULE');
  const crashes = new Map<string, number>();
  let reading: NamedBoard | null = null;
  let isUnfinished = test.runsAtOnce ?? false;
  const isAllowed = (board: NamedBoard): boolean => (crashes.get(boardKey(board)) ?? 0) < MAX_CRASHES;

  return superviseProcess({
    name: 'ingest',
    program: test.program ?? PROGRAM,
    environment,
    logger,
    ...(test.times ? { times: test.times } : {}),
    settings: (): IngestSettings => ({
      databaseUrl,
      schedule,
      contact,
      boards: boards.filter(isAllowed),
      runsAtOnce: isUnfinished,
    }),
    onMessage(said) {
      const { data: message, error } = IngestMessage.safeParse(said);
      if (error) return logger.error({ err: error }, 'ingest: invalid message from its process');
      isUnfinished = message.kind !== 'over';
      reading = message.kind === 'reading' ? { source: message.source, board: message.board } : null;
      if (message.kind === 'read') onBoard(message.source, message.isWhole, message.postings);
    },
    onEnd() {
      if (reading === null) return;
      crashes.set(boardKey(reading), (crashes.get(boardKey(reading)) ?? 0) + 1);
      onBoard(reading.source, false, NOTHING);
      if (!isAllowed(reading)) {
        logger.error(reading, 'ingest: skipping a board until the next start, because it crashes the process');
      }
      reading = null;
    },
  });
}

const boardKey = ({ source, board }: NamedBoard): string => `${source}:${board}`;
