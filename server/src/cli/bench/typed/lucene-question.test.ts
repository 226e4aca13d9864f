import { describe, expect, test } from 'vitest';
import type { QueryClause, WantedConcept } from '../../../features/jobs/search/conditions.ts';
import { luceneTerm, questionForLucene } from './lucene-question.ts';

const concept = (grades: WantedConcept['grades'], bonuses: WantedConcept['bonuses'] = []): WantedConcept => ({
  reason: 'TITLE',
  text: '',
  value: '',
  words: 1,
  grades,
  bonuses,
  phrase: null,
});
const clause = (one: WantedConcept, isExcluded = false): QueryClause => ({ concepts: [one], isExcluded });

describe('a question for Lucene', () => {
  test('has the conditions with their worth, and leaves out what takes away', () => {
    const engineers = concept(
      [{ grade: 'title', condition: { kind: 'TERMS', anyOf: [['t:data', 't:engineer'], ['s:Data Engineering']] } }],
      [
        { worth: 100, condition: { kind: 'FACT', fact: 'experience', words: ['senior', null] } },
        { worth: -100, condition: { kind: 'TERMS', anyOf: [['t:manager']] } },
      ],
    );
    const remote = concept([{ grade: 'text', condition: { kind: 'FACT', fact: 'remote', words: ['remote'] } }]);
    expect(questionForLucene([clause(engineers), clause(remote, true)])).toBe(
      '( must ( g 600 ( or ( t t:data t:engineer ) ( t s:Data_Engineering ) ) ) ) ' +
        '( b 100 ( or ( t l:senior ) ( t l:? ) ) ) ( not ( g 0 ( or ( t m:remote ) ) ) )',
    );
  });

  test('is none where a part is no question of terms', () => {
    const paid = concept([{ grade: 'text', condition: { kind: 'PAY', min: 1, max: null, orUnknown: false } }]);
    expect(questionForLucene([clause(paid)])).toBeNull();
  });

  test('writes a term without what parts terms', () => {
    expect(luceneTerm('p:US/New York/New York (City)')).toBe('p:US/New_York/New_York__City_');
  });
});
