import { hkdfSync } from 'node:crypto';

/** What a key is for. A token made with one key is worth nothing where another is asked for. */
export type KeyPurpose = 'access tokens' | 'accounts' | 'known devices' | 'sign-in at a provider';

/** A key of 32 bytes for one purpose, out of the installation's secret: every server derives the same. */
export function keyFor(purpose: KeyPurpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'foothold', purpose, 32));
}
