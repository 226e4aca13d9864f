/** Stops the start. The message is a complete explanation for people: it is shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

const DISK: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is a file',
};

const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: "its host name can't be looked up",
  ETIMEDOUT: "it doesn't respond",
  '28P01': 'it rejects the password',
  '28000': 'it rejects the user',
  '3D000': "the database doesn't exist",
};

/** Why a database can't be used, as the end of a sentence; null for other errors. */
export function databaseProblem(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const reason = 'code' in cause && typeof cause.code === 'string' ? DATABASE[cause.code] : undefined;
    if (reason !== undefined) return reason;
  }
  return null;
}

/** The message for whatever stopped the start, with a stack if it is unexpected. */
export function startErrorMessage(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program took the port while Foothold was starting. Set PORT to another one.';
  }
  const reason = databaseProblem(error);
  if (reason !== null) return `Can't use the database of DATABASE_URL: ${reason}.`;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (code in DISK && 'path' in cause) return `Foothold can't write to ${String(cause.path)}: ${DISK[code]}.`;
    if (code in DISK) return `Foothold can't write its data: ${DISK[code]}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
