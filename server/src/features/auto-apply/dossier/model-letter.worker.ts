import type { CoverLetter } from '../../cv/model/cv-edits.ts';
import type { ReadCv } from '../../cv/model/cv-model.ts';
import { letterChecked } from '../../cv/rewrite/letter-checked.ts';
import type { ModelSettings } from '../../cv/rewrite/model/chat.ts';
import { createModelProvider } from '../../cv/rewrite/model/model-provider.ts';
import type { CvPosting } from '../../cv/rewrite/provider.ts';
import { LETTER_WISHES } from './application-letter.ts';

export interface ModelLetterTask {
  readonly readCv: ReadCv;
  readonly posting: CvPosting;
  readonly model: ModelSettings;
  readonly today: Date;
}

/** A letter by the language model, checked; null: none that the CV proves. @throws what the provider throws */
export const run = ({ readCv, posting, model, today }: ModelLetterTask): Promise<CoverLetter | null> =>
  letterChecked(readCv, LETTER_WISHES, posting, createModelProvider(model), {
    // Whoever wants it ended ends the thread.
    signal: new AbortController().signal,
    today,
  });
