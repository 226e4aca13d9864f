import { describe, expect, it } from 'vitest';
import { canonicalText } from '../extract/canonical.ts';
import type { Cv } from '../model/cv-model.ts';
import { structureCv } from './structure-cv.ts';

const read = (...lines: string[]): Cv => structureCv(canonicalText(lines.join('\n'))).cv;

const jobs = (...lines: string[]): string[] =>
  read('Jane Example', 'jane@example.com', '', 'EXPERIENCE', ...lines).work.map(
    ({ title, employer, start, end }) => `${title} | ${employer} | ${start.text} | ${end.text}`,
  );

describe('the jobs of a CV', () => {
  it.each([
    ['the title above the employer', ['Engineer', 'Globex Corp', 'Jan 2020 – Present', '• Did it.']],
    ['the employer above the title', ['Globex Corp\tJan 2020 – Present', 'Engineer', '• Did it.']],
    ['the date first', ['Jan 2020 – Present\tEngineer\tGlobex Corp', '• Did it.']],
    ['both on a line with a dash', ['Globex Corp — Engineer', 'Jan 2020 – Present', '• Did it.']],
    ['the title at the employer', ['Engineer at Globex Corp', 'Jan 2020 – Present', '• Did it.']],
    ['a place between', ['Engineer', 'Globex Corp | Chicago, IL', 'Jan 2020 – Present', '• Did it.']],
  ])('are read with %s', (_what, lines) => {
    expect(jobs(...lines)).toEqual(['Engineer | Globex Corp | Jan 2020 | Present']);
  });

  it('keep the employer above several roles', () => {
    expect(
      jobs(
        'Globex Corp\t2015 – Present',
        'Lead Engineer\t2020 – Present',
        '• Led.',
        'Engineer\t2015 – 2020',
        '• Built.',
      ),
    ).toEqual(['Lead Engineer | Globex Corp | 2020 | Present', 'Engineer | Globex Corp | 2015 | 2020']);
  });

  it('are read in the order of the others where no list knows their words', () => {
    const known = ['Globex Corp', 'Engineer', '2020 – Present', '• Did it.'];
    expect(jobs(...known, '', 'Bäckerei Müller', 'Verkäuferin', '2010 – 2012', '• Verkaufte Brot.')).toEqual([
      'Engineer | Globex Corp | 2020 | Present',
      'Verkäuferin | Bäckerei Müller | 2010 | 2012',
    ]);
  });

  it('are told apart without any date', () => {
    expect(jobs('Engineer, Globex', '• Built.', '', 'Analyst, Initech', '• Counted.')).toEqual([
      'Engineer | Globex |  | ',
      'Analyst | Initech |  | ',
    ]);
  });

  it('keep the employer above several roles with all the time spent there, and its length is no fact', () => {
    expect(
      jobs(
        'Timberline Outfitters',
        '6 years 3 months',
        '',
        'Senior Planner',
        'March 2021 - Present (3 years 8 months)',
        'Greater Chicago Area',
        'Planned 4,000 articles.',
        '',
        'Planner',
        'September 2018 - March 2021 (2 years 7 months)',
        'Forecast demand.',
      ),
    ).toEqual([
      'Senior Planner | Timberline Outfitters | March 2021 | Present',
      'Planner | Timberline Outfitters | September 2018 | March 2021',
    ]);
  });

  it('are told apart line by line without dates', () => {
    expect(
      jobs('Receptionist, Casco Dental, South Portland, Maine', 'Bank Teller, Pine Savings, Bangor, Maine'),
    ).toEqual(['Receptionist | Casco Dental |  | ', 'Bank Teller | Pine Savings |  | ']);
  });

  it('take no sentence with a year in it for a head', () => {
    expect(
      jobs('Engineer', 'Globex Corp', '2019 – 2021', '• Built it.', '• Moved 300 users in 2020 – 2021 to it.'),
    ).toHaveLength(1);
  });

  it('keep paragraphs and bullets apart', () => {
    const [job] = read(
      'EXPERIENCE',
      'Engineer',
      'Globex Corp',
      '2019 – 2021',
      'The platform team of a bank.',
      '• Built it.',
    ).work;
    expect([job?.paragraphs.map(({ text }) => text), job?.highlights.map(({ text }) => text)]).toEqual([
      ['The platform team of a bank.'],
      ['Built it.'],
    ]);
  });
});
