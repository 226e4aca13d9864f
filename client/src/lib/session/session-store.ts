import { createEvent } from '../event.ts';
import { clientConfig } from '../client-config.ts';
import { isConnected, onConnectionChange } from '../connection.ts';
import { forgetFirst } from '../first-query.ts';
import { createStore, useStore } from '../store.ts';
import { forgetStored } from '../stored.ts';
import { whenIdle } from '../when-idle.ts';
import type { AuthClient } from './auth-client.ts';
import { keepAvatarOf } from './avatar-hint.ts';
import { eraseStoredSession } from './erase-stored-session.ts';
import { isProviderAway, isSessionOver } from './provider-codes.ts';
import { onSessionChange, lastSignedOut, publishSessionChange } from './session-changes.ts';
import { rememberHint, sessionHint } from './session-hint.ts';
import { storedSession } from './stored-session.ts';
import { cachedToken, forgetToken, keepToken, keptToken } from './token-cache.ts';
import { keepTokenFresh } from './token-refresh.ts';

export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'signed-out'; readonly user: null };

export type Session = SessionState & {
  /** A bearer token that is valid now, or null for a visitor; `fresh` asks the provider for a new one. */
  readonly getToken: (options?: { fresh?: boolean }) => Promise<string | null>;
};

const LOADING: SessionState = { status: 'loading', user: null };
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };

const session = createStore<SessionState>(LOADING);
let client: Promise<AuthClient> | undefined;
const identityChanged = createEvent();
const sessionLost = createEvent();

/** Whose session was ended here, until the provider agrees: what it still says of them meanwhile is old. */
let ended: string | null = null;
/** While updates are paused: the provider's latest state, applied afterwards. */
let paused: { latest?: SessionUser | null } | undefined;

/** Replaces the session; exported for tests and the auth client. Every listener is called in the same tick. */
export function publishSession(user: SessionUser | null): void {
  const before = session.get().user?.uid ?? null;
  const next: SessionState = user ? { status: 'signed-in', user } : SIGNED_OUT;
  rememberHint(user?.email ?? null);
  keepAvatarOf(user?.email ?? null);
  // The provider also speaks when it has a new token.
  forgetToken();
  const isAnother = before !== (user?.uid ?? null);
  if (isAnother && before !== null) {
    forgetStored(() => sessionStorage);
    forgetFirst();
  }
  session.set(next);
  if (isAnother) identityChanged.emit();
}

/** What the provider says. */
function receive(user: SessionUser | null): void {
  forgetToken();
  if (paused) {
    paused.latest = user;
    return;
  }
  if (user !== null && user.uid === ended) {
    if (session.get().status === 'loading') finishSignOut();
    return;
  }
  ended = null;
  publishSession(user);
}

/** The page before this one was left while the provider still took the session away. */
function finishSignOut(): void {
  publishSession(null);
  endAtProvider().catch(notConfirmed);
}

async function endAtProvider(): Promise<void> {
  try {
    await (await openAuthClient()).signOut();
  } catch (error) {
    await eraseStoredSession();
    throw error;
  }
}

function notConfirmed(error: unknown): void {
  console.error('The provider did not confirm the sign-out.', error);
}

/** Anyone who signed in again after their session had ended here is heard of again. */
function takeBack(opened: AuthClient, uid: string): void {
  if (ended !== uid) return;
  ended = null;
  const user = opened.user();
  if (user?.uid === uid) receive(user);
}

/** Loads the auth SDK (once) and follows its session, its token and what other tabs do. */
async function open(): Promise<AuthClient> {
  const { createAuthClient } = await (clientConfig().auth === 'firebase'
    ? import('./auth-client.ts')
    : import('./own-auth-client.ts'));
  ended = lastSignedOut();
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const opened = createAuthClient((user) => {
    receive(user);
    hear();
  });
  const tokenOfNow = async (fresh: boolean) => {
    const { user } = session.get();
    return user && opened.getToken(user.uid, fresh);
  };
  keepTokenFresh({
    current: () => tokenOfNow(false),
    renew: () => tokenOfNow(true),
    isPassing: isProviderAway,
  });
  current = opened;
  listenToTabs();
  // Before it has read the session by itself, it would act as if nobody were there.
  if (hasBegun) await heard;
  return opened;
}

/** The client that was opened; undefined while its code is on the way or not needed yet. */
let current: AuthClient | undefined;
let isListening = false;
/** Whether the session began with the stored one, before the client was there. */
let hasBegun = false;

/** Follows what the browser's other tabs do. */
function listenToTabs(): void {
  if (isListening) return;
  isListening = true;
  onSessionChange(({ kind, uid }) => {
    // A client that is still to come reports by itself who is there.
    if (kind === 'in') {
      if (current) takeBack(current, uid);
    } else if (session.get().status === 'loading') ended = uid;
    else if (session.get().user?.uid === uid) endHere(uid);
  });
}

/**
 * Begins with the session this device keeps, while its token is good: then the page need not wait for the SDK and for its
 * provider, and the SDK may come when the page is there. What it says of the session counts from then on; the server
 * checks each token anyway. Returns whether there was one.
 */
