import { invalidInput } from '../../../platform/app-error.ts';
import {
  checkedFirst,
  type Connection,
  type ConnectionArgs,
  connectionOf,
} from '../../../platform/graphql/connection.ts';
import type { HistoryEntry } from './application-history.ts';

/**
 * A page of a history, in its order. A cursor is the id of an entry: entries are never changed, moved or taken away.
 *
 * @throws AppError INVALID_INPUT for a page that is too large, and for a cursor that is not of this history
 */
export function timelinePage(
  history: readonly HistoryEntry[],
  { first, after }: ConnectionArgs,
): Connection<HistoryEntry> {
  checkedFirst(first);
  const start = after ? history.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw invalidInput('"after" is not a cursor of this timeline.', { field: 'after' });
  return connectionOf(history.slice(start, start + first + 1), {
    first,
    totalCount: history.length,
    cursorOf: ({ id }) => id,
  });
}
