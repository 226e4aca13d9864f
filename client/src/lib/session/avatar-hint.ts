import { useSyncExternalStore } from 'react';

const HINT = 'foothold.avatar';

/** Whose picture it is, and where it lies. */
interface AvatarHint {
  readonly email: string;
  readonly url: string;
}

const listeners = new Set<() => void>();
let hint: AvatarHint | null | undefined;

/**
 * The address of a person's picture as this device last heard of it; '' when it knows of none. So the header shows it on
 * every page without asking for it.
 */
export function useAvatarHint(email: string): string {
  const known = useSyncExternalStore(subscribe, current, () => null);
  return known?.email === email ? known.url : '';
}

/** @param url '' for no picture */
export function rememberAvatar(email: string, url: string): void {
  store(url === '' ? null : { email, url });
}

/** Forgets the picture unless it is that person's. @param email null: nobody is here any more */
export function keepAvatarOf(email: string | null): void {
  // Another tab may have stored one.
  hint = current() ?? read();
  if (hint !== null && hint.email !== email) store(null);
}

function current(): AvatarHint | null {
  // Once: what another tab stores since then, this one hears of by itself, and tells whoever shows it.
  if (hint === undefined) hint = read();
  return hint;
}

function store(next: AvatarHint | null): void {
  if (next?.email === current()?.email && next?.url === current()?.url) return;
  hint = next;
  try {
    if (next) localStorage.setItem(HINT, JSON.stringify(next));
    else localStorage.removeItem(HINT);
  } catch {
    // Storage may be blocked; the picture is then shown as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function read(): AvatarHint | null {
  try {
    const stored: Partial<AvatarHint> | null = JSON.parse(localStorage.getItem(HINT) ?? 'null');
    const { email, url } = stored ?? {};
    // Nothing but a picture of this site is ever shown, whoever wrote the hint.
    return typeof email === 'string' && typeof url === 'string' && url.startsWith('/files/avatars/')
      ? { email, url }
      : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
