import type { Logger } from 'pino';
import { type SupervisedProcess, superviseProcess } from '../../../platform/processes/supervisor.ts';
import { checkSchedule } from '../../../platform/queue/check-schedule.ts';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { IngestMessage, type IngestSettings } from './ingest-messages.ts';
import type { NamedBoard } from '../sources/named-boards.ts';

const PROGRAM = nodeProgram(import.meta.url, './ingest-process');
/** A board that took the process with it so often is left out until the server starts again. */
const MOST_ENDS = 2;
const NOTHING = { added: 0, updated: 0, unchanged: 0, closed: 0, rejected: 0 };

export interface IngestProcess extends Pick<IngestSettings, 'databaseUrl' | 'schedule' | 'contact'> {
  readonly boards: readonly NamedBoard[];
  readonly logger: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** Called with each board: whether it was read to its end, and how many postings came to what. */
  readonly onBoard: (source: string, isWhole: boolean, postings: Readonly<Record<string, number>>) => void;
  /** For tests: another program, other times, a run at once. */
  readonly test?: {
    readonly program?: typeof PROGRAM;
    readonly times?: Parameters<typeof superviseProcess>[0]['times'];
    readonly runsAtOnce?: boolean;
  };
}

/**
 * Runs the schedule of INGEST_SCHEDULE in a process of its own, so that no feed, whatever its size, takes time from those
 * who are served. One that crashes or hangs is started again and goes on with its run; a board that makes it do so again is
 * left out. What was read reaches the search index through the database, as from any other process.
 *
 * @throws StartError when the schedule is none
 */
export function startIngestProcess(options: IngestProcess): SupervisedProcess {
  const { databaseUrl, schedule, contact, boards, logger, environment, onBoard, test = {} } = options;
  checkSchedule(schedule, 'INGEST_SCHEDULE');
  const ends = new Map<string, number>();
  let reading: NamedBoard | null = null;
  let isUnfinished = test.runsAtOnce ?? false;
  const mayRead = (board: NamedBoard): boolean => (ends.get(keyOf(board)) ?? 0) < MOST_ENDS;

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
      boards: boards.filter(mayRead),
      runsAtOnce: isUnfinished,
    }),
    onMessage(said) {
      const { data: message, error } = IngestMessage.safeParse(said);
      if (error) return logger.error({ err: error }, 'ingest: its process says what nobody understands');
      isUnfinished = message.kind !== 'over';
      reading = message.kind === 'reading' ? { source: message.source, board: message.board } : null;
      if (message.kind === 'read') onBoard(message.source, message.isWhole, message.postings);
    },
    onEnd() {
      if (reading === null) return;
      ends.set(keyOf(reading), (ends.get(keyOf(reading)) ?? 0) + 1);
      onBoard(reading.source, false, NOTHING);
      if (!mayRead(reading)) {
        logger.error(
          reading,
          'ingest: a board is left out until the next start, because it ends the process each time',
        );
      }
      reading = null;
    },
  });
}

const keyOf = ({ source, board }: NamedBoard): string => `${source}:${board}`;
