import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BOARD_IMPORT_UPLOAD } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';
import type { FileContent, FileStore } from '../../../platform/storage/file-store.ts';
import { spool } from '../../../platform/storage/spool.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import type { PremiumService } from '../../premium/premium.entry.ts';
import { atMost } from '../../profile/profile.entry.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { fieldsOf } from '../writer/application-fields.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { ImportedApplication } from '../writer/locked-board.ts';
import { type PlanCapacity, planCapacity } from '../writer/plan-capacity.ts';
import { type Addition, decide, type Decisions, type ImportRules } from './board-match.ts';
import type { Rejection, Repetition } from './candidate.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { importChoices } from './import-request.ts';
import { ImportedDocuments, missingDocuments } from './imported-documents.ts';
import type { ReadTable } from './read-import.worker.ts';

export interface BoardImportDependencies {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly writer: BoardWriter;
  readonly clock: Clock;
  readonly store: FileStore;
  /** Records a free plan may hold outside `saved`. */
  readonly freeLimit: number;
}

/** A file that is to come onto a board. */
export interface BoardImport {
  readonly content: FileContent;
  /** What the person decided about it, as JSON; looked at once the content is read. '' = guess everything. */
  options(): string;
  /** True: nothing is written, and the answer says what would be. */
  readonly isTrial: boolean;
}

export interface ImportOutcome {
  /** How many came onto the board, or would. */
  readonly added: number;
  /** How many stand on the board already, those of a row before included. */
  readonly existing: number;
  readonly repeated: readonly Repetition[];
  readonly rejected: readonly Rejection[];
  /** Documents whose file is not there or cannot be kept. */
  readonly missingDocuments: number;
  /** null: the board's own export. */
  readonly table: ReadTable | null;
}

/** Imports that are read at one time; the others wait on the disk, so that twenty of them do not fill the memory. */
const inTurn = new FairQueue({
  concurrency: 2,
  concurrencyPerCaller: 1,
  waiting: 40,
  waitingPerCaller: 2,
  waitMs: 2 * MINUTE_MS,
});

/** Brings applications from files onto a board. */
export class BoardImportService {
  private readonly deps: BoardImportDependencies;

  constructor(deps: BoardImportDependencies) {
    this.deps = deps;
  }

  /**
   * Reads a table or a board's own export, and adds what is not on the board yet: all of it or, when anything fails,
   * nothing. Rows that cannot be added are told one by one and keep nothing back. The plan's limit counts over the whole;
   * rows beyond it are rejected (board-32).
   *
   * @throws AppError INVALID_INPUT, UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE in a sentence for whoever chose the file;
   *   TIMEOUT for one that is too much work; RATE_LIMITED and UNAVAILABLE when too many are read; STORAGE_FULL
   */
  async importBoard(viewer: Viewer, file: BoardImport): Promise<ImportOutcome> {
    const { maxBytes, tooLarge } = BOARD_IMPORT_UPLOAD;
    // Whoever sends slowly keeps nobody waiting.
    await using content = await spool(atMost(file.content, maxBytes, tooLarge));
    return await inTurn.run({ caller: viewer.id }, async () => {
      const { em, clock } = this.deps;
      const bytes = await content.bytes();
      const choices = importChoices(file.options());
      const source = await readImportFile(bytes, { caller: viewer.id, choices, now: clock.now() });
      const capacity = await planCapacity(this.deps, em, viewer);
      const expected = await decide(em, source.good, this.rules(viewer, source, capacity));
      if (file.isTrial) return outcome(source, expected, missingDocuments(expected.additions, source.archive));
      return this.write(viewer, source, expected);
    });
  }

  private async write(viewer: Viewer, source: ImportFile, expected: Decisions): Promise<ImportOutcome> {
    const { clock, store, writer } = this.deps;
    const documents = new ImportedDocuments(store, viewer);
    let isCommitting = false;
    try {
      // The files come first, then the rows that point at them; and the store is not waited for under the board's lock.
      await documents.storeAll(expected.additions, source.archive, clock.now());
      const { result } = await writer.change(viewer, async (board) => {
        const decisions = await decide(board.em, source.good, this.rules(viewer, source, await board.planCapacity()));
        await board.addImported(decisions.additions.map((addition) => imported(addition, documents.of(addition))));
        isCommitting = true;
        return decisions;
      });
      await documents.keepOnly(new Set(result.additions.map(({ candidate }) => candidate)));
      return outcome(source, result, documents.missing);
    } catch (error) {
      // A commit without an answer may have succeeded: orphaned files go with the next sweep.
      if (!isCommitting) await documents.keepOnly(new Set());
      throw error;
    }
  }

  private rules(viewer: Viewer, { table }: ImportFile, { used, limit, left }: PlanCapacity): ImportRules {
    return {
      userId: viewer.id,
      places: left,
      planFull: TEXTS.planFull(Math.max(used, limit), limit),
      keepsTwins: table === null,
    };
  }
}

/** An addition as the board writer takes it. */
function imported(
  { candidate, posting, ownJob }: Addition,
  documents: ImportedApplication['documents'],
): ImportedApplication {
  const { stage, createdAt, updatedAt, moves, events } = candidate;
  return {
    application: {
      id: randomUUID(),
      stage,
      ...fieldsOf(candidate),
      version: moves.length,
      autoApplyAttemptId: null,
      ownJob,
      createdAt,
      updatedAt,
      job: { id: posting?.id ?? '' },
    },
    moves,
    events,
    documents,
  };
}

function outcome(source: ImportFile, decisions: Decisions, missing: number): ImportOutcome {
  return {
    added: decisions.additions.length,
    existing: decisions.existing,
    repeated: decisions.repeated,
    rejected: [...source.rejected, ...decisions.rejected].toSorted((left, right) => left.row - right.row),
    missingDocuments: missing,
    table: source.table,
  };
}
