import { isIP } from 'node:net';
import { editDistance } from './platform/edit-distance.ts';
import { isLoopback } from './platform/limits/caller-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Trimmed, non-empty variables. A compose file passes an unset variable as an empty one. */
export function withoutEmpty(env: Environment): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.trim() !== '') set[name] = value.trim();
  }
  return set;
}

/** Prefixes that no other program uses. */
const OUR_PREFIXES: readonly string[] = [
  'AUTH_EMULATOR_',
  'CV_RUN',
  'DATABASE_REPLICA_',
  'EMBEDDED_PG_',
  'FIREBASE_',
  'FREE_APPLICATION_',
  'INGEST_',
  'MAP_TILE_',
  'OIDC_',
  'SAMPLE_JOB',
  'STRIPE_PRICE_',
];
/** Read by Firebase's own tools and libraries. */
const FIREBASE_VARIABLES = /^FIREBASE_(?:.*EMULATOR|CONFIG$|TOKEN$|DEBUG_)/;
/** Shorter names are too similar to those of other programs: POST, HOSTS. */
const MIN_NAME_LENGTH = 5;
/** How many typing errors a name may contain; names of 8 letters and fewer are too similar: SMTP_URL, HTTP_URL. */
const typosAllowed = (length: number): number => (length <= 8 ? 1 : 2);

/**
 * A warning for each unknown variable that looks like one of ours: otherwise a typo such as DATABSE_URL would silently
 * leave the default in place. Values are never repeated.
 *
 * @param ours the names of all variables that are read
 */
export function unknownVariables(env: Environment, ours: readonly string[]): string[] {
  return Object.keys(withoutEmpty(env))
    .filter((name) => !ours.includes(name) && !FIREBASE_VARIABLES.test(name))
    .flatMap((name) => {
      const meant = closest(name.toUpperCase(), ours);
      return meant === null ? [] : [`Unknown variable ${name}. Did you mean ${meant}?`];
    });
}

/** The variable that was probably meant; null when it resembles none. */
function closest(given: string, ours: readonly string[]): string | null {
  const hasOurPrefix = OUR_PREFIXES.some((prefix) => given.startsWith(prefix));
  const candidates = ours
    .filter((name) => name.length >= MIN_NAME_LENGTH)
    .map((name) => ({ name, slips: editDistance(given, name, given.length + name.length) }))
    .filter(({ name, slips }) => hasOurPrefix || slips <= typosAllowed(name.length));
  return candidates.toSorted((a, b) => a.slips - b.slips)[0]?.name ?? null;
}

/** Whether a server that listens on this address is reached from this machine only. */
export const isOnlyThisMachine = (host: string): boolean =>
  host === 'localhost' || (isIP(host) > 0 && isLoopback(host));

/** A warning when local mode, which has no real sign-in, is reachable from other machines. */
export function openLocalModeWarnings(host: string): string[] {
  if (isOnlyThisMachine(host)) return [];
  return [
    `Anyone who can reach this machine can sign in to the demo accounts: HOST is ${host}. Unset HOST to keep others out.`,
  ];
}
