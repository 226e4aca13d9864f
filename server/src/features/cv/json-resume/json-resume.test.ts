import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import { textOf } from '../structure/text-lines.ts';
import { structureCv } from '../structure/structure-cv.ts';
import { exportJsonResume } from './export-json-resume.ts';
import { importJsonResume } from './import-json-resume.ts';

const RESUME = {
  basics: {
    name: 'Jane Example',
    label: 'Engineer',
    email: 'jane@example.com',
    phone: '(312) 555-0123',
    url: 'https://jane.example.com',
    summary: 'Engineer of quiet systems.',
    location: { city: 'Chicago', region: 'Illinois', countryCode: 'US', address: null },
    profiles: [{ network: 'GitHub', username: 'jane', url: 'https://github.com/example-jane' }],
  },
  work: [
    {
      name: 'Globex',
      position: 'Engineer',
      startDate: '2020-03-01',
      summary: 'Platform team.',
      highlights: ['Moved 14 services.'],
    },
    { name: 'Initech', position: 'Junior Engineer', startDate: '2018', endDate: '2020-02-01' },
  ],
  volunteer: [{ organization: 'Code Club', position: 'Teacher', startDate: '2012-01-01', endDate: '2013-01-01' }],
  education: [
    { institution: 'Ridge College', area: 'Physics', studyType: 'B.Sc.', endDate: '2018-06-01', score: '3.9' },
  ],
  skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }, { name: 'Go' }],
  certificates: [{ name: 'CKA', issuer: 'Linux Foundation', date: '2023-05-01' }],
  languages: [{ language: 'English', fluency: 'native' }],
  interests: [{ name: 'Rowing', keywords: ['Regattas'] }],
  projects: [
    {
      name: 'Opentrace',
      description: 'A tracer.',
      highlights: ['Used by six teams.'],
      url: 'https://trace.example.com',
    },
  ],
  meta: { theme: 'none' },
};

describe('importing a JSON Resume', () => {
  const { text, cv } = importJsonResume(RESUME);

  it('takes over facts, dates and wordings', () => {
    expect(cv.basics).toMatchObject({ name: 'Jane Example', headline: 'Engineer', location: 'Chicago, Illinois, US' });
    expect(cv.work.map(({ employer, title, start, end }) => [employer, title, start.text, end.text])).toEqual([
      ['Globex', 'Engineer', 'Mar 2020', 'Present'],
      ['Initech', 'Junior Engineer', '2018', 'Feb 2020'],
    ]);
    expect(cv.education).toMatchObject([{ institution: 'Ridge College', degree: 'B.Sc., Physics', score: '3.9' }]);
    expect(cv.skills.map(({ name, skills }) => [name, skills])).toEqual([
      ['Web', ['HTML', 'CSS']],
      ['', ['Go']],
    ]);
    expect(cv.other.map(({ heading }) => heading)).toEqual(['Volunteering', 'Interests']);
  });

  it('keeps levels of skills and addresses, which a CV has no place of their own for', () => {
    const imported = importJsonResume({
      work: [{ name: 'Globex', position: 'Engineer', startDate: '2020', url: 'https://globex.example.com' }],
      certificates: [{ name: 'CKA', url: 'https://cka.example.com/7' }, { name: 'CKS' }],
      skills: [
        { name: 'Web', level: 'Master', keywords: ['HTML'] },
        { name: 'Go', level: 'Beginner' },
      ],
    });
    expect(imported.cv.skills.map(({ name, skills }) => [name, skills])).toEqual([
      ['Web (Master)', ['HTML']],
      ['Beginner', ['Go']],
    ]);
    expect(imported.cv.other.map(({ heading, lines }) => [heading, lines.map((one) => one.text)])).toEqual([
      ['Links', ['Globex: https://globex.example.com', 'CKA: https://cka.example.com/7']],
    ]);
    expect(imported.text).toContain('Web (Master): HTML');
  });

  it('gives every wording a place in a text of its own', () => {
    const wordings = [
      cv.summary,
      ...cv.work.flatMap(({ highlights, paragraphs }) => [...paragraphs, ...highlights]),
      ...cv.projects.flatMap(({ highlights }) => highlights),
      ...cv.other.flatMap(({ lines }) => lines),
    ];
    expect(wordings).toHaveLength(7);
    for (const wording of wordings) expect(wording?.span && textOf(text, wording.span)).toBe(wording?.text);
  });

  it.each([
    ['no object', 'resume', "This isn't a valid JSON Resume. Check its beginning."],
    ['a field of another kind', { work: [{ name: 7 }] }, "This isn't a valid JSON Resume. Check work.0.name."],
    ['nothing of a CV', {}, 'This JSON Resume has no name and no sections.'],
  ])('says in a sentence what is wrong with %s', (_what, value, sentence) => {
    expect(() => importJsonResume(value)).toThrow(new AppError('INVALID_INPUT', sentence));
  });
});

describe('exporting a JSON Resume', () => {
  it('gives back what was read when it is imported again', () => {
    const { cv } = structureCv(
      'Jane Example\nEngineer\njane@example.com | (312) 555-0123\n\nSUMMARY\nQuiet systems.\n\nEXPERIENCE\nEngineer at Globex\nMar 2020 - Present\n• Moved 14 services.\n\nAWARDS\nBest talk\n\nSKILLS\nGo, SQL',
    );
    const again = importJsonResume(exportJsonResume(cv)).cv;
    expect(again).toMatchObject({
      basics: { ...cv.basics },
      summary: { text: 'Quiet systems.' },
      work: [
        {
          employer: 'Globex',
          title: 'Engineer',
          start: { iso: '2020-03' },
          end: { text: 'Present' },
          highlights: [{ text: 'Moved 14 services.' }],
        },
      ],
      skills: [{ skills: ['Go', 'SQL'] }],
      other: [{ heading: 'AWARDS', lines: [{ text: 'Best talk' }] }],
    });
  });

  it.each([
    ['Summer 2018', 'Summer 2020'],
    ['2018', 'Fall 2020'],
    ['2018', 'Present'],
    ['2018', 'heute'],
  ])('keeps when a job began and ended in words: %s to %s', (startDate, endDate) => {
    const { cv } = importJsonResume({ work: [{ name: 'Globex', startDate, endDate }] });
    const again = importJsonResume(exportJsonResume(cv)).cv.work[0];
    const end = endDate === 'heute' ? 'Present' : endDate;
    expect([again?.start.text, again?.end.text]).toEqual([startDate, end]);
  });

  it('leaves out what the CV does not say', () => {
    const { cv } = structureCv('Jane Example\njane@example.com\n\nSKILLS\nGo');
    expect(exportJsonResume(cv)).toEqual({
      $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
      basics: { name: 'Jane Example', email: 'jane@example.com' },
      work: [],
      education: [],
      projects: [],
      skills: [{ keywords: ['Go'] }],
      certificates: [],
      languages: [],
      sections: [],
    });
  });
});
