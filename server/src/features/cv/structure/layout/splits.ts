import type { Span } from '../../model/cv-model.ts';
import { endsInLegalForm, type Evidence, isTeam as isTeamName } from '../lexicon/evidence.ts';
import { placeScore } from '../lexicon/places.ts';
import { textOf } from '../text-lines.ts';
import type { Atom, HeadLine, Separator } from './atoms.ts';
import type { Field, Pattern } from './templates.ts';

/** A field with its place in the source. */
export interface Value extends Span {
  readonly field: Exclude<Field, 'when'>;
  readonly text: string;
  /** What its own words say for it, in nats. */
  readonly evidence: number;
  /** What they say for the field they fit best. */
  readonly most: number;
}

export interface Split {
  readonly score: number;
  /** By how much it is better than any other way to part the line, in nats. */
  readonly margin: number;
  readonly values: readonly Value[];
  /** Pieces that belong to no field: a team behind its employer. */
  readonly extra: readonly Span[];
}

/** What it costs to go on over a separator within a field, in nats. */
const WITHIN: Readonly<Record<Separator, number>> = {
  start: 0,
  tab: 3,
  bar: 2.5,
  dash: 2,
  at: 1.5,
  comma: 0.5,
  bracket: 1.2,
  slash: 0.4,
  colon: 0.8,
};
const WITHIN_PLACE: Readonly<Record<Separator, number>> = { ...WITHIN, comma: 0, bracket: 0.2, slash: 0.2, dash: 0.8 };
/** A place within a list that names a title or an employer. */
const PLACE_INSIDE = 1.9;
const BEHIND_LEGAL = 1.5;
const BEFORE_NAME = 1;
const EXTRA = 1.5;
/** What names a part of an employer, behind it. */
const TEAM = 0.4;
/** What stands in brackets tells more about what stands before them; seldom it is who somebody worked for. */
const IN_BRACKETS = 1;
const EXTRA_BEHIND: ReadonlySet<Separator> = new Set(['tab', 'bar', 'dash', 'bracket']);
const RANGE = 1;
/** A date that the layout has no place for: all the time at an employer, above its roles. */
const TOTAL = 2.2;
const STRAY_DATE = 4;

interface Draft {
  readonly score: number;
  readonly values: readonly Value[];
  readonly extra: readonly Span[];
}

/** Parts lines by patterns of fields; what was found is kept for the next layout that asks. */
export class Splitter {
  private readonly source: string;
  private readonly judge: (text: string) => Evidence;
  /** What a single date is worth as the date of an entry. */
  private readonly singleDate: number;

  constructor(source: string, judge: (text: string) => Evidence, singleDate: number) {
    this.source = source;
    this.judge = judge;
    this.singleDate = singleDate;
  }

  /** The best way to read a line as these fields; null when it cannot be. */
  split(line: HeadLine, pattern: Pattern): Split | null {
    const dateAt = pattern.indexOf('when');
    let score = 0;
    if (line.period === null) {
      if (dateAt >= 0) return null;
    } else if (dateAt >= 0) score += line.isRange ? RANGE : this.singleDate;
    else if (!line.isRange) score -= 1;
    else score -= pattern.includes('who') && !pattern.includes('what') ? TOTAL : STRAY_DATE;
    const fields = pattern.filter((field) => field !== 'when');
    const { atoms, datedAt } = line;
    if (fields.length === 0)
      return atoms.length === 0 ? { score, margin: 9, values: [], extra: [] } : this.loneDate(line, score);
    const found: Draft[] = [];
    if (dateAt < 0 || datedAt === 0 || datedAt === atoms.length) {
      const isSided = dateAt < 0 || (datedAt === 0 ? dateAt === 0 : dateAt === fields.length);
      // A date at the other edge of its line says nothing against the order of the rest.
      this.fill(atoms, fields, 0, { score: isSided ? 0 : -0.7, values: [], extra: [] }, found);
    } else {
      const left: Draft[] = [];
      this.fill(atoms.slice(0, datedAt), fields.slice(0, dateAt), 0, { score: 0, values: [], extra: [] }, left);
      const behind = fields.slice(dateAt);
      for (const draft of left) {
        if (behind.length > 0) this.fill(atoms.slice(datedAt), behind, 0, draft, found);
        // What a line says behind all its fields tells about the entry.
        else found.push({ ...draft, score: draft.score - EXTRA, extra: [...draft.extra, ...atoms.slice(datedAt)] });
      }
    }
    const [best, next] = found.toSorted((a, b) => b.score - a.score);
    if (best === undefined) return null;
    return { ...best, score: best.score + score, margin: next === undefined ? 9 : best.score - next.score };
  }

