import type { Pool } from 'pg';
import { closeUnseen } from '../ingest/posting-lifecycle.ts';
import { forgetBoard, removedBoards } from './board-store.ts';

/** Closes the postings of boards that were taken off the list, and forgets the boards. */
export async function closeRemoved(pool: Pool, now: Date): Promise<void> {
  for (const { source, board } of await removedBoards(pool)) {
    // Whatever was seen up to now, and by a run that goes on at this moment.
    const since = new Date(now.getTime() + 60_000);
    await closeUnseen(pool, { source, board, now, since });
    await forgetBoard(pool, source, board);
  }
}
