import { StartError } from '../../../platform/start-error.ts';
import { sourceFacts } from './source-facts.ts';

/** A board as INGEST_BOARDS names it. */
export interface NamedBoard {
  readonly source: string;
  readonly board: string;
}

/**
 * Looks over what INGEST_BOARDS names. To be named there is also the operator's word for a source that is opt-in: none is
 * read that is not named.
 *
 * @throws StartError
 */
export function checkNamedBoards(names: readonly NamedBoard[]): void {
  for (const { source: name, board } of names) {
    const source = sourceFacts(name);
    if (source === null) throw new StartError(`INGEST_BOARDS: There is no source '${name}'.`);
    if (source.board === 'file') throw new StartError(`INGEST_BOARDS: The source '${name}' reads files alone.`);
    if (source.board === 'required' && board === '') {
      throw new StartError(`INGEST_BOARDS: The source '${name}' needs a board, as in ${name}:BOARD.`);
    }
    if (source.board === 'none' && board !== '')
      throw new StartError(`INGEST_BOARDS: The source '${name}' has no boards.`);
  }
}
