import { describe, expect, it } from 'vitest';
import type { CvWork } from '../model/cv-model.ts';
import { read, sampleCv } from '../../../testing/sample-cv.ts';
import { WordingCheck } from './check-wording.ts';

describe('WordingCheck, of a summary or a letter', () => {
  it.each([
    ['I am available at once and hold a valid work permit.', 'asks'],
    ['I meet all requirements of your posting.', 'asks'],
    ['My colleagues describe me as reliable.', 'asks'],
    ['Ab sofort verfügbar.', 'asks'],
    ['I have not worked with COBOL yet.', 'proven'],
    ['I have led a migration to Kubernetes.', 'proven'],
    ['I have led a migration to Nomad.', 'asks'],
    ['I look forward to hearing from you.', 'proven'],
  ])('judges a letter: %s', (text, expected) => {
    expect(new WordingCheck(read(sampleCv())).check({ kind: 'letter' }, text).verdict).toBe(expected);
  });

  it.each([
    ['Backend developer with six years of experience in Go.', 'proven'],
    ['Over six years as a backend developer.', 'proven'],
    ['Backend developer with nine years of experience.', 'asks'],
    ['Backend developer with six years of experience in Kafka.', 'asks'],
    ['I worked at Globex as a backend developer for six years.', 'proven'],
    ['I worked at Globex as a backend developer for nine years.', 'asks'],
    ['Three years as a shift supervisor.', 'proven'],
  ])('counts years by the dates of the trade they are said of: %s', (text, expected) => {
    const [job] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const at = (id: string, title: string, employer: string, from: string, to: string): CvWork => ({
      ...job,
      id,
      title,
      employer,
      start: { text: from, iso: from },
      end: { text: to, iso: to },
      paragraphs: [],
      highlights: [
        { id: `${id}-1`, text: `Built a service in Go for ${employer}`, span: null },
        { id: `${id}-2`, text: 'Attended a course on Kafka', span: null },
      ],
    });
    const work = [
      at('a', 'Backend Developer', 'Globex', '2018-01', '2024-03'),
      at('b', 'Shift Supervisor', 'Initech', '2014-10', '2017-12'),
    ];
    const cv = read(sampleCv({ work, summary: null }));
    expect(new WordingCheck(cv).check({ kind: 'summary' }, text).verdict).toBe(expected);
  });

  it.each([
    ['At Globex I built a service in Go.', 'proven'],
    ['At Initech I built a service in Go.', 'refused'],
    ['I have managed the stores at Initech.', 'asks'],
    ['Nine years of experience in logistics.', 'asks'],
  ])('knows an employer without its legal form, and a field by the jobs in it: %s', (text, expected) => {
    const [job] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const at = (id: string, employer: string, line: string, from: string, to: string): CvWork => ({
      ...job,
      id,
      title: 'Backend Developer',
      employer,
      start: { text: from, iso: from },
      end: { text: to, iso: to },
      paragraphs: [],
      highlights: [{ id: `${id}-1`, text: line, span: null }],
    });
    const work = [
      at('a', 'Globex Logistics GmbH', 'Built a service in Go', '2018-01', '2024-03'),
      at('b', 'Initech AG', 'Served customers in the stores', '2014-10', '2017-12'),
    ];
    const cv = read(sampleCv({ work, summary: null }));
    expect(new WordingCheck(cv).check({ kind: 'letter' }, text.replace('Globex', 'Globex Logistics')).verdict).toBe(
      expected,
    );
  });
});
