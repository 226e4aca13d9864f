import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '../../domain/index.ts';
import type { Clock } from '../clock.ts';

/** What a link carries beside the address of its file. */
export interface LinkSignature {
  /** Unix seconds. */
  readonly expires: string;
  readonly signature: string;
}

/** Makes and checks links that open one private file for ten minutes, for places that can send no token. */
export class SignedLinks {
  private readonly secret: string;
  private readonly clock: Clock;

  /** @param secret SIGNING_SECRET */
  constructor(secret: string, clock: Clock) {
    this.secret = secret;
    this.clock = clock;
  }

  /** The address with a signature behind it. @param address a path such as '/files/resumes/…' */
  sign(address: string): { readonly address: string; readonly expiresAt: Date } {
    const seconds = Math.ceil((this.clock.now().getTime() + LIMITS.fileLinkMs) / 1000);
    const expires = `${seconds}`;
    const query = new URLSearchParams({ expires, signature: this.signatureOf(address, expires) });
    return { address: `${address}?${query.toString()}`, expiresAt: new Date(seconds * 1000) };
  }

  /** True while the link of that address is good. */
  accepts(address: string, { expires, signature }: LinkSignature): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= this.clock.now().getTime()) return false;
    const expected = Buffer.from(this.signatureOf(address, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /**
   * A secret that nobody can guess and that this server can make again, so that it need not be kept: for calendar feeds.
   *
   * @param purpose what it opens, and of whom
   */
  secretFor(purpose: string): string {
    return createHmac('sha256', this.secret).update(`secret\n${purpose}`).digest('base64url');
  }

  private signatureOf(address: string, expires: string): string {
    // The purpose stands in front, so that a signature made for something else with this secret opens no file.
    return createHmac('sha256', this.secret).update(`file-link\n${address}\n${expires}`).digest('base64url');
  }
}
