import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { FileKeeper } from '../../profile/profile.entry.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { forgetDeleted, restorableDocuments } from '../writer/deleted-applications.ts';

/**
 * Which of these addresses some application points at, or one that can still be restored.
 *
 * @param owners the people whose files they are
 */
async function documentsInUse(
  em: EntityManager,
  addresses: readonly string[],
  owners: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0 || owners.length === 0) return [];
  const attached = await tablesOf(em, { ApplicationDocument })
    .selectFrom('ApplicationDocument')
    .select('url')
    .where('url', 'in', addresses)
    .execute();
  return [...attached.map(({ url }) => url), ...(await restorableDocuments(em, owners))];
}

/** What boards keep of the files, for the sweep. */
export const applicationFiles: FileKeeper = { forget: forgetDeleted, inUse: documentsInUse };
