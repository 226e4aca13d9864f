import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileKeeper } from '../../profile/profile.entry.ts';
import { forgetDeleted } from '../writer/deleted-applications.ts';

/**
 * Which of these addresses some application points at, or one that can still be brought back.
 *
 * @param owners the people whose files they are
 */
async function documentsInUse(
  em: EntityManager,
  addresses: readonly string[],
  owners: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0 || owners.length === 0) return [];
  const marks = (values: readonly string[]): string => values.map(() => '?').join(', ');
  const rows = await em.execute<{ url: string }[]>(
    `select url from application_document where url in (${marks(addresses)})
     union all
     select document->>'url' from deleted_application, jsonb_array_elements(content->'application_document') document
     where user_id in (${marks(owners)})`,
    [...addresses, ...owners],
  );
  return rows.map(({ url }) => url);
}

/** What boards keep of the files, for the sweep. */
export const applicationFiles: FileKeeper = { forget: forgetDeleted, inUse: documentsInUse };
