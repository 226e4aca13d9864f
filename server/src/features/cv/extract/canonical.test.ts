import { describe, expect, it } from 'vitest';
import { canonicalText } from './canonical.ts';

describe('canonical text', () => {
  it.each([
    ['ligatures', 'e\ufb03cient', 'efficient'],
    ['soft hyphens', 'devel\u00adop', 'develop'],
    ['what icon fonts draw', '\uf095 555-0123', '555-0123'],
    ['bullets of symbol fonts', '\uf0b7 Built', '• Built'],
    ['letters with marks of their own', 'Jose\u0301', 'José'],
    [
      'marks that stand beside their letters',
      'Jos´e, ´Ecole, M¨uller, na¨ıve, gar¸con, fac¸ade',
      'José, École, Müller, naïve, garçon, façade',
    ],
    ['code as it is', 'run `make` in `src`', 'run `make` in `src`'],
    ['letter-spaced names', 'J O R D A N   R E Y E S', 'JORDAN REYES'],
    ['letter-spaced headings', 'S K I L L S', 'SKILLS'],
    ['marks of direction', 'a\u202eb', 'ab'],
    ['breaks of all kinds', 'a\r\nb\u2028c', 'a\nb\nc'],
    ['columns drawn with spaces', 'Title     2020', 'Title\t2020'],
    ['empty lines', 'a\n\n\n\nb', 'a\n\nb'],
  ])('settles %s', (_what, text, expected) => {
    expect(canonicalText(text)).toBe(expected);
  });

  it('leaves single letters in a sentence alone', () => {
    expect(canonicalText('A B C of Go')).toBe('A B C of Go');
  });
});
