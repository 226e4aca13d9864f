const KEY = 'foothold.session-change';

export interface SessionChange {
  readonly kind: 'in' | 'out';
  readonly uid: string;
}

/** Tells this browser's other tabs at once; the auth SDK itself looks only now and then, in hidden tabs rarely. */
export function tellOtherTabs({ kind, uid }: SessionChange): void {
  try {
    // The time makes each text a new one: only a change of text is heard.
    localStorage.setItem(KEY, JSON.stringify({ kind, uid, at: Date.now() }));
  } catch {
    // Storage may be blocked; then no other tab has the session either.
  }
}

/** Hears of it; the page's own changes are not told to it. */
export function hearOtherTabs(listener: (change: SessionChange) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || !newValue) return;
    const { kind, uid }: Partial<SessionChange> = JSON.parse(newValue);
    if (uid && (kind === 'in' || kind === 'out')) listener({ kind, uid });
  });
}
