import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';

/** The repository holds what people judged, never the postings, which are their employers'. */
const FOLDER = path.join(REPOSITORY, 'server/eval/search');

const CLASSES = [
  'title',
  'skill',
  'title + place',
  'company',
  'negation and phrase',
  'pay',
  'other languages',
  'typo',
  'level, mode, type',
  'age',
  'sponsorship',
  'ambiguous',
] as const;

/** 'source:external id title', an entry each; the title is for people. */
const postings = z.array(z.string()).default([]);
const gradedQuery = z.strictObject({
  class: z.enum(CLASSES),
  query: z.string(),
  judged: z
    .strictObject({
      /** 3: somebody would apply from this search. */
      wouldApply: postings,
      /** 2: the right kind of job. */
      rightKind: postings,
      /** 1 */
      related: postings,
      /** 0; docs/search-relevance.md has the rules. */
      wrong: postings,
    })
    .transform(({ wouldApply, rightKind, related, wrong }) => [
      ...judgements(wouldApply, 3),
      ...judgements(rightKind, 2),
      ...judgements(related, 1),
      ...judgements(wrong, 0),
    ]),
});
const judgements = (entries: readonly string[], grade: number): Judgement[] =>
  entries.map((entry) => ({ posting: entry.split(' ')[0] ?? '', grade }));
const words = z.array(z.string()).min(1);
const recallQuery = z.strictObject({
  kind: z.enum(['skill', 'company', 'place']),
  query: z.string(),
  /** A posting truly has it when one of these is in its title or text, is its employer, or is in its places. */
  any: words,
  /** Absent: false. */
  caseSensitive: z.boolean().optional(),
});
const trap = z.strictObject({
  query: z.string(),
  /** What this query is easily taken for. */
  not: z.string(),
  /** Each of the first results must have one of these words there. */
  in: z.enum(['title', 'company', 'places', 'anywhere']),
  any: words,
  /** Absent: false. */
  caseSensitive: z.boolean().optional(),
});
const casesShape = z.strictObject({
  graded: z.array(gradedQuery),
  recall: z.array(recallQuery),
  traps: z.array(trap),
  /** Queries that mean the same find equally many. */
  sameTotals: z.array(z.array(z.string()).min(2)),
  /** The words after the last minus must not be in the titles of what is found. */
  exclusions: z.array(z.strictObject({ query: z.string(), without: z.string() })),
  /** Words that may only make a search find less, and searches to add each of them to. */
  narrowing: z.strictObject({ queries: z.array(z.string()), words: z.array(z.string()) }),
});

/** What a person thinks of a posting as an answer to a query. */
export interface Judgement {
  /** 'source:external id' */
  readonly posting: string;
  /** 0 to 3. */
  readonly grade: number;
}

export type GradedQuery = z.infer<typeof gradedQuery>;
export type RecallQuery = z.infer<typeof recallQuery>;
export type Trap = z.infer<typeof trap>;
export type Cases = z.infer<typeof casesShape>;

/**
 * @param set those that whoever tunes the search looks at, or those that nobody who tunes has seen
 * @throws Error when the file is not in its shape
 */
export async function readCases(set: 'tuned' | 'untuned'): Promise<Cases> {
  return casesShape.parse(JSON.parse(await readFile(path.join(FOLDER, `${set}.json`), 'utf8')));
}
