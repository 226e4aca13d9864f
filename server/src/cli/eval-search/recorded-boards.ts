import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Posting } from '../../features/jobs/model/posting.ts';
import type { FeedRow } from '../../features/jobs/sources/job-source.ts';
import { JOB_SOURCES } from '../../features/jobs/sources/registry.ts';

/** The recorded answer of a board, read as ingest reads it. */
export interface RecordedBoard {
  readonly source: string;
  readonly board: string;
  readonly rows: readonly FeedRow[];
}

/** A posting by the name that judgements use: 'source:external id'. */
export interface RecordedPosting {
  readonly key: string;
  readonly posting: Posting;
}

const ENDING = '.ndjson.gz';
const line = z.object({ source: z.string(), board: z.string(), answer: z.unknown() });

/**
 * Reads every file of recorded answers in FOLDER/listings, an answer a line: {source, board, answer}.
 *
 * @throws Error with the code ENOENT when the folder does not exist
 */
export async function readBoards(folder: string): Promise<readonly RecordedBoard[]> {
  const listings = path.join(folder, 'listings');
  const files = (await readdir(listings)).filter((name) => name.endsWith(ENDING)).toSorted();
  const boards: RecordedBoard[] = [];
  for (const file of files) {
    const text = gunzipSync(await readFile(path.join(listings, file))).toString('utf8');
    for (const row of text.trim().split('\n')) boards.push(boardOf(row));
  }
  return boards;
}

function boardOf(row: string): RecordedBoard {
  const { source: name, board, answer } = line.parse(JSON.parse(row));
  const source = JOB_SOURCES.find((one) => one.name === name);
  if (source === undefined) throw new Error(`There are answers of ${name}, and no source of that name.`);
  return { source: name, board, rows: source.parseFile(JSON.stringify(answer), board) };
}

export function postingsOf(boards: readonly RecordedBoard[]): RecordedPosting[] {
  return boards.flatMap(({ source, rows }) =>
    rows.flatMap((row) =>
      'posting' in row ? [{ key: `${source}:${row.posting.externalId}`, posting: row.posting }] : [],
    ),
  );
}
