const HINT = 'foothold.session-hint';

/** The address of anyone who was signed in last on this device, so that the header need not flicker while loading. */
export function sessionHint(): string | null {
  try {
    return localStorage.getItem(HINT);
  } catch {
    return null;
  }
}

export function rememberHint(email: string | null): void {
  try {
    if (email) localStorage.setItem(HINT, email);
    else localStorage.removeItem(HINT);
  } catch {
    // Storage may be blocked; the hint is a nicety.
  }
}
