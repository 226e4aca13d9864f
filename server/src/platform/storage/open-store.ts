import path from 'node:path';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/**
 * The store for STORAGE_URL, by default a folder in the data directory. Libraries of object stores are loaded only when
 * needed: they take time and memory.
 *
 * @param storageUrl `s3:` or `gs:`, checked by config.ts
 */
export async function openFileStore(storageUrl: string | null, dataDir: string): Promise<FileStore> {
  if (storageUrl === null) return new DiskStore(path.join(dataDir, 'files'));
  const { protocol, hostname: bucket, pathname, searchParams } = new URL(storageUrl);
  const place = { bucket, folder: folderOf(pathname), endpoint: searchParams.get('endpoint') };
  if (protocol === 'gs:') {
    const { GoogleStore } = await import('./google-store.ts');
    return new GoogleStore(place);
  }
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store({ ...place, region: searchParams.get('region') ?? 'us-east-1' });
}

/** '/a/b' → 'a/b/', '/' → '' */
function folderOf(pathname: string): string {
  const folder = pathname
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  return folder === '' ? '' : `${folder}/`;
}
