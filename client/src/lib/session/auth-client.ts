import { deleteApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Persistence,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { clientConfig } from '../client-config.ts';
import type { AccountSecurity } from './account-security.ts';
import { AUTH_APP } from './erase-stored-session.ts';
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

/** The auth provider as the product uses it. The only file that imports Firebase's SDK; always loaded lazily. */
export interface AuthClient {
  /** Ways to sign in beyond the password; null where they are the provider's. */
  readonly security: AccountSecurity | null;
  /** Who is signed in at the provider at this moment. */
  user(): SessionUser | null;
  /** That person's token; null when they are no longer the one who is signed in. */
  getToken(uid: string, fresh: boolean): Promise<string | null>;
  /** Returns the uid. Throws `auth/code-needed` when a code is asked for as well. */
  signIn(email: string, password: string): Promise<string>;
  signOut(): Promise<void>;
  /** Checks the password of the signed-in person; their token counts as a new sign-in afterwards. */
  confirmPassword(password: string): Promise<void>;
  /** Needs the password there is; every other device is signed out by it. */
  changePassword(current: string, next: string): Promise<void>;
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

/** Connects and reports every change of who is signed in, the first report included. */
export function createAuthClient(report: (user: SessionUser | null) => void): AuthClient {
  const auth = connect(AUTH_APP, indexedDBLocalPersistence);
  onIdTokenChanged(auth, (user) => report(asSessionUser(user)));

  async function confirmPassword(password: string): Promise<User> {
    const user = auth.currentUser;
    // Anyone who signed out in another tab gets the answer of a session that is over.
    if (!user?.email) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/user-token-expired' });
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    return user;
  }

  return {
    security: null,
    user: () => asSessionUser(auth.currentUser),
    async getToken(uid, fresh) {
      const user = auth.currentUser;
      return user?.uid === uid ? user.getIdToken(fresh) : null;
    },
    async signIn(email, password) {
      return (await signInWithEmailAndPassword(auth, email, password)).user.uid;
    },
    signOut: () => signOut(auth),
    async confirmPassword(password) {
      await confirmPassword(password);
    },
    async changePassword(current, next) {
      const user = await confirmPassword(current);
      await updatePassword(user, next);
      // Tokens made before the change count as revoked, this tab's own included. The change stands whatever comes of it.
      await signInWithEmailAndPassword(auth, user.email ?? '', next).catch((error: unknown) => {
        console.error('The new password was saved, but not yet used to sign in.', error);
      });
    },
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
      try {
        await reload(auth.currentUser);
        await auth.currentUser.getIdToken(true);
      } catch (error) {
        // The address is confirmed all the same; this session learns of it with its next token.
        console.warn('The confirmed address is not known to this session yet.', error);
      }
    },
  };
}

function asSessionUser(user: User | null): SessionUser | null {
  return user && { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified };
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
