import { phraseOf } from './evidence.ts';
import { plainForm } from './words.ts';

/**
 * Those of the names that a text says, by the longest that fits: 'Acme Labs' is no 'Acme'.
 *
 * @param names in lower or any case, as `longestFirst` orders them
 */
export function namesIn(text: string, names: readonly string[]): string[] {
  let phrase = phraseOf(text);
  return names.filter((name) => {
    const wanted = phraseOf(name);
    if (wanted.trim() === '' || !phrase.includes(wanted)) return false;
    phrase = phrase.replaceAll(wanted, ' | ');
    return true;
  });
}

/** The text with a sign in the place of each of the names, the longest of which come first. */
export function masked(text: string, names: readonly string[], sign: string): string {
  return names.reduce((rest, name) => {
    const pattern = name.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
    return rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'giu'), sign);
  }, text);
}

export const plainName = (name: string): string => plainForm(name).trim();

export const longestFirst = (names: readonly string[]): string[] =>
  [...new Set(names)].toSorted((a, b) => b.length - a.length);
