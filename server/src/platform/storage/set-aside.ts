import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesOf, type FileContent, storageError } from './file-store.ts';

/** Content that has come and waits on the disk until it is wanted; it goes with the end of its scope. */
export interface SetAside extends AsyncDisposable {
  bytes(): Promise<Buffer>;
}

/**
 * Takes content in to its end without keeping it in the memory. Its file has no name, so that nothing of it stays
 * however the process ends.
 *
 * @throws whatever `content` throws; AppError STORAGE_FULL, UNAVAILABLE
 */
export async function setAside(content: FileContent): Promise<SetAside> {
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
