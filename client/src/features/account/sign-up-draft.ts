/** Goes with the tab, and with the session of the person who typed it. */
const STORE = 'foothold.sign-up';

type SignUpDraft = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;

/** Keeps what is typed over a reload; passwords are never kept. */
export function keepSignUpDraft({ firstName, lastName, email, phone }: SignUpDraft): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ firstName, lastName, email, phone }));
  } catch {
    // Storage may be blocked or full; then a reload begins again.
  }
}

/** What was typed before a reload. */
export function readSignUpDraft(): SignUpDraft {
  const kept = stored();
  const text = (name: string): string => {
    const value = kept.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email'), phone: text('phone') };
}

/** The account is made. */
export function forgetSignUpDraft(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was kept where storage is blocked.
  }
}

function stored(): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}
