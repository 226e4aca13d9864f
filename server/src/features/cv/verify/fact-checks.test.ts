import { describe, expect, it } from 'vitest';
import { read, sampleCv } from '../../../testing/sample-cv.ts';
import { checkFacts } from './fact-checks.ts';

const SOURCE = read(sampleCv());

describe('checkFacts', () => {
  it('finds every fact of a CV that was not changed, and nothing else', () => {
    const statuses = checkFacts(SOURCE, SOURCE.cv, [], []).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['found']));
  });

  it('names the facts of the source that the finished CV does not have', () => {
    const [job, ...others] = SOURCE.cv.work;
    if (job === undefined) throw new Error('The sample has a job.');
    const facts = checkFacts(
      SOURCE,
      { ...SOURCE.cv, work: [{ ...job, title: '' }, ...others], certificates: [] },
      [],
      [],
    );
    expect(facts.filter(({ status }) => status !== 'found')).toEqual([
      { kind: 'title', text: 'Senior Software Engineer', status: 'removed' },
      { kind: 'certificate', text: 'AWS Certified Developer', status: 'removed' },
      { kind: 'date', text: '2020', status: 'removed' },
    ]);
  });
});
