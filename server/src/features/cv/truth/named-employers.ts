import { LEGAL } from '../structure/lexicon/organisation-words.ts';

const LEGAL_FORMS = new Set(LEGAL.split('|'));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same word, or an inflected form: 'Stadtwerken' for 'Stadtwerke'. */
const isWord = (said: string, word: string): boolean =>
  said === word || (word.length > 4 && said.startsWith(word) && said.length - word.length <= 2);

/** Whether a sentence names an employer, with or without its legal form: 'at Kontorsoft' for 'Kontorsoft AG'. */
export function namesEmployer(sentence: string, employer: string): boolean {
  const all = wordsOf(employer);
  const bare = all.filter((word) => !LEGAL_FORMS.has(word));
  const name = bare.length === 0 ? all : bare;
  if (name.join('').length < 3) return false;
  const said = wordsOf(sentence).filter((word) => !LEGAL_FORMS.has(word) || name.includes(word));
  return said.some((_, at) => name.every((word, index) => isWord(said[at + index] ?? '', word)));
}
