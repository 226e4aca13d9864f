import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { fileAddress } from '../../../platform/storage/file-keys.ts';
import type { FileReferences } from '../../profile/profile.entry.ts';
import { CvUpload } from '../uploads/cv-upload.entity.ts';
import { CvDocument } from './cv-document.entity.ts';

/** The files in use by the optimizer, for the sweep of orphaned files: pending uploads and documents. */
export const cvFilesInUse: FileReferences = {
  deleteExpired: async () => undefined,
  async inUse(em: EntityManager, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const prefix = fileAddress('');
    const keys = addresses.map((address) => address.slice(prefix.length));
    const rows = await tablesOf(em, { CvUpload, CvDocument })
      .selectFrom('CvUpload')
      .select('fileKey')
      .where('fileKey', 'in', keys)
      .unionAll((query) => query.selectFrom('CvDocument').select('fileKey').where('fileKey', 'in', keys))
      .execute();
    return rows.map(({ fileKey }) => fileAddress(fileKey));
  },
};
