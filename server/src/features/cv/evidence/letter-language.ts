import { languageOf } from './language-of.ts';
import type { CvPosting } from '../model/cv-posting.ts';

/** Languages whose letters are written without a model. */
export type LetterLanguage = 'en' | 'de';

const isLetterLanguage = (language: string | null): language is LetterLanguage =>
  language === 'en' || language === 'de';

/**
 * The language of a letter: that of the posting, else of the CV; null where it is neither English nor German.
 *
 * @param cvLanguage two letters; '' where the CV doesn't say
 */
export function letterLanguageOf(cvLanguage: string, posting: CvPosting | null): LetterLanguage | null {
  const asked = posting === null ? null : languageOf(`${posting.title}\n${posting.description}`.slice(0, LOOKED_AT));
  if (isLetterLanguage(asked)) return asked;
  if (cvLanguage === '') return 'en';
  return isLetterLanguage(cvLanguage) ? cvLanguage : null;
}

/** Characters of a posting that tell its language. */
const LOOKED_AT = 6_000;
