import type { CvEntryKind } from '../../../graphql/types.generated.ts';
import type {
  CvFacts_ProvenanceFragment,
  MasterCv_CvFragment,
  MasterCv_TextsFragment,
} from '../model/master-cv.generated.ts';

type Source = MasterCv_CvFragment['sources'][number] & MasterCv_TextsFragment['sources'][number];

export type MasterCv = Omit<MasterCv_CvFragment, 'sources'> & { readonly sources: readonly Source[] };
export type FieldValue = string | readonly string[];

/** An entry of whatever kind, for cards that show all of them alike. */
export interface Entry {
  readonly id: string;
  readonly kind: CvEntryKind;
  /** From 1, among those of its kind. */
  readonly position: number;
  readonly count: number;
  /** All fields of its kind, '' or [] when empty. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly facts: readonly CvFacts_ProvenanceFragment[];
  readonly isUncertain: boolean;
  readonly isConfirmed: boolean;
}

const HIDDEN = new Set(['__typename', 'id', 'isUncertain', 'isConfirmed', 'provenance']);
const LISTS = new Set(['profiles', 'highlights', 'keywords', 'lines']);

/** Texts that may have several lines. */
export const isLong = (name: string): boolean => name === 'summary' || LISTS.has(name);
export const isList = (name: string): boolean => LISTS.has(name);

type Raw = MasterCv['basics'] | MasterCv['work'][number] | MasterCv['skills'][number] | MasterCv['languages'][number];
type Any = Pick<Raw, 'id' | 'provenance' | 'isUncertain' | 'isConfirmed'>;

function entriesOfKind(kind: CvEntryKind, raw: readonly Any[]): Entry[] {
  return raw.map((one, index) => {
    const fields: Record<string, FieldValue> = {};
    for (const [name, value] of Object.entries(one)) {
      if (HIDDEN.has(name)) continue;
      fields[name] = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value : '';
    }
    const { id, provenance, isUncertain, isConfirmed } = one;
    return {
      id,
      kind,
      position: index + 1,
      count: raw.length,
      fields,
      facts: provenance,
      isUncertain,
      isConfirmed,
    };
  });
}

/** All entries in the order of the CV. */
export function entriesOf(cv: MasterCv): Entry[] {
  return [
    ...entriesOfKind('BASICS', [cv.basics]),
    ...entriesOfKind('WORK', cv.work),
    ...entriesOfKind('EDUCATION', cv.education),
    ...entriesOfKind('PROJECTS', cv.projects),
    ...entriesOfKind('SKILLS', cv.skills),
    ...entriesOfKind('LANGUAGES', cv.languages),
    ...entriesOfKind('CERTIFICATES', cv.certificates),
    ...entriesOfKind('SECTIONS', cv.sections),
  ];
}

/** Whether a value of a field waits to be checked. */
export const isFieldUncertain = ({ facts }: Entry, name: string): boolean =>
  facts.some(
    ({ pointer, certainty }) =>
      certainty === 'UNCERTAIN' && (pointer === `/${name}` || pointer.startsWith(`/${name}/`)),
  );

/** A stretch of the text of a file, and what is said of it. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly isUncertain: boolean;
  readonly entryId: string;
  /** The value: `/title`, `/highlights/1`. */
  readonly pointer: string;
}

/** An entry, and one of its values when it is about that one. */
export interface Place {
  readonly entryId: string;
  readonly pointer: string | null;
}

/** The stretches of a file that entries were read from, without overlaps, in order. */
export function marksOf(entries: readonly Entry[], sourceId: string): Mark[] {
  const all = entries.flatMap(({ id, facts }) =>
    facts.flatMap(({ pointer, span, certainty }) =>
      span?.sourceId === sourceId
        ? [{ start: span.start, end: span.end, isUncertain: certainty === 'UNCERTAIN', entryId: id, pointer }]
        : [],
    ),
  );
  const marks: Mark[] = [];
  for (const mark of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark);
  }
  return marks;
}

/** The mark at a place of a text, else the nearest on the same line; null when the line has none. */
export function markAt(text: string, marks: readonly Mark[], at: number): Mark | null {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', at);
  const to = next < 0 ? text.length : next;
  const distance = ({ start, end }: Mark): number => Math.max(start - at, at - end, 0);
  const onLine = marks.filter(({ start, end }) => start < to && end > from);
  return onLine.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * The place of a dragged entry among all of its kind, of which a list may show only some.
 *
 * @param shown ids of the list, before the drag
 * @param all ids of the kind, in the order of the CV
 */
export function placeAfterDrag(
  { shown, all }: { readonly shown: readonly string[]; readonly all: readonly string[] },
  from: number,
  to: number,
): number {
  const id = shown[from];
  const rest = shown.filter((one) => one !== id);
  const others = all.filter((one) => one !== id);
  const [next, before] = [rest[to], rest[to - 1]];
  if (next !== undefined) return others.indexOf(next);
  return before === undefined ? 0 : others.indexOf(before) + 1;
}
