/** Where the auth SDK keeps its session; the names are its own. */
export const DATABASE = 'firebaseLocalStorageDb';
export const STORE = 'firebaseLocalStorage';
/** Our name for the SDK's app; its session is kept under it. */
export const AUTH_APP = 'foothold';

/**
 * Takes the kept session away when the auth SDK could not: a reload would else bring it back. Never fails; where the
 * browser keeps nothing, there is nothing to take away.
 */
export function eraseStoredSession(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(DATABASE);
      opening.addEventListener('error', () => resolve());
      opening.addEventListener('success', () => {
        const database = opening.result;
        const done = (): void => {
          database.close();
          resolve();
        };
        if (!database.objectStoreNames.contains(STORE)) return done();
        const change = database.transaction(STORE, 'readwrite');
        change.addEventListener('complete', done);
        change.addEventListener('error', done);
        change.objectStore(STORE).clear();
        return undefined;
      });
    } catch {
      resolve();
    }
  });
}
