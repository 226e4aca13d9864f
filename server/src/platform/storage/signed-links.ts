import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '../../domain/index.ts';
import type { Clock } from '../clock.ts';

/** The query parameters of a signed link. */
export interface LinkSignature {
  /** Unix seconds. */
  readonly expires: string;
  readonly signature: string;
}

/** Clocks of servers may differ by this much; a link that expires later was made before the clock was set back. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Creates and verifies links that open one private file for ten minutes, for places that can't send a token. */
export class SignedLinks {
  private readonly secret: string;
  private readonly clock: Clock;

  /** @param secret SIGNING_SECRET */
  constructor(secret: string, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  /** The path with a signature, and when it expires. @param address a path such as '/files/resumes/…' */
  sign(address: string): { readonly address: string; readonly expiresAt: Date } {
    const seconds = Math.ceil((this.clock.now().getTime() + LIMITS.fileLinkMs) / 1000);
    const expires = `${seconds}`;
    const query = new URLSearchParams({ expires, signature: this.signatureOf(address, expires) });
    return { address: `${address}?${query.toString()}`, expiresAt: new Date(seconds * 1000) };
  }

  /** True while the link is valid. */
  accepts(address: string, { expires, signature }: LinkSignature): boolean {
    if (!/^\d{1,12}$/.test(expires)) return false;
    const leftMs = Number(expires) * 1000 - this.clock.now().getTime();
    // Signing rounds up to a second.
    if (leftMs <= 0 || leftMs > LIMITS.fileLinkMs + CLOCK_TOLERANCE_MS + 1_000) return false;
    const expected = Buffer.from(this.signatureOf(address, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /**
   * An unguessable secret that this server can derive again, so that it isn't stored: for calendar feeds.
   *
   * @param purpose what it opens, and for whom
   */
  secretFor(purpose: string): string {
    return createHmac('sha256', this.secret).update(`secret\n${purpose}`).digest('base64url');
  }

  private signatureOf(address: string, expires: string): string {
    // The purpose comes first, so that a signature made for something else with this secret opens no file.
    return createHmac('sha256', this.secret).update(`file-link\n${address}\n${expires}`).digest('base64url');
  }
}