async function beginWithStored(): Promise<boolean> {
  const { auth, firebase } = clientConfig();
  if (auth !== 'firebase' || sessionHint() === null) return false;
  const stored = await storedSession(firebase.apiKey);
  if (!stored || client || session.get().status !== 'loading' || stored.user.uid === lastSignedOut()) return false;
  hasBegun = true;
  listenToTabs();
  publishSession(stored.user);
  keepToken(stored.user.uid, stored.token);
  return true;
}

let beginning: Promise<boolean> | undefined;

/**
 * Opens the auth SDK's client. Pages that need to know who is there call it at once, all others when the browser is idle:
 * the SDK never weighs on the first paint of the home page.
 */
export function openAuthClient(): Promise<AuthClient> {
  client ??= open().catch((error: unknown) => {
    client = undefined;
    // The stored session is as good as before: a connection that went before the SDK came signs nobody out.
    if (!hasBegun) publishSession(null);
    throw error;
  });
  return client;
}

/**
 * Follows the session without waiting for it. When the SDK cannot be loaded, a stored session stays, and the SDK is asked
 * for again when the connection is back; everybody else is a visitor.
 */
export function followSession(): void {
  const follow = (): void =>
    void openAuthClient().catch((error: unknown) => {
      console.error('Sign-in could not be loaded.', error);
      if (!hasBegun) return;
      const stop = onConnectionChange(() => {
        if (!isConnected()) return;
        stop();
        follow();
      });
    });
  beginning ??= beginWithStored();
  void beginning.then((isThere) => (isThere ? whenIdle(follow) : follow()));
}

/** Resolves with who is there, once that is known. */
function whoIsThere(): Promise<SessionUser | null> {
  return new Promise((resolve) => {
    const stop = session.subscribe(check);
    function check(): void {
      const { status, user } = session.get();
      if (status === 'loading') return;
      stop();
      resolve(user);
    }
    check();
  });
}

async function getToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
  const known = session.get().user;
  const kept = known === null || fresh ? null : keptToken(known.uid);
  if (kept !== null) return kept;
  const opened = await openAuthClient();
  const user = await whoIsThere();
  if (user === null) return null;
  try {
    return await cachedToken(user.uid, fresh, () => opened.getToken(user.uid, fresh));
  } catch (error) {
    if (isSessionOver(error)) lose(user.uid);
    throw error;
  }
}

/** The provider no longer knows this session: the account is gone, or every device was signed out. */
function lose(uid: string): void {
  const { user } = session.get();
  if (paused || (user !== null && user.uid !== uid)) return;
  endHere(uid);
  endAtProvider().catch(notConfirmed);
  sessionLost.emit();
}

function endHere(uid: string): void {
  ended = uid;
  paused = undefined;
  publishSession(null);
}

/** @throws what the provider refused; the session reports who is signed in */
export function signIn(email: string, password: string): Promise<void> {
  return signInBy((opened) => opened.signIn(email, password));
}

/**
 * Signs in another way than by a password alone.
 *
 * @param way returns the uid
 */
export async function signInBy(way: (client: AuthClient) => Promise<string>): Promise<void> {
  const opened = await openAuthClient();
  const uid = await way(opened);
  publishSessionChange({ kind: 'in', uid });
  takeBack(opened, uid);
}

/**
 * Ends the session in all tabs of the browser at once, even when the provider cannot be reached (accounts-12);
 * rejects with its failure then.
 */
export async function signOut(): Promise<void> {
  const uid = session.get().user?.uid;
  if (uid !== undefined) {
    endHere(uid);
    publishSessionChange({ kind: 'out', uid });
  }
  try {
    await endAtProvider();
  } finally {
    if (uid === undefined) publishSession(null);
  }
}

/**
 * Keeps the session as it is while something runs that ends or renews it on the way; what the provider said meanwhile
 * counts afterwards.
 */
export async function pauseSessionUpdates<T>(work: () => Promise<T>): Promise<T> {
  const mine: NonNullable<typeof paused> = {};
  paused = mine;
  try {
    return await work();
  } finally {
    if (paused === mine) {
      paused = undefined;
      if (mine.latest !== undefined) receive(mine.latest);
    }
  }
}

/** The session as it is now, outside React. */
export function currentSession(): Session {
  return { ...session.get(), getToken };
}

/** Calls the listener when another person is signed in than before, a visitor counted as one. Returns the way to stop. */
export const onIdentityChange = identityChanged.on;

/** Calls the listener when the session ended without a sign-out here. Returns the way to stop. */
export const onSessionLost = sessionLost.on;

/**
 * Who is here, as far as a page is concerned that anyone may see: where nobody was signed in here before, a visitor need
 * not wait for the auth SDK to hear that they are one. Should somebody be signed in after all, the page follows.
 */
export function useExpectedStatus(): SessionState['status'] {
  const { status } = useStore(session);
  return status === 'loading' && sessionHint() === null ? 'signed-out' : status;
}

/** Who is here: `loading` until the provider has answered, then `signed-in` with the user, or `signed-out`. */
export function useSession(): Session {
  return { ...useStore(session), getToken };
}
