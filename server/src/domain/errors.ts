/** Every code a program may meet, with the HTTP status REST answers it with (apis-16). */
export const ERROR_STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PREMIUM_REQUIRED: 403,
  PLAN_LIMIT: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  ALREADY_EXISTS: 409,
  CONFLICT: 409,
  INVALID_INPUT: 400,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The sentence a person reads when nobody had a better one. */
export const ERROR_SENTENCE: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Unauthorized: please sign in to continue.',
  FORBIDDEN: 'You do not have access to this.',
  PREMIUM_REQUIRED: 'This is part of the Premium plan.',
  PLAN_LIMIT: 'Your free plan is full. Upgrade to Premium to track more applications.',
  NOT_FOUND: 'This does not exist, or it is not yours.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  TIMEOUT: 'Request timeout - please try again',
  ALREADY_EXISTS: 'This already exists.',
  CONFLICT: 'This changed somewhere else in the meantime. Look at the newest state and try again.',
  INVALID_INPUT: 'Something in the request is not valid.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_FILE: 'This kind of file is not supported.',
  IDEMPOTENCY_MISMATCH: 'This idempotency key was used with a different request.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  UNAVAILABLE: 'Foothold cannot do this right now. Please try again in a moment.',
  STORAGE_FULL: 'There is no room left to store this.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
};

/** All of them. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** True when a program's answer carries one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
