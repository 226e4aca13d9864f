import { useState } from 'react';
import type { Board, BoardApplication } from './board-cache.ts';

/**
 * The board with the previous object of every unchanged application. The cache returns new objects after each change, and
 * every card would render again when one moves.
 */
export function useMemoisedBoard(board: Board): Board {
  const [seen, setSeen] = useState(board);
  const [memoised, setMemoised] = useState(board);
  if (board === seen) return memoised;
  const next = { ...board, applications: [...memoisedApplications(memoised.applications, board.applications)] };
  setSeen(board);
  setMemoised(next);
  return next;
}

/** @internal Exported for its test. */
export function memoisedApplications(
  known: readonly BoardApplication[],
  incoming: readonly BoardApplication[],
): readonly BoardApplication[] {
  const byId = new Map(known.map((application) => [application.id, application]));
  return incoming.map((application) => {
    const before = byId.get(application.id);
    return before && isSame(before, application) ? before : application;
  });
}

/** Whether two answers of the server say the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isSame(value, right.get(name)));
}
