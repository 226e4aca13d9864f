import { describe, expect, it } from 'vitest';
import { Stage, STAGES } from '../../../domain/index.ts';
import { guessedColumns } from './column-guess.ts';
import { guessedStage } from './stage-aliases.ts';

describe('the columns of a table', () => {
  it.each([
    [['Job title', 'Company', 'Link', 'Stage'], { title: 0, company: 1, link: 2, stage: 3 }],
    [
      ['Employer', 'Position', 'Status', 'Date Applied', 'Job URL'],
      { company: 0, title: 1, stage: 2, applied: 3, link: 4 },
    ],
    [['COMPANY_NAME', ' role ', 'Follow-up', 'Comments'], { company: 0, title: 1, reminder: 2, notes: 3 }],
    [['Title', 'Job Title'], { title: 1 }],
    [['Firma', 'Stelle', 'Ort', 'Datum'], { company: 0, title: 1, location: 2, applied: 3 }],
    [['x', 'y', ''], {}],
  ])('named %j are guessed', (header, columns) => expect(guessedColumns(header)).toEqual(columns));
});

describe('a word for a stage', () => {
  it.each(STAGES)('is $title itself, or its id', ({ stage, title }) => {
    expect([guessedStage(title), guessedStage(stage), guessedStage(` ${title.toUpperCase()} `)]).toEqual([
      stage,
      stage,
      stage,
    ]);
  });

  it.each([
    ['Interviewing', Stage.TECHNICAL],
    ['Wishlist', Stage.SAVED],
    ['phone_interview', Stage.PHONE_SCREEN],
    ['Ghosted', Stage.REJECTED],
    ['On-Site', Stage.FINAL_ROUND],
    ['Mysterious', null],
    ['__proto__', null],
  ])('%s is guessed', (word, stage) => expect(guessedStage(word)).toBe(stage));
});
