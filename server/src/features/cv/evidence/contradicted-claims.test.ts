import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import type { CvWork } from '../model/cv-model.ts';
import { checkProse } from './check-prose.ts';
import { cvEvidenceOf } from './cv-evidence.ts';

const job = (id: string, title: string, employer: string, years: readonly [string, string], line: string): CvWork => ({
  id,
  span: null,
  title,
  employer,
  location: '',
  start: { text: years[0], iso: null },
  end: { text: years[1], iso: null },
  paragraphs: [],
  highlights: [{ id: `${id}-1`, text: line, span: null }],
});
/** Two titles at one employer, and another one whose name begins as the first one's does. */
const CV = sampleCv({
  basics: { ...sampleCv().basics, headline: '' },
  summary: null,
  work: [
    job(
      'w1',
      'Senior Engineer',
      'Acme GmbH',
      ['Jan 2021', 'Present'],
      'Was responsible for moving 40 services to Kafka',
    ),
    job('w2', 'Junior Engineer', 'Acme GmbH', ['Mar 2018', 'Dec 2020'], 'Worked on the billing system with 3 others'),
    job('w3', 'Consultant', 'Acme Labs Ltd', ['Jun 2016', 'Feb 2018'], 'Helped ten clients with their audits'),
    job(
      'w4',
      'Intern',
      'Umbrella',
      ['2015', '2016'],
      'Assisted the Head of Research and cut checks from 5 days to 2 hours',
    ),
  ],
  certificates: [],
  skills: [],
});
const PROOFS = cvEvidenceOf(read(CV), optionsOf(), null, SAMPLE_DAY);
const problems = (text: string): string[] => checkProse(text, CV, PROOFS, 'letter').map(({ sentence }) => sentence);

describe('a sentence about jobs whose names are alike', () => {
  it.each([
    'I moved 40 services to Kafka at Acme.',
    'At Acme Labs, I helped ten clients with their audits.',
    'I was a Consultant at Acme Labs from Jun 2016 to Feb 2018.',
    'I have been a Senior Engineer at Acme GmbH since Jan 2021.',
    'I joined Acme GmbH in 2018 and am a Senior Engineer there.',
    'I studied at Springfield State University from 2013 to 2017.',
    'As a Junior Engineer, I worked on the billing system.',
    'I led the move of 40 services to Kafka.',
    'I currently work as a Senior Engineer at Acme GmbH.',
    'As an Intern at Umbrella, I assisted the Head of Research.',
    'I cut checks from 5 days to 2 hours at Umbrella.',
  ])('may say what the CV says: %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['what another one was', 'I moved 40 services to Kafka at Acme Labs.'],
    ['what another one was', 'I helped ten clients at Acme GmbH.'],
    ['a title of another one', 'I was a Senior Engineer at Acme Labs.'],
    ['when it was not', 'I have been a Senior Engineer at Acme GmbH since 2018.'],
    ['when it was not', 'I was a Junior Engineer at Acme GmbH from 2018 to 2021.'],
    ['when it was not', 'I worked at Acme GmbH from Jun 2020.'],
    ['when it was not', 'I was a Consultant from 2018 to 2020.'],
    ['when it was not', 'I studied at Springfield State University from 2018.'],
    ['that somebody led what they took part in', 'I led the billing system.'],
    ['that somebody led what they took part in', 'I managed the billing system with 3 others.'],
    ['that somebody founded an employer', 'I founded Acme Labs Ltd.'],
    ['that it was always so', 'I never missed an audit.'],
    ['a promotion', 'I was promoted at Acme GmbH.'],
    ['a title of somebody else', 'I was the Head of Research.'],
    ['a title of somebody else', 'Head of Research at Umbrella.'],
    ['that a job goes on which has ended', 'I currently work as a Consultant at Acme Labs.'],
    ['a range the other way', 'I cut checks from 2 hours to 5 days.'],
    ['the one thing that another one was', 'At Umbrella, I worked for clients.'],
  ])('may not say %s: %s', (_what, text) => {
    expect(problems(text)).not.toEqual([]);
  });
});
