import { describe, expect, test } from 'vitest';
import { repairFonts, repairParagraphs } from './repair-drawing.ts';

describe('repairFonts', () => {
  test('names faces of the same measures, and a kind of face in any case', () => {
    expect(repairFonts("p { font-family: 'Calibri', 'Yu Gothic'; }")).toBe(
      `p { font-family: 'Calibri', Carlito, "Segoe UI", sans-serif, 'Yu Gothic'; }`,
    );
    expect(repairFonts('p{font-family: Papyrus}')).toBe('p{font-family: Papyrus, sans-serif}');
  });

  test('counts lines as Word does, and leaves exact heights alone', () => {
    expect(repairFonts('p { line-height: 1.50; }')).toBe('p { line-height: 1.80; }');
    expect(repairFonts('p { line-height: 12.00pt; }')).toBe('p { line-height: 12.00pt; }');
  });
});

describe('repairParagraphs', () => {
  const drawn = (html: string) => {
    const sheet = document.createElement('div');
    sheet.innerHTML = html;
    document.body.replaceChildren(sheet);
    repairParagraphs(sheet);
    return [...sheet.querySelectorAll('p')];
  };

  test('a tab leads to the end of the line', () => {
    const [line] = drawn('<p><span>Engineer</span><span><span>\u2003</span></span><span>2022</span></p>');
    expect(line?.lastElementChild).toHaveProperty('textContent', '2022');
    expect(line?.lastElementChild?.getAttribute('style')).toBe('float: inline-end;');
    expect(line?.textContent).toBe('Engineer2022');
  });

  test('a tab in a hanging line leads to where the others begin', () => {
    const [line] = drawn(
      '<p style="text-indent: -100px"><span>2022</span><span>\u2003</span><span>Engineer</span></p>',
    );
    expect(line?.firstElementChild).toHaveProperty('textContent', '2022');
    expect(line?.firstElementChild?.getAttribute('style')).toContain('min-width: 100px');
  });

  test('neighbours of one colour make one band', () => {
    const lines = drawn(
      '<p style="background-color: rgb(1, 1, 1); margin-bottom: 4px">A</p><p style="background-color: rgb(1, 1, 1)">B</p><p>C</p>',
    );
    expect(lines.map(({ style }) => style.marginTop)).toEqual(['', '0px', '']);
    expect(lines[0]?.style.marginBottom).toBe('0px');
    expect(lines[2]?.style.padding).toBe('');
  });
});
