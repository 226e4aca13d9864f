import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { fileAddress } from '../../../platform/storage/file-keys.ts';
import type { FileKeeper } from '../../profile/profile.entry.ts';
import { CvUpload } from '../uploads/cv-upload.entity.ts';
import { CvDocument } from './cv-document.entity.ts';

/** The optimizer's files, which the sweep leaves alone: uploads that wait for a run, and documents that runs made. */
export const cvFiles: FileKeeper = {
  forget: async () => undefined,
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
