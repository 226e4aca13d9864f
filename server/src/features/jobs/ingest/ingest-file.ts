import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import type { FeedRow, JobSource } from '../sources/job-source.ts';
import { csv } from '../sources/csv.ts';
import type { Posting } from '../model/posting.ts';
import { distinctIds } from './distinct-ids.ts';
import { DUPLICATE, type IngestSummary, writeChecked } from './ingest.ts';
import { checkedPosting } from './ingest-check.ts';
import { charsetOf, decoded } from './file-text.ts';
import { readVersions } from './ingest-state.ts';
import { csvPieces } from './csv-pieces.ts';
import { jsonListPieces } from './json-list-pieces.ts';

/** Smaller files are read in one piece, and so is everything but JSON and tables. */
const WHOLE_BYTES = 8 * 1024 * 1024;
/** Postings of one transaction; while it is written, the next ones are in memory as well. */
const BATCH = 250;

export interface FileRequest {
  readonly source: JobSource;
  /** The employer or list the file is of; '' when nobody said. */
  readonly board: string;
  readonly file: string;
  readonly now: Date;
  /** Shifts all dates so that the newest posting is from `now`. */
  readonly shiftDates: boolean;
  /** Called after each commit with the number of postings processed and the total. */
  readonly onProgress?: (processed: number, of: number) => void;
}

export interface FileSummary extends IngestSummary {
  /** Rows that are postings, also those that came twice. */
  readonly postings: number;
  /** How many of them take no more applications. */
  readonly closed: number;
  /** The newest date; null without postings. */
  readonly newest: Date | null;
}

/**
 * Reads a recorded response of a source, of any size in little memory: rows go through a temporary file, because which
 * row of an id is the last, and which date is the newest, is known at the end alone. Nothing is written to the database
 * before the file was read to its end.
 *
 * @throws FeedError when the file isn't what the source sends; the system's error when it can't be read
 */
export async function ingestFile(pool: Pool, request: FileRequest): Promise<FileSummary> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-ingest-'));
  try {
    const spool = new Spool(path.join(folder, 'postings'));
    for await (const text of textsOf(request.file, request.source)) {
      for (const row of request.source.parseFile(text, request.board)) await spool.add(row);
    }
    await spool.end();
    return await writeSpool(pool, request, spool);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file in pieces that the source can read. */
async function* textsOf(file: string, source: JobSource): AsyncGenerator<string> {
  const { size } = await stat(file);
  if (size > WHOLE_BYTES && source.name === csv.name) {
    yield* csvPieces(decoded(file, await charsetOf(file)));
  } else if (size > WHOLE_BYTES && (await isJson(file))) {
    yield* jsonListPieces(createReadStream(file));
  } else {
    const texts: string[] = [];
    for await (const text of decoded(file, await charsetOf(file))) texts.push(text);
    yield texts.join('');
  }
}

async function isJson(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return /^[\uFEFF\s]*[[{]/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Checked postings on disk, one a line, in the order of the file. */
class Spool {
  readonly path: string;
  /** The number of the last row of each id. */
  readonly last = new Map<string, number>();
  readonly rejected = new Map<string, number>();
  count = 0;
  closed = 0;
  newest = -Infinity;
  readonly #stream: ReturnType<typeof createWriteStream>;

  constructor(file: string) {
    this.path = file;
    this.#stream = createWriteStream(file);
  }

  async add(row: FeedRow): Promise<void> {
    if ('asItWas' in row) return;
    const checked = 'rejected' in row ? row : checkedPosting(row.posting);
    if ('rejected' in checked) {
      this.reject(checked.rejected);
      return;
    }
    const { posting } = checked;
    const version = 'version' in row ? row.version : undefined;
    this.last.set(posting.externalId, this.count);
    this.count += 1;
    if (posting.closed) this.closed += 1;
    this.newest = Math.max(this.newest, posting.postedDate.getTime());
    if (!this.#stream.write(`${oneLine({ posting, version })}\n`)) await once(this.#stream, 'drain');
  }

  reject(reason: string): void {
    this.rejected.set(reason, (this.rejected.get(reason) ?? 0) + 1);
  }

  async end(): Promise<void> {
    this.#stream.end();
    await once(this.#stream, 'close');
  }

  /** The last row of each id. */
  async *postings(): AsyncGenerator<Spooled> {
    let index = 0;
    for await (const line of createInterface({ input: createReadStream(this.path), crlfDelay: Infinity })) {
      const spooled = spooledOf(line);
      if (this.last.get(spooled.posting.externalId) === index) yield spooled;
      index += 1;
    }
  }
}

/** JSON without the separators that `readline` takes for the end of a line, and JSON does not escape. */
const oneLine = (spooled: Spooled): string =>
  JSON.stringify(spooled)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

interface Spooled {
  readonly posting: Posting;
  /** See `FeedRow`. */
  readonly version?: string;
}

/** Written by `Spool.add` a moment ago. */
function spooledOf(line: string): Spooled {
  const { posting, ...rest }: Spooled = JSON.parse(line);
  return { posting: { ...posting, postedDate: new Date(posting.postedDate) }, ...rest };
}

async function writeSpool(pool: Pool, request: FileRequest, spool: Spool): Promise<FileSummary> {
  const { source, board, now, shiftDates, onProgress } = request;
  const all = spool.last.size;
  for (let twice = spool.count - all; twice > 0; twice -= 1) spool.reject(DUPLICATE);
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const isList = source.board === 'file' && board !== '';
  const dateShift = shiftDates && spool.count > 0 ? now.getTime() - spool.newest : null;
  let done = 0;
  // Dates that are moved are moved again each time.
  const known = shiftDates ? new Map<string, string>() : await readVersions(pool, source.name, board);
  const write = async (batch: readonly Spooled[]): Promise<void> => {
    const read = batch.map(({ posting }) => posting);
    const distinct = isList ? await distinctIds(pool, { source: source.name, list: board }, read) : read;
    const postings: Posting[] = [];
    const versions = new Map<string, string>();
    const asTheyWere: string[] = [];
    for (const [index, posting] of distinct.entries()) {
      const version = batch[index]?.version;
      if (version !== undefined && known.get(posting.externalId) === version) asTheyWere.push(posting.externalId);
      else postings.push(posting);
      if (version !== undefined) versions.set(posting.externalId, version);
    }
    const written = await writeChecked(pool, {
      source: source.name,
      board,
      postings,
      versions,
      asTheyWere,
      now,
      dateShift,
    });
    counts.added += written.added;
    counts.updated += written.updated;
    counts.unchanged += written.unchanged;
    done += batch.length;
    onProgress?.(done, all);
  };
  let batch: Spooled[] = [];
  // One batch is written at a time; the next one is read meanwhile.
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const spooled of spool.postings()) {
      batch.push(spooled);
      if (batch.length < BATCH) continue;
      await writing;
      writing = write(batch);
      // Where it fails is found when it is waited for.
      writing.catch(() => undefined);
      batch = [];
    }
  } finally {
    // Nothing is under way any more when this ends, whatever the reason.
    await Promise.allSettled([writing]);
  }
  await writing;
  if (batch.length > 0) await write(batch);
  const newest = spool.count > 0 ? new Date(spool.newest) : null;
  return { ...counts, rejected: spool.rejected, postings: spool.count, closed: spool.closed, newest };
}
