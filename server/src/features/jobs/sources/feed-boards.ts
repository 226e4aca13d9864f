import { checkNamedBoards, type NamedBoard } from './named-boards.ts';
import type { JobSource } from './job-source.ts';
import { JOB_SOURCES } from './registry.ts';

/** A board that is to be read, its source looked up. */
export interface FeedBoard {
  readonly source: JobSource;
  readonly board: string;
}

/** The boards that INGEST_BOARDS names, with their sources. @throws StartError as `checkNamedBoards` */
export function feedBoards(names: readonly NamedBoard[]): FeedBoard[] {
  checkNamedBoards(names);
  const sources = new Map(JOB_SOURCES.map((source) => [source.name, source]));
  return names.flatMap(({ source: name, board }) => {
    const source = sources.get(name);
    return source === undefined ? [] : [{ source, board }];
  });
}
