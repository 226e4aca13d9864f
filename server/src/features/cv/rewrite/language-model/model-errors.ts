import { AppError } from '../../../../platform/app-error.ts';

/** What can go wrong between Foothold and a language model. */
export type ModelFailure =
  | 'timeout'
  | 'refused'
  | 'malformed'
  | 'empty'
  | 'too-large'
  | 'cut'
  | 'busy'
  | 'rejected'
  | 'unreachable';

const SENTENCES: Readonly<Record<ModelFailure, string>> = {
  timeout: 'The language model took too long to answer. Please try again.',
  refused: 'The language model declined to work on this CV.',
  malformed: 'The language model gave an answer that cannot be used. Please try again.',
  empty: 'The language model gave an empty answer. Please try again.',
  'too-large': 'The language model gave an answer that is far too long. Please try again.',
  cut: 'The answer of the language model broke off. Please try again.',
  busy: 'The language model is busy. Please try again in a moment.',
  rejected: 'The language model cannot be used as it is set up here. Please tell the people who run this site.',
  unreachable: 'The language model cannot be reached at the moment. Please try again.',
};

/** The error a person reads; `details.reason` says which for programs. Never holds a word of the CV or of the answer. */
export function modelError(reason: ModelFailure, cause?: unknown): AppError {
  const code = reason === 'timeout' ? 'TIMEOUT' : 'UNAVAILABLE';
  return new AppError(code, SENTENCES[reason], { reason }, { cause });
}
