import { storageError } from './file-store.ts';

/** What an object store answers. @throws AppError as `FileStore` says, in place of what its library throws */
export async function storeAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw storageError(error);
  }
}

/** The same for one file: null when the store says that there is none. */
export async function foundOrNull<T>(answer: Promise<T>, isAbsent: (error: Error) => boolean): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && isAbsent(error)) return null;
    throw storageError(error);
  }
}
