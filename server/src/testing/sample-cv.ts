import { CV_DEFAULTS, type CvOptions } from '../domain/index.ts';
import type { Cv, CvDate, ReadCv, Wording } from '../features/cv/model/cv-model.ts';
import type { CvPosting } from '../features/cv/model/cv-posting.ts';

export const SAMPLE_DAY = new Date('2026-06-15T12:00:00Z');

const date = (text: string, iso: string | null = null): CvDate => ({ text, iso });
const line = (id: string, text: string): Wording => ({ id, text, span: null });

/** A CV with a job that goes on and one that is past; `change` for what a test is about. */
export function sampleCv(change: Partial<Cv> = {}): Cv {
  return {
    language: 'en',
    basics: {
      name: 'Robin Example',
      headline: 'Senior Software Engineer',
      email: 'robin@example.com',
      phone: '+1 555 0100',
      location: 'Springfield',
      links: [],
    },
    summary: line('summary-1', 'I am a senior software engineer who builds reliable backend systems.'),
    work: [
      {
        id: 'work-1',
        span: null,
        start: date('Jan 2022', '2022-01'),
        end: date('Present'),
        employer: 'Brightwater Labs',
        title: 'Senior Software Engineer',
        location: 'Springfield',
        paragraphs: [],
        highlights: [
          line('w1', 'Responsible for the maintenance of the on-call handbook'),
          line(
            'w2',
            'Led migration of three core services to Kubernetes, reducing p99 latency by 42% and cutting cost by 28%.',
          ),
          line('w3', 'Designed and shipped a rate limiter for 90 million requests per day'),
        ],
      },
      {
        id: 'work-2',
        span: null,
        start: date('Mar 2019', '2019-03'),
        end: date('Dec 2021', '2021-12'),
        employer: 'Harrow & Pike',
        title: 'Software Engineer',
        location: '',
        paragraphs: [],
        highlights: [
          line('w4', 'I successfully build a data pipeline with Kafka and Python'),
          line('w5', 'We improved various dashboards in Grafana'),
          line('w6', 'Helped to cut incidents from 90 minutes to 35 minutes'),
        ],
      },
    ],
    education: [
      {
        id: 'edu-1',
        span: null,
        start: date('2013', '2013'),
        end: date('2017', '2017'),
        institution: 'Springfield State University',
        degree: 'B.Sc. Computer Science',
        location: '',
        score: '',
        highlights: [],
      },
    ],
    projects: [],
    skills: [{ id: 'skills-1', span: null, name: '', skills: ['TypeScript', 'Python', 'AWS', 'Kubernetes'] }],
    certificates: [
      { id: 'cert-1', span: null, name: 'AWS Certified Developer', issuer: 'Amazon', date: date('2020', '2020') },
    ],
    languages: [],
    other: [],
    ...change,
  };
}

/** A CV as it comes from reading: its text is all it says, line by line. */
export function read(cv: Cv): ReadCv {
  return { text: JSON.stringify(cv, null, 1), cv };
}

export function optionsOf(change: Partial<CvOptions> = {}): CvOptions {
  return { ...CV_DEFAULTS, ...change };
}

export const SAMPLE_POSTING: CvPosting = {
  title: 'Platform Engineer (m/f/d)',
  employer: 'Quillon',
  description: 'Requirements:\n• Kafka and Python\n• Kubernetes and Docker\nNice to have:\n• Terraform\n',
};
