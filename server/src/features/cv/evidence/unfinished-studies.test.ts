import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import type { CvEducation } from '../model/cv-model.ts';
import { checkProse } from './check-prose.ts';
import { cvEvidenceOf } from './cv-evidence.ts';
import { degreeUnfinished, goesOn, isBroken } from './unfinished-studies.ts';

const study = (id: string, degree: string, institution: string, more: Partial<CvEducation> = {}): CvEducation => ({
  id,
  span: null,
  degree,
  institution,
  location: '',
  score: '',
  start: { text: '2013', iso: '2013' },
  end: { text: '2017', iso: '2017' },
  highlights: [],
  ...more,
});

const remark = (text: string): Partial<CvEducation> => ({ highlights: [{ id: 'e1-1', text, span: null }] });

const problems = (text: string, ...education: CvEducation[]): string[] => {
  const cv = sampleCv({ education });
  return checkProse(text, cv, cvEvidenceOf(read(cv), optionsOf(), null, SAMPLE_DAY), 'letter').map(
    ({ sentence }) => sentence,
  );
};
const UNFINISHED = 'It gives you a degree that you have not finished, as the CV says.';

describe('studies that came to no end', () => {
  const claim = 'I hold a BA in Physics from Ridge University.';

  it.each([
    ['in its name', study('e1', 'BA in Physics (not completed)', 'Ridge University')],
    ['beside the school', study('e1', 'BA in Physics', 'Ridge University (dropped out)')],
    ['as its result', study('e1', 'BA in Physics', 'Ridge University', { score: 'no degree' })],
    ['in a line below', study('e1', 'BA in Physics', 'Ridge University', remark('Did not graduate'))],
    ['by an end to come', study('e1', 'BA in Physics', 'Ridge University', { end: { text: '2031', iso: '2031' } })],
    ['by going on', study('e1', 'BA in Physics', 'Ridge University', { end: { text: 'Present', iso: null } })],
  ])('give no degree, where the CV says so %s', (_where, one) => {
    expect(problems(claim, one)).toContain(UNFINISHED);
  });

  it('give one where the CV says nothing of the kind', () => {
    expect(problems(claim, study('e1', 'BA in Physics', 'Ridge University'))).toEqual([]);
  });

  const both = [
    study('e1', 'BA in Physics', 'Ridge University'),
    study('e2', 'MSc Mathematics (not completed)', 'Lake University'),
  ];

  it.each([
    'I hold a BA in Physics.',
    'I studied at Lake University.',
    'I have a degree in Physics from Ridge University.',
    'I did not finish my MSc at Lake University.',
  ])('leave the finished ones alone: %s', (text) => {
    expect(problems(text, ...both)).not.toContain(UNFINISHED);
  });

  it.each(['I have an MSc.', 'I have a degree from Lake University.', 'I graduated from Lake University.'])(
    'are not claimed as finished by another name: %s',
    (text) => {
      expect(problems(text, ...both)).toContain(UNFINISHED);
    },
  );

  it('may be claimed as going on where they are', () => {
    const now = study('e1', 'BA in Physics', 'Ridge University', {
      end: { text: 'Present', iso: null },
    });
    expect(problems('I am studying at Ridge University (BA in Physics).', now)).toEqual([]);
  });

  it.each([
    'Degree not conferred',
    'Left before graduating to join a startup',
    'Completed 90 credits; did not graduate',
    'Studium nach 4 Semestern abgebrochen',
    'Études interrompues',
    'Estudios no finalizados',
  ])('are known by what stands below them: %s', (text) => {
    expect(isBroken(study('e1', 'BA in Physics', 'Ridge University', remark(text)))).toBe(true);
  });

  it.each([
    'Thesis on discontinued operations',
    'Thesis: Incomplete contracts',
    'Supervised by Abd Rahman',
    'Led a team that never finished below third',
  ])('are not those below which other things stand: %s', (text) => {
    expect(isBroken(study('e1', 'BA in Physics', 'Ridge University', remark(text)))).toBe(false);
  });

  it.each([
    ['BSc Physics (coursework: networks)', '2013', '2017', false],
    ['M.Ed. Student Affairs', '', '', false],
    ['Exchange student', '', '', false],
    ['PhD student in Physics', '', '', true],
    ['BSc Physics', '2024', '', true],
    ['BSc Physics', '1998', '', false],
  ])('go on or not: %s %s–%s', (degree, from, to, isGoing) => {
    const period = { start: { text: from, iso: from || null }, end: { text: to, iso: to || null } };
    expect(goesOn(study('e1', degree, 'Ridge University', period), SAMPLE_DAY)).toBe(isGoing);
  });
});

describe('somebody who studies still', () => {
  const now = study('e1', 'MSc Physics', 'Ridge University', { end: { text: 'Present', iso: null } });
  const school = study('e2', 'High School Diploma', 'Lincoln High School');
  const claimsIn = (text: string): number =>
    degreeUnfinished(text, sampleCv({ education: [now, school] }), SAMPLE_DAY).length;

  it.each([
    "I'm a backend developer.",
    'Cut latency from 900 ms to 200 ms.',
    'Scrum Master at Brightwater Labs.',
    'Worked in Boston, MA.',
    'Skilled in MS Office and Excel.',
    'A high degree of automation.',
    'Graduate Software Engineer at Brightwater Labs.',
    'I hold a high school diploma.',
  ])('may say what is no degree: %s', (text) => {
    expect(claimsIn(text)).toBe(0);
  });

  it.each([
    'I have a degree.',
    'University graduate.',
    'Holds a MS in Physics.',
    "With a master's in Physics, I build tools.",
    'I graduated from Ridge University.',
  ])('may not say that they have one, whatever they finished before: %s', (text) => {
    expect(claimsIn(text)).toBe(1);
  });

  it('is found out however long a name is', () => {
    const endless = sampleCv({ education: [{ ...now, degree: '('.repeat(100_000) }] });
    expect(degreeUnfinished('I have a degree.', endless, SAMPLE_DAY)).toHaveLength(1);
  });
});
