import type { CoverLetter, CvPosting, ModelSettings, ReadCv } from '../../cv/cv.entry.ts';
import { createModelProvider, letterChecked } from '../../cv/cv-worker.entry.ts';
import { LETTER_OPTIONS } from './application-letter.ts';

export interface ModelLetterTask {
  readonly readCv: ReadCv;
  readonly posting: CvPosting;
  readonly model: ModelSettings;
  readonly today: Date;
}

/** A checked letter by the language model; null: none that the CV supports. @throws what the provider throws */
export const run = ({ readCv, posting, model, today }: ModelLetterTask): Promise<CoverLetter | null> =>
  letterChecked(readCv, LETTER_OPTIONS, posting, createModelProvider(model), {
    // Never aborted: cancelling ends the thread.
    signal: new AbortController().signal,
    today,
  });
