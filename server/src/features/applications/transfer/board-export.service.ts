import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZipFile } from 'yazl';
import { IMPORT_FIELDS, type ImportField, sendingStep, stageTitle } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseFileAddress } from '../../../platform/storage/file-keys.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { ApplicationDetails } from '../board/application-details.ts';
import type { HistoryEntry } from '../board/application-history.ts';
import { applicationIds, type ApplicationRow, applicationRows } from '../writer/application-rows.query.ts';
import { BOARD_FILES, BOARD_FORMAT } from './board-format.ts';
import { boardLine, type KeptDocument } from './board-line.ts';
import { csvTable } from './csv-table.ts';
import { cellsOfFields } from './fields-in-files.ts';

export interface BoardExportDependencies {
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** An application with all that hangs on it. */
interface Whole {
  readonly application: ApplicationRow;
  readonly history: readonly HistoryEntry[];
  readonly documents: readonly KeptDocument[];
}

/** Applications read at once: however large a board is, no more of it is in memory. */
const BATCH = 100;

const HEADER = IMPORT_FIELDS.map(({ label }) => label);

const README = `This is your board in Foothold. It can be imported again, here or in another installation.

board.json          what kind of file this is
applications.jsonl  one application a line, as JSON: its job, its stage and every move, notes, reminder and documents
documents/          the files kept with your applications

Times are ISO 8601 in UTC.
`;

/** A person's board, to take away; what changes while it is packed may be in it or not. */
export class BoardExportService {
  private readonly deps: BoardExportDependencies;

  constructor(deps: BoardExportDependencies) {
    this.deps = deps;
  }

  /** A table for spreadsheets (RFC 4180, UTF-8), oldest application first. No cell can be taken for a formula. */
  exportTable(viewer: Viewer): Readable {
    return Readable.from(csvTable(HEADER, this.rows(viewer)), { objectMode: false });
  }

  /** A zip with everything of the board, files included. */
  exportBoard(viewer: Viewer): Readable {
    const mtime = this.deps.clock.now();
    const zip = new ZipFile();
    const about = { ...BOARD_FORMAT, exportedAt: mtime };
    zip.addBuffer(Buffer.from(README), BOARD_FILES.readme, { mtime });
    zip.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), BOARD_FILES.about, { mtime });
    // The library's own stream is an old-fashioned one; a failure must reach whoever reads.
    const output = new PassThrough();
    const documents: { key: string; name: string }[] = [];
    const lines = Readable.from(this.lines(viewer, documents), { objectMode: false });
    zip.addReadStream(lines, BOARD_FILES.applications, { mtime });
    lines.once('end', () => {
      for (const { key, name } of documents) {
        // PDFs and Word documents are packed already.
        zip.addReadStreamLazy(name, { mtime, compress: false }, (deliver) => {
          this.open(key).then(
            (content) => deliver(null, content),
            (error: unknown) => deliver(error, new PassThrough()),
          );
        });
      }
      zip.end();
    });
    lines.once('error', (error) => output.destroy(error));
    zip.once('error', (error) => output.destroy(error instanceof Error ? error : undefined));
    pipeline(zip.outputStream, output).catch((error: Error) => output.destroy(error));
    output.once('close', () => lines.destroy());
    return output;
  }

  private async *rows(viewer: Viewer): AsyncGenerator<string[][]> {
    for await (const batch of this.batches(viewer)) yield batch.map(tableRow);
  }

  private async *lines(viewer: Viewer, files: { key: string; name: string }[]): AsyncGenerator<string> {
    for await (const batch of this.batches(viewer)) {
      let text = '';
      for (const { application, history, documents } of batch) {
        const names = new Map<string, string>();
        for (const { id, url } of documents) {
          const file = parseFileAddress(url);
          if (file === null || (await this.deps.store.stat(file.key)) === null) continue;
          const name = `documents/${id}.${file.ending}`;
          names.set(id, name);
          files.push({ key: file.key, name });
        }
        text += `${boardLine(application, history, documents, ({ id }) => names.get(id) ?? null)}\n`;
      }
      yield text;
    }
  }

  private async *batches(viewer: Viewer): AsyncGenerator<Whole[]> {
    const { em } = this.deps;
    const all = await applicationIds(em, viewer.id);
    for (let from = 0; from < all.length; from += BATCH) {
      const ids = all.slice(from, from + BATCH);
      // Each batch is forgotten when the next one is read.
      const inner = em.fork();
      const applications = await applicationRows(inner, viewer.id, { ids });
      const details = new ApplicationDetails(inner);
      yield await Promise.all(
        applications.map(async (application) => ({
          application,
          history: await details.history(application.id),
          documents: await details.documents(application.id),
        })),
      );
    }
  }

  private async open(key: string): Promise<Readable> {
    const content = await this.deps.store.read(key);
    // It went while the zip was being packed: half a zip would be worse than asking again.
    if (content === null) throw new AppError('CONFLICT', 'A file changed while it was being packed.');
    return content;
  }
}

function tableRow({ application, history }: Whole): string[] {
  const { job, stage, createdAt } = application;
  const cells: Record<ImportField, string> = {
    title: job.title,
    company: job.company,
    location: job.location,
    link: job.url,
    stage: stageTitle(stage),
    applied: sendingStep(history)?.at.toISOString() ?? '',
    salary: job.salary ?? '',
    added: createdAt.toISOString(),
    jobId: job.id,
    ...cellsOfFields(application),
  };
  return IMPORT_FIELDS.map(({ field }) => cells[field]);
}
