import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import type { Cv, CvWork } from '../model/cv-model.ts';
import { checkProse } from './check-prose.ts';
import { cvEvidenceOf } from './cv-evidence.ts';

const job = (id: string, employer: string, years: readonly [string, string], line: string): CvWork => ({
  id,
  span: null,
  employer,
  title: 'Engineer',
  location: '',
  start: { text: years[0], iso: years[0] },
  end: { text: years[1], iso: years[1] },
  paragraphs: [],
  highlights: [{ id: `${id}-1`, text: line, span: null }],
});
const CV: Cv = sampleCv({
  basics: { ...sampleCv().basics, headline: 'Engineer' },
  summary: null,
  work: [
    job('beta', 'Beta Ltd', ['2023-01', '2024-01'], 'Ran 12 clusters on Kubernetes'),
    job('acme', 'Acme', ['2015-01', '2023-01'], 'Cut costs by 40% with Java over 3 years'),
  ],
  education: [],
  certificates: [],
  skills: [{ id: 's1', span: null, name: '', skills: ['Java', 'Kubernetes'] }],
});
const PROOFS = cvEvidenceOf(read(CV), optionsOf(), null, SAMPLE_DAY);
const problems = (text: string): string[] => checkProse(text, CV, PROOFS, 'letter').map(({ sentence }) => sentence);

describe('a sentence about the whole person', () => {
  it.each([
    'Engineer with 9 years of experience.',
    'Engineer with nine years of experience, most recently at Beta Ltd.',
    'Engineer with 9 years of experience, skilled in Java and Kubernetes.',
    'Engineer with 9 years in software.',
    'I worked as an Engineer at Beta Ltd, and I have 9 years of experience.',
    'I bring 9 years of experience, with earlier roles at Beta Ltd and Acme.',
    'Engineer who cut costs by 40% at Acme.',
    'Engineer who cut costs by 40% over 3 years with Java at Acme.',
    'Engineer who ran 12 clusters at Beta Ltd.',
    'I worked at Beta Ltd. There I ran 12 clusters.',
    'I worked at Beta Ltd. I ran 12 clusters on Kubernetes.',
    'I ran 12 clusters at Beta Ltd, and cut costs by 40% at Acme.',
    'After cutting costs with Java at Acme, I ran clusters on Kubernetes at Beta Ltd.',
    'Engineer at Beta Ltd, skilled in Java and Kubernetes.',
    'Engineer at Beta Ltd with experience in Java.',
    'I worked at Beta Ltd. I work with Java and Kubernetes.',
    'I worked at Beta Ltd and Acme. I cut costs by 40%.',
  ])('may say what belongs together: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('is held against names with any signs', () => {
    const work = CV.work.map((item) => ({ ...item, title: 'Assistant (GS-0344-07) [C++] / $a.b*|^{}?' }));
    const cv = { ...CV, work, basics: { ...CV.basics, headline: 'Assistant' } };
    const proofs = cvEvidenceOf(read(cv), optionsOf(), null, SAMPLE_DAY);
    expect(checkProse('Assistant with 9 years of experience.', cv, proofs, 'letter')).toEqual([]);
  });

  it.each([
    'Engineer with 9 years of Kubernetes experience.',
    'Engineer with 9 years of experience in Kubernetes.',
    'Engineer with 9 years of experience, mostly with Kubernetes.',
    'Kubernetes: 9 years of experience.',
    'Engineer who used Kubernetes for 9 years.',
    'Engineer who spent 9 years at Beta Ltd.',
    'Engineer who spent nine years at Beta.',
    'At Beta Ltd, I gained 9 years of experience.',
    'Engineer with 9 years of experience at Beta Ltd.',
    'Engineer with 3 years of Kubernetes.',
    'Engineer who cut costs by 40% at Beta Ltd.',
    'At Beta, I cut costs by 40 percent.',
    'I worked at Beta Ltd. There I cut costs by 40%.',
    'I ran 12 clusters at Acme.',
    'At Beta Ltd, I used Java.',
    'I worked at Beta Ltd. There I used Java.',
    'I worked at Beta Ltd. I cut costs by 40%.',
    'I worked at Beta Ltd. I also cut costs with Java.',
    'I cut costs by 40% at Beta Ltd, and ran 12 clusters at Acme.',
    'I worked with Java at Beta Ltd and with Kubernetes at Acme.',
    'At Acme, I looked after clusters on the platform, all of them Kubernetes.',
  ])('may not join what the CV does not: %s', (text) => {
    expect(problems(text)).toHaveLength(1);
  });
});
