import { isIP } from 'node:net';
import { editDistance } from './platform/edit-distance.ts';
import { isLoopback } from './platform/limits/caller-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is set, without the spaces around it. A compose file hands on an unset variable as an empty one. */
export function withoutEmpty(env: Environment): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && value.trim() !== '') set[name] = value.trim();
  }
  return set;
}

/** Beginnings that no other program uses. */
const OUR_PREFIXES: readonly string[] = [
  'AUTH_EMULATOR_',
  'CV_RUN',
  'DATABASE_REPLICA_',
  'EMBEDDED_PG_',
  'FIREBASE_',
  'FREE_APPLICATION_',
  'INGEST_',
  'MAP_TILE_',
  'SAMPLE_JOB',
  'STRIPE_PRICE_',
];
/** Firebase's own tools and libraries read these. */
const FIREBASES_OWN = /^FIREBASE_(?:.*EMULATOR|CONFIG$|TOKEN$|DEBUG_)/;
/** Shorter names resemble too many of other programs: POST, HOSTS. */
const SHORTEST = 5;
/** How many slips a name may hold; the names of 8 letters and fewer end alike: SMTP_URL, HTTP_URL. */
const slipsAllowed = (length: number): number => (length <= 8 ? 1 : 2);

/**
 * A sentence for each variable that nothing reads but that looks like one of ours: without it a slip such as DATABSE_URL
 * would silently leave the default in place. Values are never repeated.
 *
 * @param ours the names of all variables that are read
 */
export function unknownVariables(env: Environment, ours: readonly string[]): string[] {
  return Object.keys(withoutEmpty(env))
    .filter((name) => !ours.includes(name) && !FIREBASES_OWN.test(name))
    .flatMap((name) => {
      const meant = closest(name.toUpperCase(), ours);
      return meant === null ? [] : [`Unknown variable ${name}: did you mean ${meant}?`];
    });
}

/** The name of ours that was probably meant; null when the given one is none of ours. */
function closest(given: string, ours: readonly string[]): string | null {
  const hasOurPrefix = OUR_PREFIXES.some((prefix) => given.startsWith(prefix));
  const candidates = ours
    .filter((name) => name.length >= SHORTEST)
    .map((name) => ({ name, slips: editDistance(given, name, given.length + name.length) }))
    .filter(({ name, slips }) => hasOurPrefix || slips <= slipsAllowed(name.length));
  return candidates.toSorted((a, b) => a.slips - b.slips)[0]?.name ?? null;
}

/** A sentence when the local mode, which trusts everybody, can be reached from other machines. */
export function openLocalMode(host: string): string[] {
  if (host === 'localhost' || (isIP(host) > 0 && isLoopback(host))) return [];
  return [
    `Anyone who can reach this machine can sign in to the demo accounts: HOST is ${host}. Unset HOST to keep others out.`,
  ];
}
