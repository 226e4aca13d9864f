import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { FileReferences } from '../../profile/profile.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

/** Tells the sweep of orphaned files which ones application packages use. */
export const autoApplyFiles: FileReferences = {
  deleteExpired: async () => undefined,
  async inUse(em, addresses, owners) {
    if (addresses.length === 0 || owners.length === 0) return [];
    const rows = await tablesOf(em, { AutoApplyAttempt })
      .selectFrom('AutoApplyAttempt')
      .select((eb) => sql<string>`jsonb_array_elements(${eb.ref('documents')})->>'url'`.as('url'))
      .distinct()
      .where('userId', 'in', owners)
      .execute();
    return rows.map(({ url }) => url);
  },
};
