/** Stops the start. The message is a sentence for people and all they need: it is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

const DISK: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
};

const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
};

/** Why a database cannot be used, as the end of a sentence; null when the error says something else. */
export function databaseProblem(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = 'code' in cause && typeof cause.code === 'string' ? DATABASE[cause.code] : undefined;
    if (reason !== undefined) return reason;
  }
  return null;
}

/** What to tell a person about whatever stopped the start; the stack too when nobody foresaw it. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program took the port while Foothold was starting: set PORT to another one.';
  }
  const reason = databaseProblem(error);
  if (reason !== null) return `The database of DATABASE_URL cannot be used: ${reason}.`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (code in DISK && 'path' in cause) return `Foothold cannot write to ${String(cause.path)}: ${DISK[code]}.`;
    if (code in DISK) return `Foothold cannot write its data: ${DISK[code]}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
