import { describe, expect, it } from 'vitest';
import { joinedLines } from './page-lines.ts';
import { layoutOf, type Piece, readingOrder } from './page-layout.ts';

const piece = (text: string, x: number, y: number, font = 'f1'): Piece => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  font,
});

const linesOf = (...pieces: Piece[]): string[] =>
  readingOrder([layoutOf(pieces)])
    .flatMap((block) => joinedLines(block))
    .map(({ text }) => text)
    .filter((text) => text !== '');

describe('the rows of a page', () => {
  it('have whole dates, also where their narrow column wraps them', () => {
    expect(
      linesOf(
        piece('03/2019 –', 40, 100),
        piece('Engineer', 140, 100),
        piece('present', 40, 112),
        piece('Globex Corp', 140, 112),
        piece('Feb 2015 – Sep', 40, 140),
        piece('Analyst', 140, 140),
        piece('2018', 40, 152),
        piece('Initech', 140, 152),
      ),
    ).toEqual(['03/2019 – present\tEngineer', 'Globex Corp', 'Feb 2015 – Sep 2018\tAnalyst', 'Initech']);
  });

  it('have whole cells', () => {
    expect(
      linesOf(
        piece('2019 – 2021', 40, 100),
        piece('Senior Software', 140, 100),
        piece('Globex Corp', 230, 100),
        piece('Engineer', 140, 112),
        piece('2015 – 2019', 40, 140),
        piece('Analyst', 140, 140),
        piece('Initech', 230, 140),
      ),
    ).toEqual(['2019 – 2021\tSenior Software Engineer\tGlobex Corp', '2015 – 2019\tAnalyst\tInitech']);
  });

  it('have the labels of a rail above what stands beside them', () => {
    expect(
      linesOf(
        piece('Work', 40, 100, 'f2'),
        piece('Engineer at Globex', 140, 100),
        piece('experience', 40, 112, 'f2'),
        piece('Jan 2020 – Present', 140, 112),
        piece('Education', 40, 152, 'f2'),
        piece('BSc Physics, Ridge University', 140, 150),
      ),
    ).toEqual([
      'Work experience',
      'Engineer at Globex',
      'Jan 2020 – Present',
      'Education',
      'BSc Physics, Ridge University',
    ]);
  });

  it('go on below where a sign or a span of time was cut, and not behind a date', () => {
    expect(linesOf(piece('Engineer · Globex · Lyon · Mar 2019 –', 40, 100), piece('Sep 2021', 40, 112))).toEqual([
      'Engineer · Globex · Lyon · Mar 2019 – Sep 2021',
    ]);
    const wide = 'Engineer at the Globex Corporation in Lyon, Mar 2019 – Sep 2021';
    expect(linesOf(piece(wide, 40, 100), piece('Kept the ledger of the whole house for many years', 40, 112))).toEqual([
      wide,
      'Kept the ledger of the whole house for many years',
    ]);
  });
});
