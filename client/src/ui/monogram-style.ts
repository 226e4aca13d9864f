import { companyKey } from '@foothold/server/domain';

/** Pale hues that are far from each other; which one follows from the company, so that it is the same everywhere. */
const HUES = [25, 75, 120, 155, 200, 255, 300, 345] as const;

/** A company's letters, of the first two words or the first two of a single word, and its hue. */
export const monogramStyle = (company: string, most: 1 | 2) => ({
  letters: lettersOf(company, most),
  hue: hueOf(company),
});

/** Puts a company's letters and hue into a monogram that was drawn for another; none = nothing. */
export function putMonogram(monogram: Element | null, company: string, most: 1 | 2): void {
  const { letters, hue } = monogramStyle(company, most);
  monogram?.replaceChildren(letters);
  monogram?.setAttribute('data-hue', String(hue));
}

function lettersOf(company: string, most: 1 | 2): string {
  const words = company.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  const initial = firstOf(first).toLocaleUpperCase();
  if (most === 1) return initial;
  return second === undefined
    ? initial + firstOf([...first].slice(1).join(''))
    : initial + firstOf(second).toLocaleUpperCase();
}

const firstOf = (word: string): string => [...word][0] ?? '';

function hueOf(company: string): number {
  let hash = 0;
  for (const character of companyKey(company)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return HUES[hash % HUES.length] ?? HUES[0];
}
