import { storageError } from './file-store.ts';

/** Runs a call to an object store. @throws AppError as `FileStore` says, instead of the library's errors */
export async function callStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw storageError(error);
  }
}

/** The same for one file: null when it doesn't exist. */
export async function foundOrNull<T>(answer: Promise<T>, isAbsent: (error: Error) => boolean): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && isAbsent(error)) return null;
    throw storageError(error);
  }
}
