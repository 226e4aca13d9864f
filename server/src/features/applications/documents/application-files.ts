import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { FileReferences } from '../../profile/profile.entry.ts';
import { ApplicationDocument } from '../model/application-document.entity.ts';
import { purgeDeleted, restorableDocuments } from '../writer/deleted-applications.ts';

/**
 * Which of these files are referenced by an application, or by a deleted one that can still be restored.
 *
 * @param owners the owners of the files
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

/** Tells the sweep of orphaned files which ones boards still use. */
export const applicationFiles: FileReferences = { deleteExpired: purgeDeleted, inUse: documentsInUse };
