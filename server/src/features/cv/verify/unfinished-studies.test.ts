import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv, wishesOf } from '../../../testing/sample-cv.ts';
import type { CvEducation } from '../model/cv-model.ts';
import { checkProse } from './check-prose.ts';
import { proofsOf } from './proofs.ts';

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
  return checkProse(text, cv, proofsOf(read(cv), wishesOf(), null, SAMPLE_DAY), 'letter').map(
    ({ sentence }) => sentence,
  );
};
const UNFINISHED = 'It gives you a degree that you have not finished, as the CV says.';

describe('studies that came to no end', () => {
  const told = 'I hold a BA in Physics from Ridge University.';

  it.each([
    ['in its name', study('e1', 'BA in Physics (not completed)', 'Ridge University')],
    ['beside the school', study('e1', 'BA in Physics', 'Ridge University (dropped out)')],
    ['as its result', study('e1', 'BA in Physics', 'Ridge University', { score: 'no degree' })],
    ['in a line below', study('e1', 'BA in Physics', 'Ridge University', remark('Did not graduate'))],
    ['by an end to come', study('e1', 'BA in Physics', 'Ridge University', { end: { text: '2031', iso: '2031' } })],
    ['by going on', study('e1', 'BA in Physics', 'Ridge University', { end: { text: 'Present', iso: null } })],
  ])('give no degree, where the CV says so %s', (_where, one) => {
    expect(problems(told, one)).toContain(UNFINISHED);
  });

  it('give one where the CV says nothing of the kind', () => {
    expect(problems(told, study('e1', 'BA in Physics', 'Ridge University'))).toEqual([]);
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
    'are not told as finished by another name: %s',
    (text) => {
      expect(problems(text, ...both)).toContain(UNFINISHED);
    },
  );

  it('may be told as going on where they are', () => {
    const now = study('e1', 'BA in Physics', 'Ridge University', {
      end: { text: 'Present', iso: null },
    });
    expect(problems('I am studying at Ridge University (BA in Physics).', now)).toEqual([]);
  });
});
