import { useSyncExternalStore } from 'react';
import type { AuthDoor } from './auth-door.ts';

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
const HINT = 'foothold.session-hint';

let state: SessionState = LOADING;
let door: Promise<AuthDoor> | undefined;
const listeners = new Set<() => void>();

/** Replaces the session; exported for tests and the auth door. Every listener hears of it in the same tick. */
export function publishSession(user: SessionUser | null): void {
  state = user ? { status: 'signed-in', user } : SIGNED_OUT;
  rememberHint(user?.email ?? null);
  for (const listener of listeners) listener();
}

/**
 * Loads the auth SDK (once) and follows its session. Pages that need to know who is there call it at once, all others
 * when the browser is idle: the SDK never weighs on the first paint of the home page.
 */
export function openAuthDoor(): Promise<AuthDoor> {
  door ??= import('./auth-door.ts')
    .then(({ createAuthDoor }) => createAuthDoor(publishSession))
    .catch((error: unknown) => {
      door = undefined;
      publishSession(null);
      throw error;
    });
  return door;
}

/** Follows the session without waiting for it; a failure to load the SDK leaves a visitor. */
export function followSession(): void {
  openAuthDoor().catch((error: unknown) => console.error('Sign-in could not be loaded.', error));
}

async function getToken(options: { fresh?: boolean } = {}): Promise<string | null> {
  return (await openAuthDoor()).getToken(options.fresh ?? false);
}

/** Ends the session here even when the provider cannot be reached (SPEC §4). */
export async function signOut(): Promise<void> {
  try {
    await (await openAuthDoor()).signOut();
  } finally {
    publishSession(null);
  }
}

/** The session as it is now, outside React. */
export function currentSession(): Session {
  return { ...state, getToken };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is here: `loading` until the provider has answered, then `signed-in` with the user, or `signed-out`. */
export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, () => state);
  return { ...current, getToken };
}

/** The address of whoever was signed in last on this device, so that the header need not flicker while loading. */
export function sessionHint(): string | null {
  try {
    return localStorage.getItem(HINT);
  } catch {
    return null;
  }
}

function rememberHint(email: string | null): void {
  try {
    if (email) localStorage.setItem(HINT, email);
    else localStorage.removeItem(HINT);
  } catch {
    // Storage may be blocked; the hint is a nicety.
  }
}
