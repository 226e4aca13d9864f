import * as openid from 'openid-client';
import * as z from 'zod';
import { isLoopback } from '../../limits/caller-address.ts';

/** An OpenID provider, and how this installation is known there. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
}

/**
 * Why a sign-in at the provider led nowhere; the sign-in page says it in a sentence.
 *
 * - `cancelled`: the person or the provider said no
 * - `expired`: it took too long, or was begun in another tab
 * - `unavailable`: the provider doesn't answer
 * - `misconfigured`: it doesn't know this installation, or isn't what OIDC_ISSUER says
 * - `refused`: its answer was not for this sign-in
 * - `no-email`: it shares no address
 * - `address-taken`: an account has the address, and not both sides have confirmed it
 * - `disabled`: the account is disabled
 */
export type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'misconfigured'
  | 'refused'
  | 'no-email'
  | 'address-taken'
  | 'disabled';

/** A sign-in at the provider that led nowhere. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause?: unknown) {
    super(`Sign-in at the OpenID provider: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Secrets of one sign-in under way; the browser keeps them, encrypted, until it comes back. */
export const attemptShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), from: z.string() });
export type SignInAttempt = z.infer<typeof attemptShape>;

/** Whom the provider vouches for. */
export interface VouchedPerson {
  /** The provider's id of the person, never given to another. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** The provider has confirmed that the address is theirs. */
  readonly isConfirmed: boolean;
}

export interface OidcClient {
  readonly issuer: string;
  /** Where to send the browser. @param isAgain the person must sign in again, even if the provider knows them */
  begin(attempt: SignInAttempt, isAgain: boolean): Promise<string>;
  /** @param url the address at which the browser came back @throws SignInError unless the provider vouches for someone */
  finish(url: URL, attempt: SignInAttempt): Promise<VouchedPerson>;
  /** Where people end their session at the provider; null where it offers nothing, or doesn't answer. */
  endSessionUrl(): Promise<string | null>;
}

/** How long the provider may take for one answer. */
const TIMEOUT_S = 5;
/** How far the provider's clock may be off. */
const TOLERANCE_S = 30;
/** Keys and addresses of a provider change, rarely. */
const DISCOVERY_MS = 60 * 60_000;

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(200).optional(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
});

export const newAttempt = (from: string): SignInAttempt => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
  from,
});

/**
 * The protocol with the provider: code flow with PKCE, state and nonce; ID tokens are checked by signature, issuer,
 * audience and time. The provider is asked when somebody signs in and not before: the server starts without it.
 */
export function createOidcClient(settings: OidcSettings, publicUrl: string): OidcClient {
  const redirectUri = `${publicUrl}/auth/oidc/callback`;
  let known: { config: openid.Configuration; until: number } | null = null;

  async function configuration(): Promise<openid.Configuration> {
    if (known !== null && known.until > Date.now()) return known.config;
    const issuer = new URL(settings.issuer);
    const isHere = issuer.hostname === 'localhost' || isLoopback(issuer.hostname.replaceAll(/[[\]]/g, ''));
    const { clientId, clientSecret } = settings;
    const config = await openid.discovery(
      issuer,
      clientId,
      { [openid.clockTolerance]: TOLERANCE_S, ...(clientSecret === null ? {} : { client_secret: clientSecret }) },
      clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT_S,
        // Config lets no other address begin with http.
        execute: [openid.enableNonRepudiationChecks, ...(isHere ? [openid.allowInsecureRequests] : [])],
      },
    );
    known = { config, until: Date.now() + DISCOVERY_MS };
    return config;
  }

  return {
    issuer: settings.issuer,
    async begin({ state, nonce, verifier }, isAgain) {
      const config = await configuration().catch(rethrow);
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(isAgain ? { prompt: 'login' } : {}),
      }).href;
    },
    async finish(url, { state, nonce, verifier }) {
      try {
        const config = await configuration();
        const answer = await openid.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = claimsShape.parse(answer.claims());
        // Many providers put the address there alone. It must be the same person.
        const { email, email_verified: isConfirmed } =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? claimsShape.parse(await openid.fetchUserInfo(config, answer.access_token, claims.sub))
            : claims;
        if (email === undefined) throw new SignInError('no-email');
        return { subject: claims.sub, email: email.toLowerCase(), isConfirmed: isConfirmed ?? false };
      } catch (error) {
        return rethrow(error);
      }
    },
    async endSessionUrl() {
      try {
        const config = await configuration();
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/sign-in` }).href;
      } catch {
        return null;
      }
    },
  };

  /** What went wrong, as one of a few problems. The next sign-in asks the provider for its addresses again. */
  function rethrow(error: unknown): never {
    known = null;
    throw error instanceof SignInError ? error : new SignInError(problemOf(error), error);
  }
}

/** The provider refused this installation, not the person. */
const NOT_KNOWN_THERE = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];
/** The provider is what it should be, but its answer belongs to another sign-in, or to nobody. */
const NOT_FOR_US = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
];
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function problemOf(error: unknown): SignInProblem {
  if (error instanceof openid.AuthorizationResponseError) {
    return NOT_KNOWN_THERE.includes(error.error) || error.error === 'invalid_request' ? 'misconfigured' : 'cancelled';
  }
  if (error instanceof openid.ResponseBodyError) {
    if (error.status >= 500) return 'unavailable';
    // A code that is used up, expired, or was given to somebody else.
    return error.error === 'invalid_grant' ? 'refused' : 'misconfigured';
  }
  if (error instanceof z.ZodError) return 'refused';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (AWAY.includes(code)) return 'unavailable';
  if (isAnswerOf(error, 500)) return 'unavailable';
  if (isDiscoveryOfAnother(error)) return 'misconfigured';
  if (NOT_FOR_US.includes(code)) return 'refused';
  if (code.startsWith('OAUTH_')) return 'misconfigured';
  // What fetch throws when there is no connection.
  return 'unavailable';
}

/** An answer with this status or a higher one. */
function isAnswerOf(error: unknown, status: number): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response && cause.status >= status;
}

/** The discovery document names another issuer than OIDC_ISSUER does. */
function isDiscoveryOfAnother(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'attribute' in cause && cause.attribute === 'issuer';
}
