import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../platform/db/tables.ts';
import { AccountDeletion } from './account-deletion.entity.ts';

/** True for an account that is being deleted, or was a moment ago. */
export async function isBeingDeleted(em: EntityManager, userId: string): Promise<boolean> {
  const deletion = await tablesOf(em, { AccountDeletion })
    .selectFrom('AccountDeletion')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deletion !== undefined;
}
