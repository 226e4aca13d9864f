import { AppError } from '../../../platform/app-error.ts';
import type { ErrorCode } from '../../../domain/index.ts';

/** Why a file is refused, with the sentence a person reads (cv-4, cv-30). */
const REFUSALS = {
  none: ['INVALID_INPUT', 'Please select a file to upload.'],
  kind: ['UNSUPPORTED_FILE', 'Please upload a PDF, DOC, DOCX, or TXT file.'],
  size: ['PAYLOAD_TOO_LARGE', 'File size must be less than 10MB.'],
  empty: ['UNSUPPORTED_FILE', 'This file is empty.'],
  textless: ['UNSUPPORTED_FILE', 'This file holds no text.'],
  scan: [
    'UNSUPPORTED_FILE',
    'This file holds pictures of pages, but no text. Please upload a CV in which text can be selected, not a scan.',
  ],
  nothing: [
    'UNSUPPORTED_FILE',
    'Nothing in this file reads like a CV: no e-mail address, no phone number, no section.',
  ],
  resume: ['INVALID_INPUT', 'This is not a JSON Resume: it cannot be read as JSON.'],
  password: [
    'UNSUPPORTED_FILE',
    'This file is protected with a password. Please upload a copy that opens without one.',
  ],
  damaged: ['UNSUPPORTED_FILE', 'This file is damaged and cannot be read. Please save it anew and upload that copy.'],
  pages: ['PAYLOAD_TOO_LARGE', 'This file has more than 50 pages. Please upload a shorter CV.'],
  characters: ['PAYLOAD_TOO_LARGE', 'This file holds more than 2,000,000 characters. Please upload a shorter CV.'],
  lines: ['PAYLOAD_TOO_LARGE', 'This file holds more than 10,000 lines. Please upload a shorter CV.'],
  long: ['PAYLOAD_TOO_LARGE', 'This file holds more than a CV of 50 pages can. Please upload a shorter CV.'],
  unpacked: [
    'PAYLOAD_TOO_LARGE',
    'This file becomes too large when it is unpacked. Please upload a plain copy of your CV.',
  ],
  heavy: ['PAYLOAD_TOO_LARGE', 'This file takes more memory to read than a CV should. Please upload a simpler copy.'],
  slow: ['PAYLOAD_TOO_LARGE', 'This file takes longer to read than a CV should. Please upload a simpler copy.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

export type Refusal = keyof typeof REFUSALS;

/** The error for a CV that cannot be read; `details.reason` names which. */
export function refusal(reason: Refusal, cause?: unknown): AppError {
  const [code, sentence] = REFUSALS[reason];
  return new AppError(code, sentence, { reason }, { cause });
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
  return typeof reason === 'string' && Object.hasOwn(REFUSALS, reason);
}
