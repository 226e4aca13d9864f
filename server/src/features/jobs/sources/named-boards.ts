import { StartError } from '../../../platform/start-error.ts';
import { sourceFacts } from './source-facts.ts';

/** A board as INGEST_BOARDS names it. */
export interface NamedBoard {
  readonly source: string;
  readonly board: string;
}

/**
 * Validates INGEST_BOARDS. Naming an opt-in source there also enables it.
 *
 * @throws StartError
 */
export function checkNamedBoards(names: readonly NamedBoard[]): void {
  for (const { source: name, board } of names) {
    const source = sourceFacts(name);
    if (source === null) throw new StartError(`INGEST_BOARDS: There is no source '${name}'.`);
    if (source.board === 'file') throw new StartError(`INGEST_BOARDS: The source '${name}' only reads files.`);
    if (source.board === 'required' && board === '') {
      throw new StartError(`INGEST_BOARDS: The source '${name}' needs a board, as in ${name}:BOARD.`);
    }
    if (source.board === 'none' && board !== '')
      throw new StartError(`INGEST_BOARDS: The source '${name}' has no boards.`);
  }
}
