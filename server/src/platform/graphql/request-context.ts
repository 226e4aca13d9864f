import type { Viewer } from '../auth/viewer.ts';

/**
 * The context of a resolver or route: the viewer, and the services of this request.
 *
 * @typeParam Services only those it uses, so that a feature depends on nothing else; the whole set is assignable too
 */
export interface RequestContext<Services> {
  readonly viewer: Viewer | null;
  readonly services: Services;
  /**
   * Asks the identity provider again whether the viewer's session is still valid. Absent where there is no token.
   *
   * @throws AppError UNAUTHENTICATED if it isn't
   */
  readonly confirmSession?: () => Promise<void>;
}

/** The context behind `@Authorized()`: the viewer is signed in. */
export interface SignedInContext<Services> extends RequestContext<Services> {
  readonly viewer: Viewer;
}
