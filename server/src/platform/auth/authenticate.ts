import { AppError } from '../app-error.ts';
import type { TokenVerifier, VerifyOptions, Viewer } from './viewer.ts';

const BEARER = /^Bearer +(?<token>[\w.~+/=-]{1,4096})$/i;

/**
 * The viewer for an Authorization header; null without one.
 *
 * @throws AppError UNAUTHENTICATED when the header isn't a valid bearer token
 */
export async function authenticate(
  header: string | undefined,
  verifier: TokenVerifier,
  options: VerifyOptions = {},
): Promise<Viewer | null> {
  if (header === undefined || header === '') return null;
  const token = BEARER.exec(header)?.groups?.token;
  if (token === undefined) {
    throw new AppError('UNAUTHENTICATED', 'Unauthorized: the Authorization header must read "Bearer <token>".');
  }
  return verifier.verify(token, options);
}

/** @throws AppError UNAUTHENTICATED when nobody is signed in */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new AppError('UNAUTHENTICATED');
  return viewer;
}
