import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../extract/canonical.ts';
import type { ReadCv } from '../../model/cv-model.ts';
import { structureCv } from '../structure-cv.ts';

const read = (...lines: string[]): ReadCv =>
  structureCv(canonicalText(['Jane Example', 'jane.example@example.com', '', 'EXPERIENCE', ...lines].join('\n')));

const jobs = ({ cv }: ReadCv): string[] =>
  cv.work.map(({ title, employer, location, start, end }) =>
    [title, employer, location, start.iso ?? start.text, end.iso ?? end.text].join(' | '),
  );

describe('one layout for all entries', () => {
  it('names words that no list knows by the place that the others have them', () => {
    const found = read(
      'Engineer, Globex Ltd, Chicago, IL',
      'Jan 2020 – Present',
      '• Built it.',
      'Wattler, Quixor, Unterfurz',
      'Mar 2017 – Dec 2019',
      '• Kept it running.',
      'Analyst, Initech Inc, Boston, MA',
      'Feb 2015 – Feb 2017',
      '• Counted.',
    );
    expect(jobs(found)).toEqual([
      'Engineer | Globex Ltd | Chicago, IL | 2020-01 | Present',
      'Wattler | Quixor | Unterfurz | 2017-03 | 2019-12',
      'Analyst | Initech Inc | Boston, MA | 2015-02 | 2017-02',
    ]);
  });

  it('keeps the title of somebody who rose in one piece', () => {
    const found = read(
      'Data Engineer, Octane Insurance\tJun 2022 – Present',
      '• Built pipelines.',
      'Analyst → Data Engineer, Globex Digital\tSep 2019 – May 2022',
      '• Moved scripts.',
    );
    expect(jobs(found)[1]).toBe('Analyst → Data Engineer | Globex Digital |  | 2019-09 | 2022-05');
  });

  it('keeps which town it is with its name', () => {
    const { cv } = structureCv(
      canonicalText(
        ['Jonas Beispiel', '', 'Schulbildung', 'Abitur, Giebichenstein-Gymnasium, Halle (Saale)', '2009 – 2012'].join(
          '\n',
        ),
      ),
    );
    expect(
      cv.education.map(({ degree, institution, location, highlights }) => [degree, institution, location, highlights]),
    ).toEqual([['Abitur', 'Giebichenstein-Gymnasium', 'Halle (Saale)', []]]);
  });

  it('keeps a team out of its employer where a stronger sign parts them', () => {
    const found = read(
      'Globex Ltd | Payments Team\tJan 2020 – Present',
      'Engineer',
      '• Built it.',
      'Initech Inc\tFeb 2015 – Dec 2019',
      'Analyst',
      '• Counted.',
    );
    expect(jobs(found).map((job) => job.split(' | ')[1])).toEqual(['Globex Ltd', 'Initech Inc']);
    expect(found.cv.work[0]?.paragraphs.map(({ text }) => text)).toEqual(['Payments Team']);
  });

  it('gives the roles below an employer with all the time there that employer', () => {
    const found = read(
      'Northgate Biologics\t2015 – Present',
      'Principal Scientist\tJan 2021 – Present',
      '• Leads.',
      'Scientist\tSep 2015 – Dec 2020',
      '• Tested.',
    );
    expect(jobs(found)).toEqual([
      'Principal Scientist | Northgate Biologics |  | 2021-01 | Present',
      'Scientist | Northgate Biologics |  | 2015-09 | 2020-12',
    ]);
  });

  it('reads heads with bullets of their own, and a line that describes an employer', () => {
    expect(
      jobs(read('• Engineer, Globex Ltd, Jan 2020 – Present', '• Analyst, Initech Inc, Feb 2015 – Dec 2019')),
    ).toEqual(['Engineer | Globex Ltd |  | 2020-01 | Present', 'Analyst | Initech Inc |  | 2015-02 | 2019-12']);
    expect(
      jobs(
        read(
          'Globex Ltd',
          'A maker of turbines with 400 people in three countries.',
          'Engineer',
          'Jan 2020 – Present',
          '• Built it.',
        ),
      ),
    ).toEqual(['Engineer | Globex Ltd |  | 2020-01 | Present']);
  });

  it('has no place, school or industry stand in for an employer', () => {
    expect(jobs(read('Berlin, Germany', 'Globex GmbH', 'Engineer', 'Jan 2020 – Present', '• Built it.'))).toEqual([
      'Engineer | Globex GmbH | Berlin, Germany | 2020-01 | Present',
    ]);
  });

  it('is shared by the sections of one kind', () => {
    const { cv } = structureCv(
      canonicalText(
        [
          'Jane Example\njane.example@example.com\n',
          'ENGINEERING EXPERIENCE\nTest Intern\nJuly 2022 – Oct 2022\nHarrowgate Robotics – Springfield, IL\n• Tested.\n',
          'OTHER EXPERIENCE\nReading Mentor (six hours per week)\nOctober 2021 – April 2022\nReading Program – Ridge Technical University\n• Taught.',
        ].join('\n'),
      ),
    );
    expect(cv.work.map(({ title, employer }) => `${title} | ${employer}`)).toEqual([
      'Test Intern | Harrowgate Robotics',
      'Reading Mentor (six hours per week) | Reading Program',
    ]);
  });

  it('is found without a heading above the jobs, and with a team behind the place', () => {
    const { cv } = structureCv(
      canonicalText(
        [
          'Jane Example\njane.example@example.com\n',
          'Founder · Larkmoor Labs, Chicago, IL · Leadership Team\n05/2021 – Present\n• Ran it.\n',
          'Engineer · Acme Corp, Springfield, IL · Platform Team\n03/2018 – 04/2021\n• Built it.\n',
          'EDUCATION\nBSc Physics, University of Texas at Austin, 2018',
        ].join('\n'),
      ),
    );
    expect(cv.work.map(({ title, employer, location }) => `${title} | ${employer} | ${location}`)).toEqual([
      'Founder | Larkmoor Labs | Chicago, IL',
      'Engineer | Acme Corp | Springfield, IL',
    ]);
    expect(cv.education).toMatchObject([{ degree: 'BSc Physics', institution: 'University of Texas at Austin' }]);
  });

  it('reads the labels of a form as what they say', () => {
    expect(
      jobs(
        read(
          'Dates\t03/2018 – present',
          'Occupation or position held\tQuality engineer',
          'Main activities and responsibilities\tTesting of pumps and valves',
          'Name and address of employer\tPompex Sp. z o.o., Kraków (Poland)',
        ),
      ),
    ).toEqual(['Quality engineer | Pompex Sp. z o.o. | Kraków (Poland) | 2018-03 | present']);
  });

  it('reads a label that its narrow column breaks as a label', () => {
    const entry = (dates: string, title: string, employer: string): string[] => [
      `Dates\t${dates}`,
      `Occupation or position held\t${title}`,
      `Name and address of\t${employer}`,
      'employer',
      'Main activities and\tFirmware of ship sensors; reviews; test benches.',
      'responsibilities',
      '',
    ];
    const both = [
      ...entry('01/02/2019 – present', 'Embedded Software Engineer', 'Jadrolog d.o.o., Split (Croatia)'),
      ...entry('15/09/2014 – 31/01/2019', 'Test Technician', 'Brodotrogir d.d., Trogir (Croatia)'),
    ];
    expect(jobs(read(...both))).toEqual([
      'Embedded Software Engineer | Jadrolog d.o.o. | Split (Croatia) | 2019-02 | present',
      'Test Technician | Brodotrogir d.d. | Trogir (Croatia) | 2014-09 | 2019-01',
    ]);
  });

  it('takes a town with its region and its country for a place, however little the region is known', () => {
    const lines = (title: string, dates: string, place: string): string[] => [title, dates, place, ''];
    const both = [
      'Nubarrón',
      '3 years 2 months',
      '',
      ...lines('Senior Analyst', 'January 2023 - Present (1 year 8 months)', 'Madrid, Community of Madrid, Spain'),
      ...lines('Analyst', 'July 2021 - December 2022 (1 year 6 months)', 'Madrid, Community of Madrid, Spain'),
      'Tejados y Cubiertas Olmo',
      ...lines('Data Analyst', 'September 2018 - June 2021 (2 years 10 months)', 'Valladolid, Castile and Leon, Spain'),
    ];
    expect(jobs(read(...both))).toEqual([
      'Senior Analyst | Nubarrón | Madrid, Community of Madrid, Spain | 2023-01 | Present',
      'Analyst | Nubarrón | Madrid, Community of Madrid, Spain | 2021-07 | 2022-12',
      'Data Analyst | Tejados y Cubiertas Olmo | Valladolid, Castile and Leon, Spain | 2018-09 | 2021-06',
    ]);
  });
});

