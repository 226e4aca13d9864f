import type { Answer } from './ask.ts';
import type { GradedQuery } from './cases.ts';
import { DEPTH, isGood, mean, ndcg, ndcgOfGood, type Share, worstTenth } from './metrics.ts';
import type { Opening, SearchCorpus } from './search-corpus.ts';

/** What one query found. */
export interface QueryFigures {
  readonly class: string;
  readonly query: string;
  readonly answer: Answer;
  /** null: nothing good was judged. */
  readonly ndcg: number | null;
  readonly ndcgOfGood: number | null;
  /** Grades of the first ten results; null: nobody has judged it. */
  readonly grades: readonly (number | null)[];
  /** The opening of each of them. */
  readonly first: readonly Opening[];
  /** Nothing was found, though something good was judged. */
  readonly isEmpty: boolean;
}

/** Asks the judged queries and grades what comes. */
export async function evaluateGraded(corpus: SearchCorpus, queries: readonly GradedQuery[]): Promise<QueryFigures[]> {
  const figures: QueryFigures[] = [];
  for (const query of queries) figures.push(await evaluateOne(corpus, query));
  return figures;
}

async function evaluateOne(corpus: SearchCorpus, { class: name, query, judged }: GradedQuery): Promise<QueryFigures> {
  const grades = gradesByJob(corpus, judged);
  const all = [...grades.values()];
  const answer = await corpus.ask(query);
  const inOrder = answer.ids.map((id) => grades.get(id) ?? null);
  // What nobody judged is passed over for this figure: it is neither right nor wrong yet.
  const known = inOrder.filter((grade) => grade !== null);
  return {
    class: name,
    query,
    answer,
    ndcg: ndcg(known, all),
    ndcgOfGood: ndcgOfGood(known, all),
    grades: inOrder.slice(0, DEPTH),
    first: answer.ids.slice(0, DEPTH).flatMap((id) => corpus.opening(id) ?? []),
    isEmpty: answer.total === 0 && all.some(isGood),
  };
}

/** An opening is worth as much as the best of its postings. */
function gradesByJob(corpus: SearchCorpus, judged: GradedQuery['judged']): ReadonlyMap<string, number> {
  const grades = new Map<string, number>();
  for (const { posting, grade } of judged) {
    const id = corpus.openingOf(posting)?.id;
    if (id !== undefined) grades.set(id, Math.max(grade, grades.get(id) ?? 0));
  }
  return grades;
}

/** Figures of some queries together. */
export interface GradedSummary {
  readonly name: string;
  readonly queries: number;
  readonly ndcg: number | null;
  readonly ndcgOfGood: number | null;
  readonly worstTenth: number | null;
  /** Graded 2 or 3, of the judged ones among the first ten. */
  readonly precision: Share;
  /** Graded 0, of the same. */
  readonly wrong: Share;
  readonly empty: Share;
  /** Judged, of the first ten. */
  readonly judged: Share;
}

export function summaryOf(name: string, figures: readonly QueryFigures[]): GradedSummary {
  const shown = figures.flatMap(({ grades }) => grades);
  const judged = shown.filter((grade) => grade !== null);
  const values = figures.flatMap((one) => one.ndcg ?? []);
  return {
    name,
    queries: figures.length,
    ndcg: mean(values),
    ndcgOfGood: mean(figures.flatMap((one) => one.ndcgOfGood ?? [])),
    worstTenth: worstTenth(values),
    precision: {
      name: 'good in the first ten',
      right: judged.filter(isGood).length,
      of: judged.length,
      goal: null,
    },
    wrong: {
      name: 'wrong in the first ten',
      right: judged.filter((grade) => grade === 0).length,
      of: judged.length,
      goal: { atMost: 0.02 },
    },
    empty: {
      name: 'empty, though there are some',
      right: figures.filter(({ isEmpty }) => isEmpty).length,
      of: figures.length,
      goal: null,
    },
    judged: { name: 'judged of the first ten', right: judged.length, of: shown.length, goal: null },
  };
}
