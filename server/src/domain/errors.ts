/** Every error code with its HTTP status in REST (apis-16). */
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

/** The default message for people. */
export const ERROR_SENTENCE: Readonly<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Unauthorized: please sign in to continue.',
  FORBIDDEN: "You don't have access to this.",
  PREMIUM_REQUIRED: 'This is part of the Premium plan.',
  PLAN_LIMIT: 'Your free plan is full. Upgrade to Premium to track more applications.',
  NOT_FOUND: "This doesn't exist, or it isn't yours.",
  METHOD_NOT_ALLOWED: "This address doesn't support that method.",
  TIMEOUT: 'Request timeout - please try again',
  ALREADY_EXISTS: 'This already exists.',
  CONFLICT: 'This changed in the meantime. Check the latest version and try again.',
  INVALID_INPUT: 'The request is invalid.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_FILE: "This kind of file isn't supported.",
  IDEMPOTENCY_MISMATCH: 'This idempotency key was used with a different request.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  UNAVAILABLE: "Foothold can't do this right now. Please try again in a moment.",
  STORAGE_FULL: 'The storage is full.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
};

/** All of them. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** True for one of our error codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code);
}
