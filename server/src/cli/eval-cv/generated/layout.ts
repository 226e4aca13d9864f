import { Random } from './random.ts';

export type Fact = 'what' | 'who' | 'where';

/** Where the date of an entry stands: at the right or the end of a line, before it, below or above it, in a column. */
export interface DatePlace {
  readonly kind: 'right' | 'end' | 'start' | 'own' | 'column';
  /** Of which line; for a line of its own, before which. */
  readonly line: number;
}

/** How entries of one kind are set. */
export interface EntryLayout {
  readonly lines: readonly (readonly Fact[])[];
  readonly date: DatePlace;
  readonly separator: string;
  /** The place in brackets, or at the right edge. */
  readonly where: 'plain' | 'brackets' | 'right';
  readonly bold: Fact | 'none';
  readonly italic: Fact | 'none';
  readonly isBulleted: boolean;
}

/** How a CV looks. */
export interface Layout {
  readonly jobs: EntryLayout;
  readonly studies: EntryLayout;
  readonly page: 'plain' | 'rail' | 'side-left' | 'side-right' | 'table';
  readonly dates: 'short' | 'long' | 'slash' | 'dot' | 'iso';
  readonly dash: string;
  readonly headings: 'caps' | 'plain' | 'bold';
  readonly order: 'jobs' | 'studies';
  readonly font: string;
  readonly size: number;
  readonly headingSize: number;
  readonly nameSize: number;
  readonly contactLines: 'one' | 'many' | 'labels';
  readonly title: string;
  readonly isGrouped: boolean;
  readonly teamSeparator: string;
}

const JOB_LINES: readonly (readonly (readonly Fact[])[])[] = [
  [['what'], ['who', 'where']],
  [['what'], ['who'], ['where']],
  [['what', 'who']],
  [['what', 'who', 'where']],
  [['who', 'where'], ['what']],
  [['who'], ['what', 'where']],
  [['who'], ['what']],
  [['what'], ['who']],
  [['who', 'what']],
  [['who', 'what', 'where']],
  [['what', 'where'], ['who']],
  [['who', 'where', 'what']],
  [['what', 'who'], ['where']],
  [['where'], ['who'], ['what']],
];
const STUDY_LINES: readonly (readonly (readonly Fact[])[])[] = [
  [['what'], ['who', 'where']],
  [['who', 'where'], ['what']],
  [['what', 'who']],
  [['who', 'what']],
  [['what'], ['who']],
  [['who'], ['what']],
  [['what', 'who', 'where']],
];
const SEPARATORS = [', ', ', ', ' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ' / '];
const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono'];

/** Layouts of one part are never seen while the weights of the other are chosen. */
export type Part = 'tuning' | 'reporting';

function entryLayout(random: Random, part: Part, isStudy: boolean): EntryLayout {
  for (;;) {
    const lines = random.of(isStudy ? STUDY_LINES : JOB_LINES);
    const kind = random.of(['right', 'right', 'end', 'own', 'own', 'start', 'column'] as const);
    const line =
      kind === 'own' ? random.between(0, lines.length) : kind === 'start' ? 0 : random.between(0, lines.length - 1);
    const date: DatePlace = { kind, line };
    const separator = random.of(SEPARATORS);
    const where = random.of(['plain', 'plain', 'brackets', 'right'] as const);
    if (partOf(JSON.stringify([lines, date, separator.trim()])) !== part) continue;
    const facts: readonly (Fact | 'none')[] = ['what', 'who', 'none'];
    return {
      lines,
      date,
      separator,
      where: kind === 'right' && where === 'right' ? 'plain' : where,
      bold: random.of(facts),
      italic: random.of(facts),
      isBulleted: !isStudy && random.isTrue(0.06),
    };
  }
}

/** Every third layout is kept for reporting. */
function partOf(key: string): Part {
  let hash = 7;
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash >>> 4) % 3 === 0 ? 'reporting' : 'tuning';
}

export function layoutOf(random: Random, part: Part): Layout {
  return {
    jobs: entryLayout(random, part, false),
    studies: entryLayout(random, part, true),
    page: random.of(['plain', 'plain', 'plain', 'plain', 'rail', 'side-left', 'side-right', 'table'] as const),
    dates: random.of(['short', 'short', 'long', 'slash', 'dot', 'iso'] as const),
    dash: random.of([' – ', ' - ', '–', ' — ', '-']),
    headings: random.of(['caps', 'plain', 'bold'] as const),
    order: random.isTrue(0.8) ? 'jobs' : 'studies',
    font: random.of(FONTS),
    size: random.between(9, 11),
    headingSize: random.between(11, 15),
    nameSize: random.between(16, 28),
    contactLines: random.of(['one', 'many', 'labels'] as const),
    title: random.isTrue(0.12) ? random.of(['Curriculum Vitae', 'Resume', 'CV']) : '',
    isGrouped: random.isTrue(0.6),
    teamSeparator: random.of([' – ', ' | ', ' · ']),
  };
}
