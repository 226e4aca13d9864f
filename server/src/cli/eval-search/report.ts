import type { Cases } from './cases.ts';
import { evaluateGraded, type GradedSummary, type QueryFigures, summaryOf } from './graded.ts';
import { evaluateKnownItems, type KnownItemFigures } from './known-items.ts';
import { placesText } from './mentions.ts';
import { isMet, type Share, valueOf } from './metrics.ts';
import { evaluateRecall, type RecallFigures } from './recall.ts';
import { evaluateRelations, type RelationFigures } from './relations.ts';
import type { SearchCorpus } from './search-corpus.ts';
import { evaluateTraps, type TrapFigures } from './traps.ts';

const NDCG_GOAL = 0.9;
const RECALL_GOAL = 0.95;

/** 'good' must have room for '100.0 %'. */
const COLUMN_GAP = 5;

/** All figures of one set of cases. */
export interface SetFigures {
  readonly graded: readonly QueryFigures[];
  readonly recall: readonly RecallFigures[];
  readonly traps: readonly TrapFigures[];
  readonly relations: readonly RelationFigures[];
}

export async function evaluateSet(corpus: SearchCorpus, cases: Cases): Promise<SetFigures> {
  return {
    graded: await evaluateGraded(corpus, cases.graded),
    recall: await evaluateRecall(corpus, cases.recall),
    traps: await evaluateTraps(corpus, cases.traps),
    relations: await evaluateRelations(corpus, cases),
  };
}

/** @returns lines for people, and whether every goal is met */
export function reportSet(heading: string, figures: SetFigures): { lines: readonly string[]; isMet: boolean } {
  const { graded, recall, traps, relations } = figures;
  const cases = graded.length + recall.length + traps.length + relations.reduce((sum, { share }) => sum + share.of, 0);
  if (cases === 0) return { lines: [`${heading}: none yet.`], isMet: true };
  const all = summaryOf('all queries', graded);
  // Finding nothing is no way out of a trap.
  const answered = traps.filter(({ results }) => results > 0);
  const shares: Share[] = [
    all.wrong,
    all.precision,
    all.empty,
    all.judged,
    ...recallShares(recall),
    {
      name: 'traps avoided',
      right: answered.filter(({ caught }) => caught.length === 0).length,
      of: answered.length,
      goal: { atLeast: 1 },
    },
    ...relations.map(({ share }) => share),
  ];
  const isGood = all.ndcg === null || all.ndcg >= NDCG_GOAL;
  return {
    lines: [`${heading}:`, ...gradedTable(graded, all), ndcgLine(all, isGood), ...shares.flatMap(shareLine)],
    isMet: isGood && shares.every(isMet),
  };
}

/** Postings that are looked for by what one remembers of them; of no set, because nobody chose them. */
export async function reportKnownItems(
  corpus: SearchCorpus,
): Promise<{ lines: readonly string[]; figures: readonly KnownItemFigures[] }> {
  const figures = await evaluateKnownItems(corpus);
  const lines = figures.flatMap(({ way, found, of }) => shareLine({ name: `by ${way}`, right: found, of, goal: null }));
  return { lines: ['Known postings found in the first ten:', ...lines], figures };
}

function gradedTable(graded: readonly QueryFigures[], all: GradedSummary): string[] {
  const classes = [...new Set(graded.map((one) => one.class))];
  const rows = [
    ...classes.map((name) =>
      summaryOf(
        name,
        graded.filter((one) => one.class === name),
      ),
    ),
    all,
  ];
  const columns = ['queries', 'nDCG@10', 'of good', 'worst tenth', 'good', 'wrong', 'empty', 'judged'];
  const cells = rows.map((row) => [
    String(row.queries),
    decimal(row.ndcg),
    decimal(row.ndcgOfGood),
    decimal(row.worstTenth),
    percent(row.precision),
    percent(row.wrong),
    percent(row.empty),
    percent(row.judged),
  ]);
  const line = (name: string, values: readonly string[]): string =>
    `  ${name.padEnd(22)}${values.map((value, index) => value.padStart((columns[index]?.length ?? 0) + COLUMN_GAP)).join('')}`;
  return [line('', columns), ...rows.map(({ name }, index) => line(name, cells[index] ?? []))];
}

