import { describe, expect, it } from 'vitest';
import { canonicalText } from './canonical.ts';
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

  it('have whole dates of a start alone, and of three lines', () => {
    expect(
      linesOf(
        piece('Depuis sept.', 40, 100),
        piece('Infirmière', 140, 100),
        piece('2020', 40, 112),
        piece('Clinique', 140, 112),
        piece('setembro de', 40, 140),
        piece('Contabilista', 140, 140),
        piece('2013 – março', 40, 152),
        piece('Têxteis', 140, 152),
        piece('de 2018', 40, 164),
        piece('Contas', 140, 164),
      ),
    ).toEqual([
      'Depuis sept. 2020\tInfirmière',
      'Clinique',
      'setembro de 2013 – março de 2018\tContabilista',
      'Têxteis',
      'Contas',
    ]);
  });

  it('have whole names of certificates, and of studies in a print of their own, in a narrow column', () => {
    expect(
      linesOf(
        piece('Certifications', 40, 100, 'f2'),
        piece('Certified Solutions', 40, 114),
        piece('Architect – Associate', 40, 124),
        piece('Certified Kubernetes', 40, 138),
        piece('Administrator', 40, 148),
        piece('Education', 40, 180, 'f2'),
        piece('MA Visual', 40, 194, 'f3'),
        piece('Communication', 40, 204, 'f3'),
        piece('School of Kolding', 40, 214),
      ),
    ).toEqual([
      'Certifications',
      'Certified Solutions Architect – Associate',
      'Certified Kubernetes Administrator',
      'Education',
      'MA Visual Communication',
      'School of Kolding',
    ]);
  });

  it('have whole cells where one of them has some room left', () => {
    expect(
      linesOf(
        piece('2019 – 2021', 40, 100),
        piece('Harrow and Fen', 140, 100),
        piece('Forklift', 260, 100),
        piece('Wholesale', 140, 112),
        piece('Driver-Instructor', 260, 112),
        piece('2015 – 2019', 40, 140),
        piece('Initech', 140, 140),
        piece('Analyst-in-Charge', 260, 140),
      ),
    ).toEqual([
      '2019 – 2021\tHarrow and Fen Wholesale\tForklift Driver-Instructor',
      '2015 – 2019\tInitech\tAnalyst-in-Charge',
    ]);
  });

  it('have words apart where their letters are set apart', () => {
    const spaced = [
      piece('K W A M E', 40, 100),
      piece('A .', 90, 100),
      piece('D E', 110, 100),
      piece('G R A A F F - N E L', 130, 100),
    ];
    expect(canonicalText(linesOf(...spaced).join('\n'))).toBe('KWAME A. DE GRAAFF-NEL');
  });

  it('begin again with a verb where the mark of a list is drawn', () => {
    expect(
      linesOf(
        piece('Designed the booking screens that forty clinics use', 40, 100),
        piece('Ran usability tests', 40, 112),
      ),
    ).toEqual(['Designed the booking screens that forty clinics use', 'Ran usability tests']);
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
