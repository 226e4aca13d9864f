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

  it.each([
    ['without the employer above it', ['Elternzeit', '06/2018 – 12/2018'], 'Elternzeit | '],
    [
      'with what was done then',
      ['Sabbatical – travelling in Peru', '2018 – 2019'],
      'Sabbatical – travelling in Peru | ',
    ],
    [
      'with an employer of its own',
      ['Parental leave', 'Initech GmbH, Leeds | 2018 – 2019'],
      'Parental leave | Initech GmbH',
    ],
  ])('are told from time off, which is read %s', (_what, pause, wanted) => {
    const told = jobs(
      'Engineer',
      'Globex Corp, Leeds | 2020 – Present',
      '• Did it.',
      ...pause,
      'Junior Engineer',
      'Hooli Ltd, Leeds | 2015 – 2018',
      '• Helped.',
    );
    expect(told[0]).toBe('Engineer | Globex Corp | 2020 | Present');
    expect(told[1]?.startsWith(wanted)).toBe(true);
    expect(told[2]).toBe('Junior Engineer | Hooli Ltd | 2015 | 2018');
  });

  it('have one employer for all roles below it and how long they lasted together', () => {
    expect(
      jobs(
        'Fernweh Cloud',
        '9 years 11 months',
        'Staff Engineer',
        'January 2021 - Present (4 years 11 months)',
        'Systems Engineer',
        'January 2016 - December 2020 (5 years)',
      ),
    ).toEqual([
      'Staff Engineer | Fernweh Cloud | January 2021 | Present',
      'Systems Engineer | Fernweh Cloud | January 2016 | December 2020',
    ]);
  });

  it('are rows of a table, with what was done in the last cell', () => {
    const { work } = read(
      'Jane Example',
      '',
      'EXPERIENCE',
      'Dates\tEmployer\tPosition\tDuties',
      'May 2019 to present\tNorthbank Distribution Limited\tShift Supervisor\tSupervise 18 pickers on the night shift. Plan the bays and train starters.',
      'June 2015 to April 2019\tBrightwater Laundry\tGeneral Operative\tSorted linen.',
    );
    expect(
      work.map(({ title, employer, highlights, paragraphs }) => [
        title,
        employer,
        [...paragraphs, ...highlights].length,
      ]),
    ).toEqual([
      ['Shift Supervisor', 'Northbank Distribution Limited', 1],
      ['General Operative', 'Brightwater Laundry', 1],
    ]);
  });

  it('have the place that a form labels', () => {
    const { work } = read(
      'Jane Example',
      '',
      'WORK EXPERIENCE',
      '01/09/2019 – Current',
      'Mechanical Design Engineer',
      'Officine Savena S.r.l.',
      'City: Bologna | Country: Italy',
      '• Design of machines',
      '15/01/2016 – 31/08/2019',
      'Junior Engineer',
      'Termoflux SpA',
      'City: Modena | Country: Italy',
      '• Calculation of heat exchangers',
    );
    expect(work.map(({ location, paragraphs }) => [location, paragraphs.length])).toEqual([
      ['Bologna, Italy', 0],
      ['Modena, Italy', 0],
    ]);
  });

  it('have employers without their team in brackets', () => {
    expect(
      jobs(
        'Welder, Bluenose Shipyard (Hull Team), Halifax',
        'May 2019 to present',
        '• Weld hulls.',
        'Apprentice Welder, Cape Ironworks, Sydney',
        'May 2015 to April 2019',
        '• Cut pipes.',
      ),
    ).toEqual([
      'Welder | Bluenose Shipyard | May 2019 | present',
      'Apprentice Welder | Cape Ironworks | May 2015 | April 2019',
    ]);
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
