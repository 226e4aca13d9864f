import type { Pool } from 'pg';
import { LIMITS, profileLink } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import { checkedLine } from '../../platform/text.ts';
import {
  boardAt,
  type BoardEntry,
  boardLabel,
  changeRun,
  endRun,
  type FeedRun,
  findBoard,
  findRun,
  boardListSummary,
  readSchedule,
  registerBoards,
  removeBoards,
  saveSchedule,
  selectBoards,
  sourceFacts,
  starterBoards,
  startRun,
  type StoredBoard,
  switchBoard,
  switchSource,
} from '../jobs/jobs.entry.ts';
import type { RunChanges } from './admin.input.ts';
import { ScheduleFrequency } from './admin.types.ts';
import { noteAction } from './audit-log.ts';
import type { Operators } from './operators.ts';

/** Longer lists of tags or countries than the starter list has of them are no choice. */
const MOST_WORDS = 100;

const NOT_LISTED = 'This board is not on the list.';
const BUSY = 'Another run is not done yet. Wait for it, or end it.';

/** A crontab line per frequency, at a minute that differs between installations. */
const CRONS: Readonly<Record<Exclude<ScheduleFrequency, 'off'>, (minute: number) => string>> = {
  daily: (minute) => `${minute} 4 * * *`,
  'twice daily': (minute) => `${minute} 4,16 * * *`,
  'every six hours': (minute) => `${minute} 4,10,16,22 * * *`,
};

export interface AdminDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly operators: Operators;
}

interface Selection {
  readonly tags: readonly string[];
  readonly countries: readonly string[];
}

/** What operators do. Every method checks that the viewer is one, and notes what they did. */
export class AdminService {
  readonly #deps: AdminDependencies;

  constructor(deps: AdminDependencies) {
    this.#deps = deps;
  }

  isOperator(viewer: Viewer): boolean {
    return this.#deps.operators.isOperator(viewer);
  }

  /** The database for what operators see. @throws AppError FORBIDDEN */
  poolFor(viewer: Viewer): Pool {
    this.#deps.operators.require(viewer);
    return this.#deps.pool;
  }

  /** Puts boards of the starter list on the list, and starts a run over them. @throws AppError FORBIDDEN, INVALID_INPUT, CONFLICT */
  async startFeedRun(viewer: Viewer, { tags, countries }: Selection): Promise<FeedRun> {
    const pool = this.poolFor(viewer);
    if (tags.length + countries.length > MOST_WORDS) throw invalidInput('Choose fewer tags and countries.');
    const boards = selectBoards(starterBoards(), { tags, countries });
    if (boards.length === 0) throw invalidInput('No board has these tags and countries.', { field: 'tags' });
    const now = this.#deps.clock.now();
    await registerBoards(pool, boards, { origin: 'starter', now });
    const chosen = [...tags, ...countries].filter((word) => boards.some((board) => hasWord(board, word)));
    const selection = ['Starter list', ...chosen].join(', ');
    return this.#start(viewer, pool, { selection, named: boards });
  }

