import { AppError } from '../../../platform/app-error.ts';
import type { ErrorCode } from '../../../domain/index.ts';
import { FILE_REFUSED } from '../model/cv.texts.ts';

/** Why a file is refused. */
export type Refusal = keyof typeof FILE_REFUSED;

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  none: 'INVALID_INPUT',
  kind: 'UNSUPPORTED_FILE',
  size: 'PAYLOAD_TOO_LARGE',
  empty: 'UNSUPPORTED_FILE',
  textless: 'UNSUPPORTED_FILE',
  scan: 'UNSUPPORTED_FILE',
  nothing: 'UNSUPPORTED_FILE',
  resume: 'INVALID_INPUT',
  password: 'UNSUPPORTED_FILE',
  damaged: 'UNSUPPORTED_FILE',
  pages: 'PAYLOAD_TOO_LARGE',
  characters: 'PAYLOAD_TOO_LARGE',
  lines: 'PAYLOAD_TOO_LARGE',
  long: 'PAYLOAD_TOO_LARGE',
  unpacked: 'PAYLOAD_TOO_LARGE',
  heavy: 'PAYLOAD_TOO_LARGE',
  slow: 'PAYLOAD_TOO_LARGE',
};

/** The error for a CV that cannot be read; `details.reason` names which. */
export function refusal(reason: Refusal, cause?: unknown): AppError {
  return new AppError(CODES[reason], FILE_REFUSED[reason], { reason }, { cause });
}

/** How a reading may end on a busy machine too. */
const MAY_PASS: readonly unknown[] = ['heavy', 'slow'] satisfies Refusal[];

/** True when something is wrong with the file itself, so that another try ends the same way. */
export function isLastingRefusal(error: unknown): boolean {
  const reason = error instanceof AppError ? error.details?.['reason'] : undefined;
  return isRefusal(reason) && !MAY_PASS.includes(reason);
}

/** True for the name of a refusal, as it comes from another process. */
export function isRefusal(reason: unknown): reason is Refusal {
  return typeof reason === 'string' && Object.hasOwn(FILE_REFUSED, reason);
}
