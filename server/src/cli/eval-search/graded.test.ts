import { describe, expect, it } from 'vitest';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import type { Cases } from './cases.ts';
import { evaluateGraded, summaryOf } from './graded.ts';
import { evaluateRelations } from './relations.ts';
import type { Opening, SearchCorpus } from './search-corpus.ts';
import { evaluateTraps } from './traps.ts';

const postingOf = (id: string, title: string) => ({
  key: `test:${id}`,
  posting: somePosting({ externalId: id, title, company: 'Acme', location: 'Berlin', description: '', skills: [] }),
});

/** A search that answers as it is told; each title is an opening, of one posting or of several. */
function corpusOf(
  titles: readonly (readonly string[])[],
  answers: Readonly<Record<string, readonly number[]>>,
): SearchCorpus {
  const openings = titles.map((of, index): Opening => ({
    id: String(index),
    postings: of.map((title, place) => postingOf(`${index}-${place}`, title)),
  }));
  return {
    openings,
    opening: (id) => openings.find((one) => one.id === id),
    openingOf: (key) => openings.find((one) => one.postings.some((posting) => posting.key === key)),
    ask: async (query, { limit, offset } = { limit: 50, offset: 0 }) => {
      const ids = (answers[query] ?? []).map(String);
      return { ids: ids.slice(offset, offset + limit), total: ids.length, interpretation: [] };
    },
    close: async () => undefined,
  };
}

const query = (judged: { posting: string; grade: number }[]): Cases['graded'] => [
  { class: 'title', query: 'nurse', judged },
];

describe('evaluateGraded', () => {
  it('grades an opening by the best of its postings, and passes over what nobody judged', async () => {
    const corpus = corpusOf([['Nurse', 'Ward Nurse'], ['Doctor'], ['Cook']], { nurse: [2, 0, 1] });
    const [one] = await evaluateGraded(
      corpus,
      query([
        { posting: 'test:0-1', grade: 3 },
        { posting: 'test:0-0', grade: 1 },
        { posting: 'test:1-0', grade: 0 },
        { posting: 'test:gone', grade: 3 },
      ]),
    );
    expect(one).toMatchObject({ grades: [null, 3, 0], ndcg: 1, isEmpty: false });
    expect(summaryOf('all', one === undefined ? [] : [one])).toMatchObject({
      wrong: { right: 1, of: 2 },
      precision: { right: 1, of: 2 },
      judged: { right: 2, of: 3 },
    });
  });

  it('calls an answer empty only when there was something good', async () => {
    const corpus = corpusOf([['Nurse']], {});
    const [good] = await evaluateGraded(corpus, query([{ posting: 'test:0-0', grade: 2 }]));
    const [related] = await evaluateGraded(corpus, query([{ posting: 'test:0-0', grade: 1 }]));
    expect(good).toMatchObject({ isEmpty: true, ndcg: 0 });
    expect(related).toMatchObject({ isEmpty: false, ndcg: null });
  });
});

describe('evaluateTraps', () => {
  it('names results that have the word only inside another', async () => {
    const corpus = corpusOf([['Trust Lead'], ['Rust Engineer']], { rust: [0, 1] });
    const [one] = await evaluateTraps(corpus, [{ query: 'rust', not: 'trust', in: 'anywhere', any: ['Rust'] }]);
    expect(one).toMatchObject({ results: 2, caught: ['Trust Lead (Acme)'] });
  });
});

describe('evaluateRelations', () => {
  it('says which relations do not hold', async () => {
    const corpus = corpusOf([['Lead Nurse'], ['Nurse'], ['Cook']], {
      nurse: [0, 1],
      nurses: [0],
      'nurse berlin': [0, 1, 2],
      'nurse -lead': [1, 0],
      'cook -lead': [2],
      'lead -nurse': [],
    });
    const figures = await evaluateRelations(corpus, {
      sameTotals: [['nurse', 'nurses']],
      narrowing: { queries: ['nurse'], words: ['berlin', 'lead'] },
      exclusions: [
        { query: 'nurse -lead', without: 'lead' },
        { query: 'cook -lead', without: 'lead' },
        { query: 'lead -nurse', without: 'nurse' },
      ],
    });
    expect(figures.map(({ broken }) => broken)).toEqual([
      ['nurse: 2, nurses: 1'],
      ['nurse: 2, nurse berlin: 3'],
      [],
      ["nurse -lead: 1 of 2 have 'lead' in their title", 'lead -nurse: nothing is left'],
    ]);
  });
});
