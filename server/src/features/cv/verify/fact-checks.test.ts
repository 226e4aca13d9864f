import { describe, expect, it } from 'vitest';
import { read, sampleCv } from '../../../testing/sample-cv.ts';
import { checkFacts } from './fact-checks.ts';

const SOURCE = read(sampleCv());
const NOTHING = { derived: [], added: [] };

describe('checkFacts', () => {
  it('finds every fact of a CV that was not changed, and nothing else', () => {
    const statuses = checkFacts(SOURCE, SOURCE.cv, [], NOTHING).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['found']));
  });

  it('names the facts of the source that the finished CV does not have', () => {
    const [job, ...others] = SOURCE.cv.work;
    if (job === undefined) throw new Error('The sample has a job.');
    const facts = checkFacts(
      SOURCE,
      { ...SOURCE.cv, work: [{ ...job, title: '' }, ...others], certificates: [] },
      [],
      NOTHING,
    );
    expect(facts.filter(({ status }) => status !== 'found')).toEqual([
      { kind: 'title', text: 'Senior Software Engineer', status: 'removed' },
      { kind: 'certificate', text: 'AWS Certified Developer', status: 'removed' },
      { kind: 'date', text: '2020', status: 'removed' },
    ]);
  });

  it('says of years that were counted where they come from, and of no figure that stands in the file', () => {
    const summary = {
      id: 'summary-1',
      span: null,
      text: 'Engineer with 4 years of experience and 90 million requests.',
    };
    const facts = checkFacts(SOURCE, { ...SOURCE.cv, summary }, [], { derived: ['4|year'], added: [] });
    const numbers = facts.filter(({ kind }) => kind === 'number');
    expect(numbers.slice(0, 2)).toEqual([
      { kind: 'number', text: '4 years (worked out from your dates)', status: 'found' },
      { kind: 'number', text: '90 million', status: 'found' },
    ]);
  });

  it('finds skills by any of their spellings, and leaves aside what the person added', () => {
    const source = { ...SOURCE, text: `${SOURCE.text}\nWorked at Google with k8s` };
    const skills = [{ id: 's', span: null, name: '', skills: ['TypeScript', 'Kubernetes', 'Go', 'Haskell'] }];
    const facts = checkFacts(source, { ...SOURCE.cv, skills }, [], { derived: [], added: ['Go'] });
    expect(facts.filter(({ kind, status }) => kind === 'skill' && status !== 'removed')).toEqual([
      { kind: 'skill', text: 'TypeScript', status: 'found' },
      { kind: 'skill', text: 'Kubernetes', status: 'found' },
      { kind: 'skill', text: 'Haskell', status: 'not-found' },
    ]);
    const lost = facts.filter(({ status }) => status === 'removed').map(({ text }) => text);
    expect(lost).toEqual(['Python', 'AWS']);
  });
});
