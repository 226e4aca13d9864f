import { expect, it } from 'vitest';
import { normalise, words } from './normalise.ts';

it.each([
  ['  São Paulo ', 'sao paulo'],
  ['MÜNCHEN', 'munchen'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ﬁnance', 'finance'],
  ['e\u0301', 'e'],
  ['C++ & C#', 'c++ & c#'],
  ['100%_\\', '100%_\\'],
  ['👩‍💻 dev', '👩‍💻 dev'],
  ['Ber\u200blin\ufeff', 'berlin'],
  ['New \u00a0 York\t\n City', 'new york city'],
])('compares %j as %j', (text, normalised) => expect(normalise(text)).toBe(normalised));

it('gives the same for what is normalised already', () => {
  for (const text of ['ǅ', 'ẞ', 'ﷺ', 'K', '½', 'ΐ']) expect(normalise(normalise(text))).toBe(normalise(text));
});

it('cuts a text into its distinct words at any white space', () => {
  expect(words(' Senior\u00a0Engineer,\tsenior  (C++) ')).toEqual(['senior', 'engineer,', '(c++)']);
  expect(words('   ')).toEqual([]);
});
