import { isCareerBreak } from '../model/career-break.ts';
import type { CvWork, Span, Wording } from '../model/cv-model.ts';
import { bodyOf } from './bodies.ts';
import { NO_DATE } from '../extract/dates.ts';
import { type Entry, entriesIn, type FactField } from './layout/entries.ts';
import { grammarOf } from './layout/templates.ts';
import { type LayoutScores, layoutScoresOf, type Rules } from './layout/reading.ts';
import { scoredLines } from './layout/scored-lines.ts';
import { employerScore, jobEvidence } from './lexicon/evidence.ts';
import { placeScore } from './lexicon/places.ts';
import { tableRows } from './table-rows.ts';
import { type Line, textOf } from './text-lines.ts';

const RULES: Rules = {
  grammar: grammarOf({ where: -0.7, who: -2.2, when: -4, what: -3.6 }, false),
  judge: jobEvidence,
  singleDate: 0.2,
  perEntry: 1,
};

/** A country, or a place with its own. */
const SURE_PLACE = 5;

/** What was read in a section, its lines above the first entry, and the facts that another reading gives otherwise. */
export interface ReadSection<T> {
  readonly items: T[];
  readonly lead: readonly Line[];
  /** Paths as in JSON Resume, below the section: '0.name'. */
  readonly uncertain: readonly string[];
  /** True when something that looks like an entry belongs to none. */
  readonly isIncomplete: boolean;
}

/** How well each layout explains the jobs of a section, for other sections with jobs. */
export const jobLayouts = (source: string, lines: readonly Line[]): LayoutScores =>
  layoutScoresOf(source, scoredLines(source, tableRows(source, lines), jobEvidence), RULES);

/**
 * The jobs of a section, in its order.
 *
 * @param first the number of the first one's id
 * @param others how well each layout explains the other sections with jobs
 */
export function readWork(
  source: string,
  lines: readonly Line[],
  first: number,
  others: readonly LayoutScores[] = [],
): ReadSection<CvWork> {
  const rows = scoredLines(source, tableRows(source, lines), jobEvidence);
  const { lead, entries, isIncomplete } = entriesIn(source, rows, RULES, others);
  const items = entries.map((entry, index): CvWork => {
    const id = `w${first + index}`;
    // 'City: Bologna | Country: Italy'
    const isCountry = (span: Span): boolean => entry.where !== null && placeScore(textOf(source, span)) >= SURE_PLACE;
    const countries = entry.rest.filter(isCountry);
    const { title, employer, told } = calledIn(source, entry);
    return {
      id,
      span: spanOf(entry),
      employer,
      title,
      location: [entry.where?.text ?? '', ...countries.map((span) => textOf(source, span))].join(', '),
      start: entry.period?.start ?? NO_DATE,
      end: entry.period?.end ?? NO_DATE,
      ...bodyOf(
        entry.body,
        id,
        [...told, ...entry.rest.filter((span) => !isCountry(span))].map((span) => wordingAt(source, span)),
      ),
    };
  });
  const uncertain = entries.flatMap(({ uncertain: fields }, index) => {
    const { title = '', employer = '' } = items[index] ?? {};
    // That time off has no employer is no doubt.
    const isPause = employer === '' && isCareerBreak(title);
    const doubted = new Set([...fields].filter((field) => !(isPause && field === 'who')));
    return pathsOf(doubted, { what: 'position', who: 'name', where: 'location' }).map((path) => `${index}.${path}`);
  });
  return { items, lead, uncertain, isIncomplete };
}

/** From here on a text beside a time off is surely an employer, in nats. */
const SURE_EMPLOYER = 0.5;

/**
 * What an entry was and for whom. A career break is its own title, whatever the layout of the jobs makes of its words: no
 * employer from above holds for it, and what stands beside it tells of it unless it is an employer by its own words.
 */
function calledIn(
  source: string,
  { head, what, who }: Entry,
): { title: string; employer: string; told: readonly Span[] } {
  const first = Math.min(...head.map(({ from }) => from));
  const own = [what, who].filter((value) => value !== null).filter(({ from }) => from >= first);
  const pause = own.find(({ text }) => isCareerBreak(text));
  if (pause === undefined) return { title: what?.text ?? '', employer: who?.text ?? '', told: [] };
  const beside = own.find((value) => value !== pause);
  if (beside === undefined) return { title: pause.text, employer: '', told: [] };
  if (employerScore(beside.text) > SURE_EMPLOYER) return { title: pause.text, employer: beside.text, told: [] };
  const both = { from: Math.min(pause.from, beside.from), to: Math.max(pause.to, beside.to) };
  const isOneLine = head.some(({ from, to }) => from <= both.from && both.to <= to);
  return isOneLine && !source.slice(both.from, both.to).includes('\t')
    ? { title: textOf(source, both), employer: '', told: [] }
    : { title: pause.text, employer: '', told: [beside] };
}

/** The fields of an entry as JSON Resume calls them. */
export function pathsOf(
  fields: ReadonlySet<FactField>,
  names: Readonly<Record<'what' | 'who' | 'where', string>>,
): string[] {
  return [...fields].flatMap((field) => (field === 'when' ? ['startDate', 'endDate'] : [names[field]]));
}

export function wordingAt(source: string, span: Span): Omit<Wording, 'id'> {
  return { text: textOf(source, span), span: { from: span.from, to: span.to } };
}

/** All that an entry says, its head and what stands below it. */
export function spanOf({ head, body }: Entry): Span {
  const all = [...head, ...body];
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}
