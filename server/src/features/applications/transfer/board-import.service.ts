import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BOARD_IMPORT_UPLOAD } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';
import type { FileContent, FileStore } from '../../../platform/storage/file-store.ts';
import { limited } from '../../../platform/storage/limited-content.ts';
import { spool } from '../../../platform/storage/spool.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { fieldsOf } from '../writer/application-fields.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { ImportedApplication } from '../writer/change-set.ts';
import type { PlanCapacity } from '../writer/plan-capacity.ts';
import { type Addition, matchCandidates, type ImportMatch, type ImportRules } from './board-match.ts';
import type { Rejection, Repetition } from './candidate.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { importChoices } from './import-request.ts';
import { ImportedDocuments, missingDocuments } from './imported-documents.ts';
import type { ReadTable } from './read-import.worker.ts';

export interface BoardImportDependencies {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
  readonly clock: Clock;
  readonly store: FileStore;
}

/** A file to import. */
export interface BoardImport {
  readonly content: FileContent;
  /** The chosen options as JSON; '' = guess everything. Called after the content was read: forms may send it last. */
  options(): string;
  /** True: writes nothing, and returns what an import would do. */
  readonly isDryRun: boolean;
}

export interface ImportOutcome {
  /** How many were added, or would be. */
  readonly added: number;
  /** How many are on the board already, or repeat an earlier row. */
  readonly existing: number;
  readonly repeated: readonly Repetition[];
  readonly rejected: readonly Rejection[];
  /** Documents whose file is missing or can't be stored. */
  readonly missingDocuments: number;
  /** null: an exported board. */
  readonly table: ReadTable | null;
}

/** Limits concurrent imports; the others wait on disk, so that many of them don't fill the memory. */
const importQueue = new FairQueue({
  concurrency: 2,
  concurrencyPerCaller: 1,
  waiting: 40,
  waitingPerCaller: 2,
  waitMs: 2 * MINUTE_MS,
});

/** Imports applications from files. */
export class BoardImportService {
  private readonly deps: BoardImportDependencies;

  constructor(deps: BoardImportDependencies) {
    this.deps = deps;
  }

  /**
   * Imports a table or an exported board, and adds what isn't on the board yet: all of it or, when anything fails,
   * nothing. Rows that can't be added are reported one by one and don't stop the others. Rows beyond the plan's limit
   * are rejected (board-32).
   *
   * @throws AppError INVALID_INPUT, UNSUPPORTED_FILE, PAYLOAD_TOO_LARGE with a message for the person; TIMEOUT for a
   *   file that takes too long; RATE_LIMITED and UNAVAILABLE when too many are read; STORAGE_FULL
   */
  async importBoard(viewer: Viewer, file: BoardImport): Promise<ImportOutcome> {
    const { maxBytes, tooLarge } = BOARD_IMPORT_UPLOAD;
    // Spooled first: slow uploads don't block the queue.
    await using content = await spool(limited(file.content, maxBytes, tooLarge));
    return await importQueue.run({ caller: viewer.id }, async () => {
      const { em, clock, writer } = this.deps;
      const bytes = await content.bytes();
      const choices = importChoices(file.options());
      const source = await readImportFile(bytes, { caller: viewer.id, choices, now: clock.now() });
      const capacity = await writer.planCapacity(viewer);
      const expected = await matchCandidates(em, source.accepted, this.rules(viewer, source, capacity));
      if (file.isDryRun) return outcome(source, expected, missingDocuments(expected.additions, source.archive));
      return this.write(viewer, source, expected);
    });
  }

  private async write(viewer: Viewer, source: ImportFile, expected: ImportMatch): Promise<ImportOutcome> {
    const { clock, store, writer } = this.deps;
    const documents = new ImportedDocuments(store, viewer);
    let isCommitting = false;
    try {
      // Files first, then the rows that refer to them: the lock isn't held while the store is slow.
      await documents.storeAll(expected.additions, source.archive, clock.now());
      const { result } = await writer.change(viewer, async (board) => {
        const decisions = await matchCandidates(
          board.em,
          source.accepted,
          this.rules(viewer, source, await board.planCapacity()),
        );
        await board.addImported(decisions.additions.map((addition) => imported(addition, documents.of(addition))));
        isCommitting = true;
        return decisions;
      });
      await documents.removeUnused(new Set(result.additions.map(({ candidate }) => candidate)));
      return outcome(source, result, documents.missing);
    } catch (error) {
      // A commit whose response was lost may have succeeded: the next sweep removes orphaned files.
      if (!isCommitting) await documents.removeUnused(new Set());
      throw error;
    }
  }

  private rules(viewer: Viewer, { table }: ImportFile, { used, limit, left }: PlanCapacity): ImportRules {
    return {
      userId: viewer.id,
      capacityLeft: left,
      planFullMessage: TEXTS.planFull(Math.max(used, limit), limit),
      allowsDuplicates: table === null,
    };
  }
}

/** An addition in the board writer's format. */
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

function outcome(source: ImportFile, decisions: ImportMatch, missing: number): ImportOutcome {
  return {
    added: decisions.additions.length,
    existing: decisions.existing,
    repeated: decisions.repeated,
    rejected: [...source.rejected, ...decisions.rejected].toSorted((left, right) => left.row - right.row),
    missingDocuments: missing,
    table: source.table,
  };
}