function ndcgLine({ ndcg }: GradedSummary, isGood: boolean): string {
  return `  ${'nDCG@10'.padEnd(42)}${decimal(ndcg).padStart(8)}${' '.repeat(16)}goal ${NDCG_GOAL}  ${isGood ? 'met' : 'MISSED'}`;
}

function recallShares(recall: readonly RecallFigures[]): Share[] {
  return [...new Set(recall.map(({ kind }) => kind))].map((kind) => {
    const ofKind = recall.filter((one) => one.kind === kind);
    return {
      name: `recall of a typed ${kind}`,
      right: ofKind.reduce((sum, { found }) => sum + found, 0),
      of: ofKind.reduce((sum, { of }) => sum + of, 0),
      goal: { atLeast: RECALL_GOAL },
    };
  });
}

function shareLine(share: Share): string[] {
  if (share.of === 0) return [];
  const result = `${percent(share).padStart(8)}  ${`${share.right} of ${share.of}`.padStart(12)}  `;
  return [`  ${share.name.padEnd(42)}${result}${goalText(share)}`];
}

function goalText(share: Share): string {
  if (share.goal === null) return 'no goal';
  const [word, value] = 'atLeast' in share.goal ? ['goal', share.goal.atLeast] : ['at most', share.goal.atMost];
  return `${word} ${(value * 100).toFixed(0)} %  ${isMet(share) ? 'met' : 'MISSED'}`;
}

const percent = (share: Share): string => (share.of === 0 ? '–' : `${(valueOf(share) * 100).toFixed(1)} %`);
const decimal = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** What is not as it should be, worst first, for people who tune. */
export function mistakesIn({ graded, recall, traps, relations }: SetFigures): string[] {
  const lines: string[] = [];
  const low = graded
    .filter(({ ndcg, grades }) => (ndcg ?? 1) < NDCG_GOAL || grades.includes(0))
    .toSorted((one, other) => (one.ndcg ?? 1) - (other.ndcg ?? 1));
  for (const { query, answer, ndcg, grades, first } of low) {
    const read = answer.interpretation.map(({ kind, text, value }) => `${kind} ${text} = ${value}`).join('; ');
    lines.push(`${query}: nDCG ${decimal(ndcg)}, ${answer.total} found, read as ${read || 'words'}`);
    grades.forEach((grade, index) => {
      const shown = first[index]?.postings[0]?.posting;
      lines.push(`  ${grade ?? '?'}  ${shown?.title ?? ''} · ${shown?.company ?? ''} · ${shown?.location ?? ''}`);
    });
  }
  for (const { kind, query, found, of, missed } of recall)
    if (found < of) lines.push(`${kind} ${query}: ${found} of ${of} found; not ${missed.join(' | ')}`);
  for (const { trap, caught } of traps)
    if (caught.length > 0) lines.push(`trap ${trap.query}, not ${trap.not}: ${caught.join(' | ')}`);
  return [...lines, ...relations.flatMap(({ broken }) => broken)];
}

/** What is among the first ten and nobody has judged, a JSON object a line, in no order that says how it ranks. */
export function unjudgedIn({ graded }: SetFigures): string[] {
  return graded.flatMap(({ query, grades, first }) =>
    first
      .filter((_opening, index) => grades[index] === null)
      .flatMap(({ postings }) => postings.slice(0, 1).map((recorded) => ({ recorded, postings })))
      .toSorted(({ recorded: one }, { recorded: other }) => (one.key < other.key ? -1 : 1))
      .map(({ recorded, postings }) => {
        const { title, company, remote, experience, employmentTypes, pay } = recorded.posting;
        // The same job is posted once for each country: what is graded is open to all of them.
        const places = [...new Set(postings.map(placesText))].join('; ');
        const facts = { company, places, remote, experience, employmentTypes, pay };
        return JSON.stringify({ query, posting: recorded.key, title, ...facts });
      }),
  );
}
