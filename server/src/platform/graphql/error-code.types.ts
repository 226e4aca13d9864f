import { registerEnumType } from 'type-graphql';
import { ERROR_CODES, type ErrorCode } from '../../domain/index.ts';

/** What each code means to a program, as the schema describes it. */
const MEANING: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'There is no valid token. Sign in and send a new one.',
  FORBIDDEN: 'The caller is known, but may not do this.',
  PREMIUM_REQUIRED: 'This needs the Premium plan.',
  PLAN_LIMIT: 'The free plan has no room for another active application.',
  NOT_FOUND: 'There is no such thing, or it belongs to somebody else.',
  METHOD_NOT_ALLOWED: 'REST only: the address exists, but not with this method.',
  TIMEOUT: 'It took too long. It may be sent again.',
  ALREADY_EXISTS: 'It exists already, and once is the limit.',
  CONFLICT: 'It changed in the meantime, or is in a state that does not allow this.',
  INVALID_INPUT: 'The request breaks a rule. The message says which one.',
  PAYLOAD_TOO_LARGE: 'The request or the file is larger than allowed.',
  UNSUPPORTED_FILE: 'The file is of a kind that cannot be read, or it is damaged.',
  IDEMPOTENCY_MISMATCH: 'The idempotency key was used before with a different request.',
  RATE_LIMITED: 'Too many requests. Wait as long as the error says.',
  UNAVAILABLE: 'It cannot be done right now, or it is not set up on this server.',
  STORAGE_FULL: 'There is no room left to store it.',
  INTERNAL: 'A fault of the server. The details are in its log.',
};

/** The codes as an enum of the schema; its names are its values. */
export const ErrorCodeEnum = Object.fromEntries(ERROR_CODES.map((code) => [code, code]));

registerEnumType(ErrorCodeEnum, {
  name: 'ErrorCode',
  description: 'The kind of an error, for programs. REST answers with the same codes.',
  valuesConfig: Object.fromEntries(ERROR_CODES.map((code) => [code, { description: MEANING[code] }])),
});
