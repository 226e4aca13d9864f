import { describe, expect, it } from 'vitest';
import { titleCased } from './candidate-name.ts';

describe('the name of a candidate', () => {
  it.each([
    ["JORDAN O'NEIL-SMITH", "Jordan O'Neil-Smith"],
    ['jane doe', 'Jane Doe'],
    ['John SMITH', 'John Smith'],
    ['LUDWIG VAN BEETHOVEN', 'Ludwig van Beethoven'],
    ['Ronald McDonald', 'Ronald McDonald'],
    ['JP Morgan', 'JP Morgan'],
    ['Anna LE GALL', 'Anna Le Gall'],
    ['AJ Smith', 'AJ Smith'],
    ['  ÉLODIE   ÇELİK ', 'Élodie Çeli̇k'],
    ['王小明', '王小明'],
    ['', null],
  ])('%s is shown as %s', (written, shown) => {
    expect(titleCased(written)).toBe(shown);
  });
});
