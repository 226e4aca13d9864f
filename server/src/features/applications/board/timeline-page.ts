import { invalidInput } from '../../../platform/app-error.ts';
import {
  checkedFirst,
  type Connection,
  type ConnectionArgs,
  connectionOf,
} from '../../../platform/graphql/connection.ts';
import type { HistoryEntry } from './application-history.ts';

/**
 * A page of a history, in its order. A cursor is the id of an entry: entries never change, move or disappear.
 *
 * @throws AppError INVALID_INPUT for a page that is too large, and for a cursor of another history
 */
export function timelinePage(
  history: readonly HistoryEntry[],
  { first, after }: ConnectionArgs,
): Connection<HistoryEntry> {
  checkedFirst(first);
  const start = after ? history.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw invalidInput(`"after" isn't a valid cursor for this timeline.`, { field: 'after' });
  return connectionOf(history.slice(start, start + first + 1), {
    first,
    totalCount: history.length,
    cursorOf: ({ id }) => id,
  });
}
