const KEY = 'foothold.session-change';

/** Who came or left in one of this browser's tabs. */
export interface SessionChange {
  readonly kind: 'in' | 'out';
  readonly uid: string;
}

/**
 * Notifies this browser's other tabs at once; the auth SDK itself looks only now and then, in hidden tabs rarely. The last
 * one sent stays, because the SDK needs a while to take a session away and the page may be left meanwhile.
 */
export function publishSessionChange({ kind, uid }: SessionChange): void {
  try {
    // The time makes each text a new one: only a change of text is heard.
    localStorage.setItem(KEY, JSON.stringify({ kind, uid, at: Date.now() }));
  } catch {
    // Storage may be blocked; then no other tab has the session either.
  }
}

/** Who signed out, where that was the last change sent in this browser, however long ago; else null. */
export function lastSignedOut(): string | null {
  try {
    const last = read(localStorage.getItem(KEY));
    return last?.kind === 'out' ? last.uid : null;
  } catch {
    // Storage may be blocked.
    return null;
  }
}

/** Listens to changes in other tabs; the page's own aren't reported. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const change = key === KEY ? read(newValue) : null;
    if (change) listener(change);
  });
}

/** Whatever is kept there: another version of the product, or someone else, may have written it. */
function read(text: string | null): SessionChange | null {
  if (!text) return null;
  try {
    const { kind, uid }: Partial<SessionChange> = JSON.parse(text);
    return typeof uid === 'string' && uid !== '' && (kind === 'in' || kind === 'out') ? { kind, uid } : null;
  } catch {
    return null;
  }
}
