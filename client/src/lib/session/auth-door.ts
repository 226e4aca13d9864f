import { deleteApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { clientConfig } from '../client-config.ts';
import type { SessionUser } from './session-store.ts';

/** A new account's short session: it lives in memory, so neither this tab's session nor other tabs ever see it. */
export interface NewAccount {
  readonly token: string;
  sendConfirmation(): Promise<void>;
  /** Takes the account back when its sign-up could not be completed. */
  remove(): Promise<void>;
  /** Ends the short session; the account stays. */
  close(): Promise<void>;
}

/** The auth provider as the product uses it. The only file that imports its SDK; always loaded lazily. */
export interface AuthDoor {
  getToken(fresh: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  createAccount(email: string, password: string): Promise<NewAccount>;
  sendPasswordReset(email: string): Promise<void>;
  sendConfirmation(): Promise<void>;
  /** The address a reset code belongs to; throws when the code is used up or expired. */
  checkResetCode(code: string): Promise<string>;
  confirmReset(code: string, password: string): Promise<void>;
  confirmEmail(code: string): Promise<void>;
}

function connect(name: string, persistence: Persistence): Auth {
  const config = clientConfig();
  const auth = initializeAuth(initializeApp(config.firebase, name), { persistence });
  if (config.authEmulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/** Opens the door and reports every change of who is signed in, the first report included. */
export function createAuthDoor(report: (user: SessionUser | null) => void): AuthDoor {
  const auth = connect('foothold', indexedDBLocalPersistence);
  onIdTokenChanged(auth, (user) => {
    report(user && { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified });
  });

  return {
    async getToken(fresh) {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(fresh)) ?? null;
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    createAccount,
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    async sendConfirmation() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    checkResetCode: (code) => verifyPasswordResetCode(auth, code),
    confirmReset: (code, password) => confirmPasswordReset(auth, code, password),
    async confirmEmail(code) {
      await applyActionCode(auth, code);
      if (!auth.currentUser) return;
      await reload(auth.currentUser);
      await auth.currentUser.getIdToken(true);
    },
  };
}

async function createAccount(email: string, password: string): Promise<NewAccount> {
  const auth = connect(`sign-up-${Date.now()}`, inMemoryPersistence);
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    return {
      token: await user.getIdToken(),
      sendConfirmation: () => sendEmailVerification(user),
      remove: () => user.delete(),
      close: () => deleteApp(auth.app),
    };
  } catch (error) {
    await deleteApp(auth.app);
    throw error;
  }
}
