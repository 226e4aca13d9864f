import { describe, expect, it } from 'vitest';
import { codeOf, factClauses, factColumns, type FactPosting, JOB_FACTS, type JobFact, wordsOf } from './job-facts.ts';

const posting: FactPosting = {
  employmentTypes: ['Full-time', 'Contract'],
  experience: 'senior',
  remote: null,
  source: 'lever',
  evergreen: true,
  reposts: 2,
};

describe.each(Object.entries<JobFact>(JOB_FACTS))('the fact %s', (_name, fact) => {
  it('has a code of its own for every word, which a smallint holds', () => {
    const codes = fact.words.map((word) => codeOf(fact, word));
    expect(new Set([0, ...codes]).size).toBe(fact.words.length + 1);
    expect(Math.max(...codes)).toBeLessThan(2 ** 15);
    expect(fact.words.flatMap((word) => wordsOf(fact, codeOf(fact, word)))).toEqual(fact.words);
  });
});

describe('the columns of a posting', () => {
  // These numbers stand in databases: a word keeps its code for good.
  it('keep the codes they were released with', () => {
    expect(factColumns(posting)).toEqual({
      type_mask: 0b101,
      experience: 4,
      remote: 0,
      source_code: 2,
      signs_mask: 0b11,
    });
    expect(codeOf(JOB_FACTS.source, 'sample')).toBe(16);
  });

  it('hold nothing for a source that has no name here', () => {
    expect(factColumns({ ...posting, source: 'unheard-of' })['source_code']).toBe(0);
  });

  it('are asked for in SQL by numbers alone', () => {
    expect(factClauses({ jobType: ['Contract', 'Student'], remote: [null, 'onsite'], source: [] })).toEqual([
      'type_mask & 68 <> 0',
      'remote in (0, 3)',
    ]);
    expect(() => factClauses({ source: ["'; drop table job; --"] })).toThrow('source_code has no word');
    expect(() => factClauses({ jobType: [null] })).toThrow('type_mask has no word');
  });
});
