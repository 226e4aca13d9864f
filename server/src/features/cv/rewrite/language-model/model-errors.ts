import { AppError } from '../../../../platform/app-error.ts';
import { MODEL_FAILED } from '../../model/cv.texts.ts';

/** What can go wrong between Foothold and a language model. */
export type ModelFailure = keyof typeof MODEL_FAILED;

/** The error a person reads; `details.reason` says which for programs. Never holds a word of the CV or of the answer. */
export function modelError(reason: ModelFailure, cause?: unknown): AppError {
  const code = reason === 'timeout' ? 'TIMEOUT' : 'UNAVAILABLE';
  return new AppError(code, MODEL_FAILED[reason], { reason }, { cause });
}