  /** Starts a run over one board, or the whole list. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT */
  async readFeedBoards(viewer: Viewer, boardId: string | null): Promise<FeedRun> {
    const pool = this.poolFor(viewer);
    if (boardId === null) return this.#start(viewer, pool, { selection: 'All boards', named: null });
    const board = await this.#board(pool, boardId);
    return this.#start(viewer, pool, { selection: board.id, named: [board] });
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT */
  async changeFeedRun(viewer: Viewer, id: string, change: RunChanges): Promise<FeedRun> {
    const pool = this.poolFor(viewer);
    const isChanged = /^\d{1,15}$/.test(id) && (await this.#change(pool, id, change));
    const run = /^\d{1,15}$/.test(id) ? await findRun(pool, id) : null;
    if (run === null) throw new AppError('NOT_FOUND', "This run doesn't exist.");
    if (!isChanged) throw new AppError('CONFLICT', 'This run changed in the meantime.');
    const ACTIONS = { pause: 'Paused the run', resume: 'Resumed the run', end: 'Ended the run' } as const;
    await this.#note(viewer, ACTIONS[change], run.selection);
    return run;
  }

  /** Puts the board behind a careers address on the list. @throws AppError FORBIDDEN, INVALID_INPUT, ALREADY_EXISTS */
  async addFeedBoard(viewer: Viewer, address: string): Promise<StoredBoard> {
    const pool = this.poolFor(viewer);
    const link = profileLink(checkedLine(address, LIMITS.linkLength, { field: 'address', label: 'An address' }));
    if (link === null || link === '') throw invalidInput('Enter an http or https address.', { field: 'address' });
    const { source, board } = boardAt(link);
    if ((await findBoard(pool, source, board)) !== null) {
      throw new AppError('ALREADY_EXISTS', 'This board is already on the list.');
    }
    const entry = { source, board, company: '', countries: [], tags: [] };
    await registerBoards(pool, [entry], { origin: 'added', now: this.#deps.clock.now() });
    await switchBoard(pool, source, board, true);
    await this.#note(viewer, 'Added a board', boardLabel(entry));
    return this.#board(pool, boardLabel(entry));
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND */
  async changeFeedBoard(viewer: Viewer, id: string, isOn: boolean): Promise<StoredBoard> {
    const pool = this.poolFor(viewer);
    const { source, board } = await this.#board(pool, id);
    await switchBoard(pool, source, board, isOn);
    await this.#note(viewer, isOn ? 'Switched a board on' : 'Switched a board off', id);
    return this.#board(pool, id);
  }

  /** Takes boards off the list; their postings close within moments. @throws AppError FORBIDDEN, NOT_FOUND */
  async removeFeedBoards(viewer: Viewer, source: string, board: string | null): Promise<number> {
    const pool = this.poolFor(viewer);
    const removed = await removeBoards(pool, source, board, this.#deps.clock.now());
    if (removed === 0) throw new AppError('NOT_FOUND', NOT_LISTED);
    await this.#note(
      viewer,
      board === null ? 'Removed a source' : 'Removed a board',
      boardLabel({ source, board: board ?? '' }),
    );
    return removed;
  }

  /** @throws AppError FORBIDDEN, NOT_FOUND */
  async changeFeedSource(viewer: Viewer, name: string, isOn: boolean): Promise<void> {
    const pool = this.poolFor(viewer);
    if (sourceFacts(name) === null) throw new AppError('NOT_FOUND', "This source doesn't exist.");
    await switchSource(pool, name, isOn, this.#deps.clock.now());
    await this.#note(viewer, isOn ? 'Switched a source on' : 'Switched a source off', name);
  }

  /** @throws AppError FORBIDDEN; CONFLICT where INGEST_SCHEDULE sets it */
  async changeFeedSchedule(viewer: Viewer, frequency: ScheduleFrequency): Promise<void> {
    const pool = this.poolFor(viewer);
    if ((await readSchedule(pool))?.origin === 'settings') {
      throw new AppError('CONFLICT', 'INGEST_SCHEDULE sets the schedule of this server.');
    }
    const now = this.#deps.clock.now();
    const cron = frequency === ScheduleFrequency.OFF ? null : CRONS[frequency](now.getUTCMinutes());
    await saveSchedule(pool, { cron, origin: 'operator', now });
    await this.#note(viewer, 'Changed the schedule', frequency);
  }

  /** @throws AppError FORBIDDEN */
  async schedule(viewer: Viewer): Promise<{
    readonly frequency: ScheduleFrequency | null;
    readonly cron: string | null;
    readonly nextRunAt: Date | null;
    readonly boards: number;
  }> {
    const pool = this.poolFor(viewer);
    const [schedule, { active }] = await Promise.all([readSchedule(pool), boardListSummary(pool)]);
    const frequency =
      schedule === null ? ScheduleFrequency.OFF : schedule.origin === 'settings' ? null : frequencyOf(schedule.cron);
    return { frequency, cron: schedule?.cron ?? null, nextRunAt: schedule?.nextAt ?? null, boards: active };
  }

  async #start(
    viewer: Viewer,
    pool: Pool,
    { selection, named }: { selection: string; named: readonly BoardEntry[] | null },
  ): Promise<FeedRun> {
    const started = await startRun(pool, { origin: 'operator', selection, named, now: this.#deps.clock.now() });
    if (started === null) throw new AppError('CONFLICT', BUSY);
    await this.#note(viewer, 'Started a run', selection);
    const run = await findRun(pool, started.id);
    if (run === null) throw new AppError('NOT_FOUND');
    return run;
  }

  async #change(pool: Pool, id: string, change: RunChanges): Promise<boolean> {
    if (change === 'end') return endRun(pool, id, this.#deps.clock.now());
    return changeRun(pool, id, change === 'pause' ? 'paused' : 'running');
  }

  async #board(pool: Pool, id: string): Promise<StoredBoard> {
    const colon = id.indexOf(':');
    const [source, board] = colon === -1 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
    const found = await findBoard(pool, source, board);
    if (found === null) throw new AppError('NOT_FOUND', NOT_LISTED);
    return found;
  }

  async #note(viewer: Viewer, action: string, subject: string): Promise<void> {
    await noteAction(this.#deps.pool, viewer, { action, subject, now: this.#deps.clock.now() });
  }
}

const hasWord = ({ tags, countries }: BoardEntry, word: string): boolean =>
  tags.includes(word) || countries.includes(word);

function frequencyOf(cron: string): ScheduleFrequency {
  const hours = cron.split(' ')[1]?.split(',').length;
  if (hours === 1) return ScheduleFrequency.DAILY;
  return hours === 2 ? ScheduleFrequency.TWICE_DAILY : ScheduleFrequency.EVERY_SIX_HOURS;
}
