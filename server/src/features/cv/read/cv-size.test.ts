import { describe, expect, it } from 'vitest';
import { structureCv } from '../structure/structure-cv.ts';
import { requireCvSize } from './cv-size.ts';

const TOP = 'Jane Example\njane@example.com\n\nEXPERIENCE\nEngineer, Globex\nMar 2021 – Present\n';
const TOO_LONG = 'This file has more text than a 50-page CV. Please upload a shorter CV.';
const bullets = (count: number): string => Array.from({ length: count }, (_, n) => `• Led ${n} teams.`).join('\n');
const skills = (count: number): string => Array.from({ length: count }, (_, n) => `Skill ${n}`).join(', ');
const jobs = (count: number): string =>
  Array.from({ length: count }, (_, n) => `Engineer, Firm ${n} Ltd\nMar 2021 – Present\n• Led it.\n`).join('\n');

describe('the size of a CV', () => {
  it.each([
    ['1,000 bullets', TOP + bullets(1_000)],
    ['500 skills', `${TOP}${bullets(2)}\n\nSKILLS\n${skills(500)}`],
    ['200 jobs', `Jane Example\njane@example.com\n\nEXPERIENCE\n${jobs(200)}`],
  ])('may be %s', (_what, text) => {
    expect(() => requireCvSize(structureCv(text))).not.toThrow();
  });

  it.each([
    ['1,001 bullets', TOP + bullets(1_001)],
    ['501 skills', `${TOP}${bullets(2)}\n\nSKILLS\n${skills(501)}`],
    ['201 jobs', `Jane Example\njane@example.com\n\nEXPERIENCE\n${jobs(201)}`],
    ['200,001 letters', `${TOP}• Led ${'x'.repeat(200_001)}`],
  ])('is not %s', (_what, text) => {
    expect(() => requireCvSize(structureCv(text))).toThrow(TOO_LONG);
  });
});
