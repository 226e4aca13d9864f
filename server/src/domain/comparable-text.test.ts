import { expect, it } from 'vitest';
import { comparableText, comparableWords } from './comparable-text.ts';

it.each([
  ['  São Paulo ', 'sao paulo'],
  ['MÜNCHEN', 'munchen'],
  ['Łódź', 'lodz'],
  ['Ørsted', 'orsted'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ΟΤΕΣ', 'οτεσ'],
  ['ﬁnance', 'finance'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
  ['𝐁𝐨𝐥𝐝', 'bold'],
  ['e\u0301', 'e'],
  ['C++ & C#', 'c++ & c#'],
  ['100%_\\', '100%_\\'],
  ['👩‍💻 dev', '👩‍💻 dev'],
  ['Soft\u00adware', 'software'],
  ['Ber\u200blin\ufeff', 'berlin'],
  ['\u202eright\u202c', 'right'],
  ['New \u00a0 York\t\n City', 'new york city'],
])('compares %j as %j', (text, comparable) => expect(comparableText(text)).toBe(comparable));

it('leaves every character as it is once it is comparable', () => {
  const changed: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const once = comparableText(`a${String.fromCodePoint(code)}B`);
    if (comparableText(once) !== once) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});

it('reads words with the signs that belong to them', () => {
  expect(comparableWords('(Senior) .NET/C# Entwick\u00adler, R&D – C++')).toEqual([
    'senior',
    '.net',
    'c#',
    'entwickler',
    'r&d',
    'c++',
  ]);
});
