import { StartError } from '../../platform/start-error.ts';
import type { JobSource } from './sources/job-source.ts';
import { JOB_SOURCES } from './sources/registry.ts';

/** A board that is to be read, its source looked up. */
export interface FeedBoard {
  readonly source: JobSource;
  readonly board: string;
}

/**
 * Looks up what INGEST_BOARDS names. To be named there is also the operator's word for a source that is opt-in: none is
 * read that is not named.
 *
 * @throws StartError
 */
export function feedBoards(names: readonly { readonly source: string; readonly board: string }[]): FeedBoard[] {
  return names.map(({ source: name, board }) => {
    const source = JOB_SOURCES.find((one) => one.name === name);
    if (source === undefined) throw new StartError(`INGEST_BOARDS: There is no source '${name}'.`);
    if (source.board === 'file') throw new StartError(`INGEST_BOARDS: The source '${name}' reads files alone.`);
    if (source.board === 'required' && board === '') {
      throw new StartError(`INGEST_BOARDS: The source '${name}' needs a board, as in ${name}:BOARD.`);
    }
    if (source.board === 'none' && board !== '')
      throw new StartError(`INGEST_BOARDS: The source '${name}' has no boards.`);
    return { source, board };
  });
}
