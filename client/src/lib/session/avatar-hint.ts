import { createStore, useStore } from '../store.ts';

const HINT = 'foothold.avatar';

/** Whose picture it is, and where it lies. */
interface AvatarHint {
  readonly email: string;
  readonly url: string;
}

// Read once: what another tab stores since then, this one learns from the server, and stores for anyone who shows it.
const hint = createStore(read(), null);

/**
 * The address of a person's picture as this device last heard of it; '' when it knows of none. So the header shows it on
 * every page without asking for it.
 */
export function useAvatarHint(email: string): string {
  const known = useStore(hint);
  return known?.email === email ? known.url : '';
}

/** @param url '' for no picture */
export function rememberAvatar(email: string, url: string): void {
  store(url === '' ? null : { email, url });
}

/** Forgets the picture unless it is that person's. @param email null: no one is here any more */
export function keepAvatarOf(email: string | null): void {
  // Another tab may have stored one.
  const known = hint.get() ?? read();
  hint.set(known);
  if (known !== null && known.email !== email) store(null);
}

function store(next: AvatarHint | null): void {
  const known = hint.get();
  if (next?.email === known?.email && next?.url === known?.url) return;
  try {
    if (next) localStorage.setItem(HINT, JSON.stringify(next));
    else localStorage.removeItem(HINT);
  } catch {
    // Storage may be blocked; the picture is then shown as long as the page is open.
  }
  hint.set(next);
}

function read(): AvatarHint | null {
  try {
    const stored: Partial<AvatarHint> | null = JSON.parse(localStorage.getItem(HINT) ?? 'null');
    const { email, url } = stored ?? {};
    // Nothing but a picture of this site is ever shown, no matter who wrote the hint.
    return typeof email === 'string' && typeof url === 'string' && url.startsWith('/files/avatars/')
      ? { email, url }
      : null;
  } catch {
    return null;
  }
}