  /** A date with words that are none of its entry's fields. */
  private loneDate({ atoms }: HeadLine, score: number): Split | null {
    const isShort = atoms.length === 1 && (atoms[0]?.text.length ?? 0) < 24;
    return isShort ? { score: score - EXTRA, margin: 9, values: [], extra: atoms } : null;
  }

  /** Every way to give the atoms to the fields in their order, each with one or more. */
  private fill(atoms: readonly Atom[], fields: readonly Field[], from: number, draft: Draft, found: Draft[]): void {
    const [field, ...rest] = fields;
    if (field === undefined || field === 'when') {
      if (from === atoms.length && field === undefined) found.push(draft);
      return;
    }
    for (let to = from + 1; to <= atoms.length - rest.length; to += 1) {
      const value = this.valueOf(atoms, field, from, to);
      const next = { ...draft, score: draft.score + value.score, values: [...draft.values, value.value] };
      this.fill(atoms, rest, to, next, found);
      const extra = atoms[to];
      if (
        (field === 'who' || (field === 'where' && rest.length === 0)) &&
        extra !== undefined &&
        EXTRA_BEHIND.has(extra.before) &&
        atoms.length - to - 1 >= rest.length
      ) {
        const cost = field === 'who' && isTeam(extra) ? TEAM : EXTRA;
        this.fill(atoms, rest, to + 1, { ...next, score: next.score - cost, extra: [...draft.extra, extra] }, found);
      }
    }
  }

  private valueOf(
    atoms: readonly Atom[],
    field: Value['field'],
    from: number,
    to: number,
  ): { value: Value; score: number } {
    const span = {
      from: atoms[from]?.from ?? 0,
      to: closed(this.source, atoms[from]?.from ?? 0, atoms[to - 1]?.to ?? 0),
    };
    const text = textOf(this.source, span);
    const evidence = this.judge(text);
    const own = evidence[field];
    const costs = field === 'where' ? WITHIN_PLACE : WITHIN;
    let score = own;
    for (let at = from + 1; at < to; at += 1) score -= costs[atoms[at]?.before ?? 'comma'];
    if (field !== 'where' && to - from > 1 && atoms.slice(from + 1, to).some((atom) => placeScore(atom.text) >= 2)) {
      score -= PLACE_INSIDE;
    }
    // A name begins with what makes it one: a subject before a school, or a team before a title, is no part of it.
    if (
      field !== 'where' &&
      to - from > 1 &&
      this.judge(atoms[from]?.text ?? '')[field] < 0.4 &&
      this.judge(atoms[to - 1]?.text ?? '')[field] > 1
    ) {
      score -= BEFORE_NAME;
    }
    if (field === 'who' && from > 0 && atoms[from]?.before === 'bracket') score -= IN_BRACKETS;
    // Nothing belongs to a firm's name behind its form in law.
    if (field === 'who' && atoms.slice(from, to - 1).some((atom) => endsInLegalForm(atom.text))) score -= BEHIND_LEGAL;
    const most = Math.max(evidence.what, evidence.who, evidence.where);
    return { value: { field, text, evidence: own, most, ...span }, score };
  }
}

const isTeam = ({ text, before }: Atom): boolean => (before === 'bracket' || before === 'dash') && isTeamName(text);

/** With the bracket that a text opened: 'Engineer (contract)'. */
function closed(source: string, from: number, to: number): number {
  const text = source.slice(from, to);
  const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')');
  return isOpen && source[to] === ')' ? to + 1 : to;
}
