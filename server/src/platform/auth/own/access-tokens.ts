import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import { refusedToken } from '../verified-tokens.ts';
import { keyFor } from './keys.ts';

/** As long as Firebase's: the web app fetches a new one in time, and a revoked session is noticed before. */
const LIFETIME_S = 3_600;

/** Clocks of servers may differ by this much. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

const claims = z.object({ sub: z.string().min(1), sid: z.string().min(1), exp: z.number() });

/** A session at this installation, as its tokens name it. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Makes and reads the bearer tokens of installations that keep the sessions themselves. */
export interface AccessTokens {
  make(session: SessionClaims): Promise<string>;
  /** @throws AppError UNAUTHENTICATED for a token that is forged, expired, or made for another installation */
  read(token: string): Promise<SessionClaims & { readonly expiresAt: Date }>;
}

/**
 * Signed tokens (JWT, HS256): whose session, until when, for which installation. They say nothing that the database
 * says better.
 *
 * @param publicUrl both issuer and audience
 */
export function createAccessTokens(secret: string, publicUrl: string, clock: Clock): AccessTokens {
  const key = keyFor('access tokens', secret);
  return {
    make: ({ userId, sessionId }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(publicUrl)
        .setAudience(publicUrl)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_S)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: publicUrl,
          audience: publicUrl,
          currentDate: clock.now(),
        });
        const { sub, sid, exp } = claims.parse(payload);
        // Made before the clock was set back: it would be valid for longer than an hour.
        if (exp * 1000 - clock.now().getTime() > LIFETIME_S * 1000 + CLOCK_TOLERANCE_MS) throw refusedToken();
        return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw refusedToken();
        throw error;
      }
    },
  };
}
