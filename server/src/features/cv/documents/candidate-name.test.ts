import { describe, expect, it } from 'vitest';
import { documentNames, titleCased } from './candidate-name.ts';

describe('the name of a candidate', () => {
  it.each([
    ["JORDAN O'NEIL-SMITH", "Jordan O'Neil-Smith"],
    ['jane doe', 'Jane Doe'],
    ['John SMITH', 'John Smith'],
    ['LUDWIG VAN BEETHOVEN', 'Ludwig van Beethoven'],
    ['Ronald McDonald', 'Ronald McDonald'],
    ['JP Morgan', 'JP Morgan'],
    ['  ÉLODIE   ÇELİK ', 'Élodie Çeli̇k'],
    ['王小明', '王小明'],
    ['', null],
  ])('%s is shown as %s', (written, shown) => {
    expect(titleCased(written)).toBe(shown);
  });
});

describe('the names of documents', () => {
  it('hold the name of the candidate with hyphens, and stand-ins without one', () => {
    expect(documentNames('Jane van Doe')).toEqual({
      resume: 'optimized-cv-Jane-van-Doe.docx',
      letter: 'cover-letter-Jane-van-Doe.docx',
    });
    expect(documentNames(null)).toEqual({ resume: 'optimized-cv-resume.docx', letter: 'cover-letter-letter.docx' });
  });

  it('hold nothing that a disk cannot', () => {
    expect(documentNames('A/B\\C:"D"').resume).toBe('optimized-cv-A-B-C-D.docx');
  });
});
