import { AUTH_APP, DATABASE, STORE } from './erase-stored-session.ts';
import type { SessionUser } from './session-store.ts';

interface StoredSession {
  readonly user: SessionUser;
  readonly token: string;
}

/** A token this close to its end is left to the auth SDK, which renews it. */
const MARGIN_MS = 2 * 60_000;

/**
 * The session the auth SDK keeps on this device, if its token is still good; else null. Reading it takes milliseconds,
 * while the SDK is code to load that asks its provider first. Never fails.
 */
export async function storedSession(apiKey: string): Promise<StoredSession | null> {
  try {
    return sessionIn(await storedRecord(`firebase:authUser:${apiKey}:${AUTH_APP}`));
  } catch {
    return null;
  }
}

function storedRecord(key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // There is none: it is the SDK's to create.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(new Error('Nothing is kept here.')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      try {
        const reading = database.transaction(STORE).objectStore(STORE).get(key);
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(new Error('It cannot be read.')));
      } catch (error) {
        reject(error);
      } finally {
        // Once what is under way has ended.
        database.close();
      }
    });
  });
}

/** A field of whatever is kept there: another version of the SDK may have written it. */
const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;

function sessionIn(record: unknown): StoredSession | null {
  const kept = fieldOf(record, 'value');
  const [uid, email, emailVerified] = ['uid', 'email', 'emailVerified'].map((name) => fieldOf(kept, name));
  const tokens = fieldOf(kept, 'stsTokenManager');
  const token = fieldOf(tokens, 'accessToken');
  const expiresAt = fieldOf(tokens, 'expirationTime');
  if (typeof uid !== 'string' || typeof email !== 'string' || typeof token !== 'string') return null;
  if (typeof expiresAt !== 'number' || expiresAt - Date.now() < MARGIN_MS) return null;
  return { user: { uid, email, emailVerified: emailVerified === true }, token };
}
