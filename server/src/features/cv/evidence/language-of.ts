import { plainForm, wordsOf } from './words.ts';

/** The commonest small words of each language, few of which are words of another. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to in for with by on from as at is was an across through that our their using while over into',
  de: 'der die das und mit von für zur zum im den dem des ein eine einer auf bei sowie als durch nach über wurde nicht',
  fr: 'le la les des du et une un pour dans sur avec par aux en au ses que qui est ont plus chez ainsi',
  es: 'el la los las del y una un para con por en al que se sus como más desde sobre entre hasta',
  it: 'il lo la gli le dei delle del della e un una per con nel nella di da che sul alla presso degli',
  pt: 'o a os as do da dos das e um uma para com por em no na que ao mais de como sobre nos',
  nl: 'de het een en van met voor door bij op aan als naar uit ook tot werd zijn onder binnen over',
  pl: 'i w z na do oraz dla przez od po jako ze się przy nad pod za lub który jest',
};
const TABLE = Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** The language of a text as two letters, or null when it does not show one clearly. */
export function languageOf(text: string): string | null {
  const words = wordsOf(withoutAddresses(plainForm(text)));
  if (words.length < 6) return null;
  const counts = TABLE.map(
    ([language, small]) => [language, words.filter(({ lower }) => small.has(lower)).length] as const,
  ).toSorted(([, a], [, b]) => b - a);
  const [[language, most] = [null, 0], [, second] = [null, 0]] = counts;
  return most >= 2 && most >= second * 1.5 && most - second >= 2 ? language : null;
}

function withoutAddresses(text: string): string {
  return text
    .split(/\s+/u)
    .filter((word) => !/[@./]./u.test(word))
    .join(' ');
}

/** Whether a CV is in English; when it does not say, its texts are looked at. */
export function isEnglish(language: string, texts: readonly string[]): boolean {
  const known = language.toLowerCase().split('-')[0] ?? '';
  if (known !== '' && known !== 'und') return known === 'en';
  return (languageOf(texts.join('\n')) ?? 'en') === 'en';
}
