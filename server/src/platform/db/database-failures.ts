import type { ErrorCode } from '../../domain/index.ts';

/** There is no room for what was to be written, or the disk takes nothing any more. */
const FULL = new Set(['53100', '58030']);

/** The request may be tried again, nothing is wrong with it: the database cannot be reached, or cannot work now. */
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
  // It takes no writes: a standby, or one that is being replaced.
  '25006',
  // Out of resources, of memory, of connections; a limit of its configuration is reached.
  '53000',
  '53200',
  '53300',
  '53400',
  // Cancelled by the time limit; shut down by somebody, or by a crash; still starting; its database was dropped or idle
  // for too long.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);

/** The driver's own failures carry no code. */
const DRIVER_FAILURE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * What a failure of the database means for whoever asked, however the ORM has wrapped it; null when the database is
 * not to blame.
 */
export function databaseFailure(error: unknown): ErrorCode | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (FULL.has(code)) return 'STORAGE_FULL';
    if (AWAY.has(code) || DRIVER_FAILURE.test(cause.message)) return 'UNAVAILABLE';
  }
  return null;
}