describe('what is not certain', () => {
  it('is marked where one job alone says nothing about the order of its words', () => {
    const { uncertain = [] } = read('Wattler', 'Quixor', 'Jan 2020 – Present', '• Built it.');
    expect(uncertain).toEqual(expect.arrayContaining(['work.0.name', 'work.0.position']));
  });

  it('is not marked where words and order agree', () => {
    const { uncertain = [] } = read(
      'Engineer',
      'Globex Ltd',
      'Jan 2020 – Present',
      '• Built it.',
      'Analyst',
      'Initech Inc',
      'Feb 2015 – Dec 2019',
      '• Counted.',
    );
    expect(uncertain.filter((path) => path.startsWith('work'))).toEqual([]);
  });

  it('is the section where a span of time belongs to no job', () => {
    const { uncertain = [] } = read(
      'Engineer, Globex Ltd',
      'Jan 2020 – Present',
      '• Built it.',
      'Among much else that happened at home and abroad and in between, all of it unpaid 2016 – 2018',
    );
    expect(uncertain).toContain('work');
  });

  it('marks a section with a head above its first entry that belongs to none', () => {
    const { uncertain } = structureCv(
      [
        'Jane Example',
        '',
        'EXPERIENCE',
        'Depuis sept.\tInfirmière coordinatrice, Clinique de la Penfeld, Brest',
        'Coordination d’une équipe de soignants et mise en place du dossier de soins informatisé.',
        'Juin 2016 – août 2020\tInfirmière en réanimation, Hôpital Morvan, Brest',
        '• Surveillance de patients',
        'Mai 2012 – mai 2016\tInfirmière, EHPAD Les Genêts, Quimper',
        '• Soins quotidiens',
      ].join('\n'),
    );
    expect(uncertain).toContain('work');
  });
});
