import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';
import * as z from 'zod';
import { yieldThread } from './yield-thread.ts';
import type { Columns, Terms } from './columns.ts';
import { FACT_LAYOUT } from './facts.ts';
import type { JobsAtChange } from './job-feed.query.ts';
import { TermLists } from './term-lists.ts';

/** Counts up with every change of the layout or of `comparableText`: older files are then passed over. */
const VERSION = 5;

const headerSchema = z.object({
  version: z.literal(VERSION),
  facts: z.literal(FACT_LAYOUT),
  /** Which database it is a copy of. */
  databaseId: z.string(),
  change: z.number(),
  size: z.number(),
  /** Bytes of each section. */
  sections: z.array(z.number()),
  checksum: z.number(),
});

const HEADER_LENGTH_BYTES = 4;

/** Writes the copy for the next start; one that cannot be written costs that start some seconds, and nothing else. */
export async function keepSnapshot(
  { snapshotFile, logger }: { readonly snapshotFile: string | null; readonly logger: Logger },
  databaseId: string,
  content: JobsAtChange,
): Promise<void> {
  if (snapshotFile === null) return;
  await writeSnapshot(snapshotFile, databaseId, content).catch((error: unknown) => {
    logger.warn({ err: error }, 'search: the index is not kept, the next start builds it again');
  });
}

/** Writes the columns beside their place and moves them there, so that a reader never meets half a file. */
async function writeSnapshot(file: string, databaseId: string, { columns, change }: JobsAtChange): Promise<void> {
  const sections = await sectionsOf(columns);
  const checksum = await checksumOf(sections);
  const header = Buffer.from(
    JSON.stringify({
      version: VERSION,
      facts: FACT_LAYOUT,
      databaseId,
      change,
      size: columns.size,
      sections: sections.map(({ byteLength }) => byteLength),
      checksum,
    } satisfies z.infer<typeof headerSchema>),
  );
  const length = Buffer.alloc(HEADER_LENGTH_BYTES);
  length.writeUInt32LE(header.length);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'w');
    try {
      for (const part of [length, header, ...sections]) await handle.writeFile(part);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The columns of the file; null when there is none, or none of this version and database, or it is damaged. */
export async function readSnapshot(file: string, databaseId: string): Promise<JobsAtChange | null> {
  try {
    const bytes = await readFile(file);
    const start = HEADER_LENGTH_BYTES + bytes.readUInt32LE();
    const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', HEADER_LENGTH_BYTES, start)));
    if (header.databaseId !== databaseId) return null;
    if (crc32(bytes.subarray(start)) !== header.checksum) return null;
    return { columns: await columnsOf(header.size, cut(bytes, start, header.sections)), change: header.change };
  } catch {
    // Whatever is wrong with it: it can be made again.
    return null;
  }
}

/** What is worked on before others get their turn: about a millisecond each. */
const TEXTS_AT_ONCE = 4_096;
const BYTES_AT_ONCE = 1 << 20;

async function checksumOf(sections: readonly Buffer[]): Promise<number> {
  let sum = 0;
  for (const section of sections) {
    for (let start = 0; start < section.length; start += BYTES_AT_ONCE) {
      sum = crc32(section.subarray(start, start + BYTES_AT_ONCE), sum);
      await yieldThread();
    }
  }
  return sum;
}

/** A list of texts as JSON. */
async function textSection(texts: readonly string[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
    const piece = JSON.stringify(texts.slice(start, start + TEXTS_AT_ONCE)).slice(1, -1);
    pieces.push(Buffer.from(start === 0 ? piece : `,${piece}`));
    await yieldThread();
  }
  return Buffer.concat([Buffer.from('['), ...pieces, Buffer.from(']')]);
}

async function sectionsOf(columns: Columns): Promise<Buffer[]> {
  const terms = columns.terms.parts;
  const arrays = [
    columns.ids,
    columns.posted,
    columns.facts,
    columns.companyPlaces,
    columns.locationPlaces,
    columns.wordStarts,
    columns.wordPlaces,
    columns.companies.ids,
    columns.locations.ids,
    columns.words.ids,
    columns.yearMin,
    columns.yearMax,
    columns.firstSeen,
    columns.titleLengths,
    terms.counts,
    terms.starts,
    terms.bytes,
    terms.bits,
  ];
  const texts = [columns.companies, columns.locations, columns.words, terms];
  const sections = arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  for (const listed of texts) sections.push(await textSection(listed.texts));
  return sections;
}

function cut(bytes: Buffer, start: number, lengths: readonly number[]): Buffer[] {
  let at = start;
  return lengths.map((length) => bytes.subarray(at, (at += length)));
}

async function columnsOf(size: number, sections: readonly Buffer[]): Promise<Columns> {
  const next = sections.values();
  const section = (): Buffer => next.next().value ?? Buffer.alloc(0);
  const floats = (): Float64Array => new Float64Array(aligned(section()));
  const numbers = (): Uint32Array => new Uint32Array(aligned(section()));
  const ids = floats();
  const posted = floats();
  const [facts, companyPlaces, locationPlaces, wordStarts, wordPlaces] = [
    numbers(),
    numbers(),
    numbers(),
    numbers(),
    numbers(),
  ];
  const termIds = [numbers(), numbers(), numbers()];
  const [yearMin, yearMax] = [new Float32Array(aligned(section())), new Float32Array(aligned(section()))];
  const firstSeen = floats();
  const titleLengths = new Uint8Array(section());
  const [counts, starts] = [numbers(), numbers()];
  const bytes = new Uint8Array(section());
  const bits = numbers();
  const texts = (): string[] => z.array(z.string()).parse(JSON.parse(section().toString()));
  const [companies, locations, words] = termIds.map((found): Terms => {
    const named = texts();
    if (named.length !== found.length) throw new Error('A snapshot has more names than numbers.');
    return { ids: found, texts: named };
  });
  if (companies === undefined || locations === undefined || words === undefined || ids.length !== size) {
    throw new Error('A snapshot has too few parts.');
  }
  return {
    size,
    ids,
    posted,
    facts,
    companyPlaces,
    locationPlaces,
    wordStarts,
    wordPlaces,
    companies,
    locations,
    words,
    terms: await TermLists.of({ texts: texts(), counts, starts, bytes, bits, size }),
    yearMin,
    yearMax,
    firstSeen,
    titleLengths,
  };
}

/** A copy of its own: a view into the file would keep all of it in memory. */
function aligned(section: Buffer): ArrayBuffer {
  if (section.length % Uint32Array.BYTES_PER_ELEMENT !== 0) throw new Error('A snapshot is cut off.');
  const copy = new ArrayBuffer(section.length);
  new Uint8Array(copy).set(section);
  return copy;
}
