import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BoardState } from '../model/board.entity.ts';

/**
 * The person's board, locked until the transaction ends; made when this is their first change.
 *
 * @param em of a running transaction
 */
export async function lockBoard(em: EntityManager, userId: string): Promise<BoardState> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const board = await em.findOne(BoardState, { userId }, lock);
  if (board !== null) return board;
  await em.execute('insert into board (user_id) values (?) on conflict do nothing', [userId]);
  return em.findOneOrFail(BoardState, { userId }, lock);
}
