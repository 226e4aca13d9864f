import type { ErrorCode } from '../../domain/index.ts';

/** The disk or a quota is full, or the disk is read-only. */
const FULL = new Set(['53100', '58030']);

/** The request may be retried: the database is unreachable or can't work right now. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  // Connection exceptions of PostgreSQL.
  '08000',
  '08001',
  '08003',
  '08006',
  // Read-only: a standby, or a server being replaced.
  '25006',
  // Out of resources, memory or connections; a configured limit is reached.
  '53000',
  '53200',
  '53300',
  '53400',
  // Cancelled by the statement timeout; shut down or crashed; still starting; dropped, or idle for too long.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);

/** The driver's own errors have no code. */
const DRIVER_FAILURE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** What a database error means for the caller, however the ORM wrapped it; null if the database isn't to blame. */
export function databaseAppError(error: unknown): ErrorCode | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (FULL.has(code)) return 'STORAGE_FULL';
    if (AWAY.has(code) || DRIVER_FAILURE.test(cause.message)) return 'UNAVAILABLE';
  }
  return null;
}
