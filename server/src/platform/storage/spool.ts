import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf, type FileContent, storageError } from './file-store.ts';

/** Content buffered on disk until it is needed; it is removed at the end of its scope. */
export interface SpooledContent extends AsyncDisposable {
  bytes(): Promise<Buffer>;
}

/**
 * Buffers content on disk instead of in memory. The file has no name, so that nothing remains however the process ends.
 *
 * @throws whatever `content` throws; AppError STORAGE_FULL, UNAVAILABLE
 */
export async function spool(content: FileContent): Promise<SpooledContent> {
  const name = path.join(tmpdir(), `foothold-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600).catch((error: unknown) => {
    throw storageError(error);
  });
  try {
    await unlink(name);
    await file.writeFile(content);
  } catch (error) {
    await file.close();
    throw storageError(error);
  }
  return {
    bytes: () => bytesOf(file.createReadStream({ start: 0, autoClose: false })),
    [Symbol.asyncDispose]: () => file.close(),
  };
}
