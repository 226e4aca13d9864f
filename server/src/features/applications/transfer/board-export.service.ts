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
import { boardLine, type ExportedDocument } from './board-line.ts';
import { csvTable } from './csv-table.ts';
import { cellsOfFields } from './fields-in-files.ts';

export interface BoardExportDependencies {
  readonly em: EntityManager;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** An application with its history and documents. */
interface ExportedApplication {
  readonly application: ApplicationRow;
  readonly history: readonly HistoryEntry[];
  readonly documents: readonly ExportedDocument[];
}

/** Applications read at a time, which bounds memory for boards of any size. */
const BATCH = 100;

const HEADER = IMPORT_FIELDS.map(({ label }) => label);

const README = `This is your board in Foothold. You can import it again, here or in another installation.

board.json          the format of this export
applications.jsonl  one application per line, as JSON: job, stage, moves, notes, reminder and documents
documents/          the files of your applications

Times are ISO 8601 in UTC.
`;

/** Exports a person's board. Changes made during the export may or may not be included. */
export class BoardExportService {
  private readonly deps: BoardExportDependencies;

  constructor(deps: BoardExportDependencies) {
    this.deps = deps;
  }

  /** A table for spreadsheets (RFC 4180, UTF-8), oldest application first. Formulas are escaped. */
  exportTable(viewer: Viewer): Readable {
    return Readable.from(csvTable(HEADER, this.rows(viewer)), { objectMode: false });
  }

  /** A zip with everything of the board, files included. */
  exportBoard(viewer: Viewer): Readable {
    const mtime = this.deps.clock.now();
    const zip = new ZipFile();
    const format = { ...BOARD_FORMAT, exportedAt: mtime };
    zip.addBuffer(Buffer.from(README), BOARD_FILES.readme, { mtime });
    zip.addBuffer(Buffer.from(`${JSON.stringify(format, null, 2)}\n`), BOARD_FILES.about, { mtime });
    // The library returns a legacy stream; errors must reach the reader.
    const output = new PassThrough();
    const documents: { key: string; name: string }[] = [];
    const lines = Readable.from(this.lines(viewer, documents), { objectMode: false });
    zip.addReadStream(lines, BOARD_FILES.applications, { mtime });
    lines.once('end', () => {
      for (const { key, name } of documents) {
        // PDFs and Word documents are compressed already.
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
          const name = `documents/${id}.${file.extension}`;
          names.set(id, name);
          files.push({ key: file.key, name });
        }
        text += `${boardLine(application, history, documents, ({ id }) => names.get(id) ?? null)}\n`;
      }
      yield text;
    }
  }

  private async *batches(viewer: Viewer): AsyncGenerator<ExportedApplication[]> {
    const { em } = this.deps;
    const all = await applicationIds(em, viewer.id);
    for (let from = 0; from < all.length; from += BATCH) {
      const ids = all.slice(from, from + BATCH);
      // A fork per batch keeps memory flat.
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
    // Removed during the export: an error is better than an incomplete archive.
    if (content === null) throw new AppError('CONFLICT', 'A file changed during the export. Try again.');
    return content;
  }
}

function tableRow({ application, history }: ExportedApplication): string[] {
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
