import type { FileKeeper } from '../../profile/profile.entry.ts';

/** What dossiers keep of the files, for the sweep: exactly what was sent in somebody's name. */
export const autoApplyFiles: FileKeeper = {
  forget: async () => undefined,
  async inUse(em, addresses, owners) {
    if (addresses.length === 0 || owners.length === 0) return [];
    const rows = await em.execute<{ url: string }[]>(
      `select distinct document->>'url' as url from auto_apply_attempt, jsonb_array_elements(documents) document
       where user_id in (${owners.map(() => '?').join(', ')})`,
      [...owners],
    );
    return rows.map(({ url }) => url);
  },
};
