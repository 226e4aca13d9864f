import { clientConfig } from '../client-config.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AccountSecurity, Passkey } from './account-security.ts';
import type { AuthClient, NewAccount } from './auth-client.ts';
import { onSessionChange } from './session-changes.ts';
import type { SessionUser } from './session-store.ts';
import { tokenTimes } from './token-times.ts';

/** The signed-in person; the session itself is a cookie that scripts cannot read. */
interface CurrentSession {
  readonly user: SessionUser;
  readonly token: string;
  /** From then on the token is renewed before use, by this device's clock. */
  readonly staleAt: number;
}

/** The fields of responses. */
interface Answer {
  readonly user?: SessionUser | null;
  readonly token?: string | null;
  readonly url?: string | null;
  readonly email?: string;
  readonly code?: string;
  /** What is asked for before anyone is signed in. */
  readonly next?: 'code';
  readonly isOn?: boolean;
  readonly recoveryCodesLeft?: number;
  readonly recoveryCodes?: readonly string[];
  readonly uri?: string;
  readonly secret?: string;
  readonly passkeys?: readonly Passkey[];
  /** What the browser is to make a passkey of, or to sign. */
  readonly options?: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
  readonly details?: { readonly reason?: string };
}

/** A token this close to its end is not used any more. */
const MARGIN_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

const coded = (code: string): Error => Object.assign(new Error(`Sign-in: ${code}`), { code: `auth/${code}` });

/** The person closed the browser's question, or it has nothing to offer: it doesn't say which. */
function cancelled(): never {
  throw coded('passkey-cancelled');
}

/** @throws an error with a code such as `auth/weak-password` */
async function call(path: string, body: object = {}, token?: string): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  } catch {
    throw coded('network-request-failed');
  }
  if (response.status === 204) return {};
  const answer: Answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const isTooMuch = response.status === 429;
  throw coded(answer.details?.reason ?? (isTooMuch ? 'too-many-requests' : 'unavailable'));
}

function sessionOf({ user, token }: Answer): CurrentSession | null {
  if (!user || !token) return null;
  const times = tokenTimes(token);
  const lifetimeMs = times ? times.expiresAt - times.issuedAt : 0;
  return { user, token, staleAt: Date.now() + lifetimeMs - MARGIN_MS };
}

/** As `createAuthClient` of Firebase's, for servers that keep the accounts or ask an OpenID provider. */
export function createAuthClient(report: (user: SessionUser | null) => void): AuthClient {
  let session: CurrentSession | null = null;
  let asking: Promise<CurrentSession | null> | undefined;
  /** Raised when the person changes: responses to earlier requests no longer count. */
  let generation = 0;

  function accept(answer: Answer): SessionUser | null {
    generation += 1;
    session = sessionOf(answer);
    report(session?.user ?? null);
    return session?.user ?? null;
  }

  /** Fetches the session, with one request at a time. */
  function ask(): Promise<CurrentSession | null> {
    const askedIn = generation;
    asking ??= call('session')
      .then((answer) => {
        if (askedIn === generation) accept(answer);
        return session;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  /** The first answer; until then, no one counts as signed out. */
  async function begin(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        await ask();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async function entered(path: string, body: object): Promise<string> {
    const answer = await call(path, body);
    if (answer.next === 'code') throw coded('code-needed');
    const user = accept(answer);
    if (user === null) throw coded('user-token-expired');
    return user.uid;
  }

  const security: AccountSecurity = {
    enterCode: (code) => entered('sign-in-code', { code }),
    enterRecoveryCode: (code) => entered('sign-in-recovery', { code }),
    async codeApp() {
      const { isOn = false, recoveryCodesLeft = 0 } = await call('code-app');
      return { isOn, recoveryCodesLeft };
    },
    async beginCodeApp(password) {
      const { uri = '', secret = '' } = await call('code-app/begin', { password });
      return { uri, secret };
    },
    async confirmCodeApp(code) {
      const answer = await call('code-app/confirm', { code });
      accept(answer);
      return answer.recoveryCodes ?? [];
    },
    async turnOffCodeApp(password) {
      await entered('code-app/turn-off', { password });
    },
    newRecoveryCodes: async (password) => (await call('code-app/recovery-codes', { password })).recoveryCodes ?? [],
    passkeys: async () => (await call('passkeys')).passkeys ?? [],
    async addPasskey(password, name) {
      const { options } = await call('passkeys/begin-adding', { password });
      if (!options) throw coded('unavailable');
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options }).catch(cancelled);
      await call('passkeys/add', { name, response });
    },
    async renamePasskey(id, name) {
      await call('passkeys/rename', { id, name });
    },
    async removePasskey(id) {
      await call('passkeys/remove', { id });
    },
    async signInWithPasskey() {
      const { options } = await call('passkeys/begin-sign-in');
      if (!options) throw coded('unavailable');
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: options }).catch(cancelled);
      return entered('passkeys/sign-in', { response });
    },
  };

  onSessionChange(({ kind, uid }) => {
    if (kind === 'in') void ask().catch(() => undefined);
    else if (session?.user.uid === uid) session = null;
  });
  void begin();

  return {
    security: clientConfig().auth === 'password' ? security : null,
    user: () => session?.user ?? null,
    async getToken(uid, fresh) {
      const known = !fresh && session !== null && Date.now() < session.staleAt ? session : await ask();
      if (known === null) throw coded('user-token-expired');
      return known.user.uid === uid ? known.token : null;
    },
    signIn: (email, password) => entered('sign-in', { email, password }),
    async signOut() {
      generation += 1;
      session = null;
      const { url } = await call('sign-out');
      report(null);
      // The provider would otherwise let anyone at this device in again.
      if (url) location.assign(url);
    },
    async confirmPassword(password) {
      await entered('confirm-password', { password });
    },
    async changePassword(current, next) {
      await entered('change-password', { current, next });
    },
    createAccount,
    async sendPasswordReset(email) {
      await call('request-reset', { email });
    },
    async sendConfirmation() {
      if (session) await call('send-confirmation', {}, session.token);
    },
    checkResetCode: async (code) => (await call('check-reset', { code })).email ?? '',
    async confirmReset(code, password) {
      await call('reset', { code, password });
    },
    async confirmEmail(code) {
      await call('confirm-email', { code });
      await ask().catch((error: unknown) => {
        // The address is confirmed all the same; this session learns of it with its next token.
        console.warn('The confirmed address is not known to this session yet.', error);
      });
    },
  };
}

/** Its session has no cookie: the token is the only way to it, and this page's alone. */
async function createAccount(email: string, password: string): Promise<NewAccount> {
  const { token } = await call('sign-up', { email, password });
  if (!token) throw coded('unavailable');
  const run = (path: string) => async (): Promise<void> => {
    await call(path, {}, token);
  };
  let isRemoved = false;
  return {
    token,
    sendConfirmation: run('send-confirmation'),
    async remove() {
      await run('remove-new-account')();
      isRemoved = true;
    },
    async close() {
      // It ends by itself, later, when it cannot be ended now.
      if (!isRemoved) await run('end-new-session')().catch(() => undefined);
    },
  };
}
