import { AppError } from '../../../../platform/app-error.ts';
import { MODEL_FAILED } from '../../model/cv.texts.ts';

/** The failures of a language model. */
export type ModelFailure = keyof typeof MODEL_FAILED;

/**
 * The error a person reads; `details.reason` says which for programs. Never contains text of the CV or the response.
 */
export function modelError(reason: ModelFailure, cause?: unknown): AppError {
  const code = reason === 'timeout' ? 'TIMEOUT' : 'UNAVAILABLE';
  return new AppError(code, MODEL_FAILED[reason], { reason }, { cause });
}
