import type { Viewer } from '../auth/viewer.ts';

/**
 * What a resolver or a route works with: who asks, and the services of this one request.
 *
 * @typeParam Services only those that it uses, so that a feature depends on nothing but them; the whole set fits too
 */
export interface RequestContext<Services> {
  readonly viewer: Viewer | null;
  readonly services: Services;
  /**
   * Asks the identity provider once more whether the viewer's session still counts. Absent where no token is at hand.
   *
   * @throws AppError UNAUTHENTICATED when it does not
   */
  readonly confirmSession?: () => Promise<void>;
}

/** The context behind `@Authorized()`: somebody is signed in. */
export interface SignedInContext<Services> extends RequestContext<Services> {
  readonly viewer: Viewer;
}
