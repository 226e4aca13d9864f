/** What one page may hand to the next through the history entry. */
export interface NavigationState {
  /** Where to come back to; still to be checked with `safeReturnPath`. */
  readonly from: string | null;
  /** A sentence the next page shows. */
  readonly message: string | null;
  /** That sentence is about a mail; a local installation offers its inbox beside it. */
  readonly hasMail: boolean;
  /** An address to fill in. */
  readonly email: string | null;
  /** Opens the sign-in page at its reset form. */
  readonly isResetting: boolean;
}

/** Reads a history entry's state, which may be anything. */
export function readNavigationState(state: unknown): NavigationState {
  const field = (name: string): unknown => (state && typeof state === 'object' ? Reflect.get(state, name) : null);
  const text = (name: string): string | null => {
    const value = field(name);
    return typeof value === 'string' && value ? value : null;
  };
  return {
    from: text('from'),
    message: text('message'),
    hasMail: field('hasMail') === true,
    email: text('email'),
    isResetting: field('isResetting') === true,
  };
}
