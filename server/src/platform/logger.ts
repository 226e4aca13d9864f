import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * Structured logs, one JSON object per line. Personal data is redacted here by field name, so that no caller has to
 * remember it: tokens, addresses, phone numbers, texts people wrote.
 *
 * @param sink where the lines go; standard output except in tests
 */
export function createLogger(
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  sink: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', 'email', 'phone', 'token', 'notes', 'password'].flatMap((key) => [key, `*.${key}`]),
      remove: true,
    },
    serializers: {
      err: (error: unknown) => (error instanceof Error ? factsOf(error) : { message: typeof error }),
    },
  };
  return pino(options, sink);
}

/** The driver's own messages; these contain no values. */
const DRIVER_WORDS =
  /Connection terminated(?: unexpectedly| due to connection timeout)?|Query read timeout|timeout exceeded when trying to connect/;

/**
 * Identifies an error without the values involved: database errors contain the statement and the row, and ORM errors
 * the whole record.
 */
function factsOf(error: Error): Record<string, string> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const facts = { name: error.name, message: messageOf(error), stack: frames.join('\n') };
  const { cause } = error;
  return {
    ...facts,
    ...textsOf(error),
    ...(cause instanceof Error ? { cause: `${cause.name}: ${messageOf(cause)}` } : {}),
  };
}

function messageOf(error: Error): string {
  const isOfDatabase = 'severity' in error || error.name.endsWith('Exception');
  if (isOfDatabase) return DRIVER_WORDS.exec(error.message)?.[0] ?? 'refused by the database';
  return error.message.split('\n', 1)[0] ?? '';
}

/** Schema names and codes; neither contains personal data. */
function textsOf(error: Error): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error).filter(
      (entry): entry is [string, string] =>
        ['code', 'table', 'column', 'constraint'].includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
