import { describe, expect, it } from 'vitest';
import { joinedLines } from './page-lines.ts';
import { layoutOf, type Piece, readingOrder } from './page-layout.ts';
import { withoutPageLines } from './page-margins.ts';

const piece = (text: string, x: number, y: number, size = 10): Piece => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  font: '',
});

/** Lines below each other, 14 points apart. */
const column = (x: number, from: number, ...lines: string[]): Piece[] =>
  lines.map((text, n) => piece(text, x, from + n * 14));

const textOf = (...pages: Piece[][]): string =>
  readingOrder(withoutPageLines(pages).map(layoutOf))
    .flatMap((block) => joinedLines(block).map((line) => line.text))
    .join('\n');

const linesOf = (...pages: Piece[][]): string[] =>
  textOf(...pages)
    .split('\n')
    .filter((line) => line !== '');

const SIDE = ['SKILLS', 'Go', 'SQL', 'Kafka', 'LINKS', 'example.com'];
const MAIN = ['EXPERIENCE', 'Engineer', 'Globex Corp', 'Built the ledger', 'Wrote its tests', 'Ran it for years'];

describe('the text of a page', () => {
  it('is read column by column below what stands above both', () => {
    const page = [piece('Jane Example', 40, 40, 20), ...column(40, 100, ...SIDE), ...column(220, 107, ...MAIN)];
    expect(linesOf(page)).toEqual(['Jane Example', ...SIDE, ...MAIN]);
  });

  it('begins with the column that holds the name when nothing stands above', () => {
    const page = [piece('Jane Example', 220, 90, 20), ...column(40, 100, ...SIDE), ...column(220, 117, ...MAIN)];
    expect(
      textOf(page)
        .split('\n')
        .filter((line) => line !== '')[0],
    ).toBe('Jane Example');
  });

  it('goes on in a column over the page before the one beside it', () => {
    const first = [...column(40, 100, ...MAIN), ...column(320, 107, ...SIDE)];
    expect(
      textOf(first, column(40, 40, 'Led a team'))
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual([...MAIN, 'Led a team', ...SIDE]);
  });

  it('is read column by column also on the same lines, where each has headings of its own', () => {
    const side = ['SKILLS', 'Go', 'SQL', 'LANGUAGES', 'English', 'Polish'];
    const main = ['PROFILE', 'Likes ledgers', 'EXPERIENCE', 'Engineer', 'Globex Corp', 'Built the ledger'];
    const page = [piece('Jane Example', 40, 40, 20), ...column(40, 100, ...side), ...column(220, 100, ...main)];
    expect(linesOf(page)).toEqual(['Jane Example', ...side, ...main]);
  });

  it('begins a line with its year', () => {
    const full = 'PhD History, University of Eastmarch. A thesis on ports';
    const page = column(40, 100, `2011 ${full}`, `2006 ${full}`, `2005 ${full}`);
    expect(linesOf(page)).toEqual([`2011 ${full}`, `2006 ${full}`, `2005 ${full}`]);
  });

  it('keeps dates beside their titles', () => {
    const titles = ['Engineer one', 'Engineer two', 'Engineer six', 'Engineer ten', 'Engineer fin'];
    const page = [...column(40, 100, ...titles), ...column(400, 100, '2021', '2020', '2019', '2018', '2017')];
    expect(textOf(page).split('\n')[1]).toBe('Engineer two\t2020');
  });

  it('puts letters of one word together, words apart, and columns behind a tab', () => {
    expect(
      textOf([
        piece('e', 40, 50),
        piece('ffi', 45, 50),
        piece('cient', 60, 50),
        piece('work', 90, 50),
        piece('2020', 300, 50),
      ]),
    ).toBe('efficient work\t2020');
  });

  it('takes a wrapped line for one, and entries of a list for several', () => {
    const long = 'Led the move of all the services that had been running in one place';
    const page = column(40, 100, `• ${long}`, 'for years, to another', '• Built', '• Wrote');
    expect(textOf(page)).toBe(`• ${long} for years, to another\n• Built\n• Wrote`);
  });

  it('leaves out page numbers and what every page repeats', () => {
    const page = (number: number, ...lines: string[]): Piece[] => [
      piece('Jane Example, CV', 40, 20),
      ...column(40, 100, ...lines),
      piece(`Page ${number} of 2`, 300, 780),
    ];
    expect(
      textOf(page(1, 'First'), page(2, 'Second'))
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['Jane Example, CV', 'First', 'Second']);
  });
});
