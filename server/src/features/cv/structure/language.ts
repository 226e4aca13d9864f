import { eld } from 'eld/extrasmall';

/** Those that CVs are read in; a text in another writing is told by it. */
eld.setLanguageSubset(['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'cs', 'sv', 'da', 'no', 'fi', 'hu', 'ro', 'tr']);

/** Writings that belong to one language, or nearly so; Japanese before Chinese, whose signs it shares. */
const WRITINGS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];

/** How much of the text is looked at, in characters. */
const SAMPLE = 20_000;

/** The language of a CV as BCP 47 names it; English where nothing tells. */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, writing] of WRITINGS) {
    if ((sample.match(writing)?.length ?? 0) > letters * (language === 'ja' ? 0.08 : 0.3)) return language;
  }
  // Addresses, links and numbers are of no language.
  const words = sample
    .split(/\s/u)
    .filter((word) => !/[@/\d]/u.test(word))
    .join(' ');
  return eld.detect(words).language || 'en';
}
