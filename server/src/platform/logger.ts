import { type Logger, pino } from 'pino';

/**
 * Structured logs, one JSON object a line. Whatever could be personal is cut out by name here, so that no caller has to
 * remember it: tokens, addresses, phone numbers, texts people wrote.
 */
export function createLogger(level: 'debug' | 'info' | 'warn' | 'error' | 'silent'): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', 'email', 'phone', 'token', 'notes', 'password'].flatMap((key) => [key, `*.${key}`]),
      remove: true,
    },
    serializers: {
      // A driver's error carries the statement's values (`detail`, `where`): only what names the fault is kept.
      err: (error: unknown) =>
        error instanceof Error
          ? { name: error.name, message: error.message, stack: error.stack, ...codeOf(error), ...causeOf(error) }
          : { message: typeof error },
    },
  });
}

function codeOf(error: Error): { code?: string } {
  return 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
}

function causeOf({ cause }: Error): { cause?: string } {
  return cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {};
}
