import type { CvDate, ReadCv, Span, Wording } from '../model/cv-model.ts';
import {
  type EntryKind,
  type Fact,
  fittingFields,
  type Fields,
  MAX_ENTRIES,
  type MasterEntry,
  valuesOf,
} from './master-entries.ts';

/** How the reader's paths (JSON Resume) are called in the master CV. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basics: { name: 'name', label: 'headline' },
  work: { name: 'employer', position: 'title', location: 'location', startDate: 'startDate', endDate: 'endDate' },
  education: {
    institution: 'institution',
    studyType: 'degree',
    area: 'degree',
    startDate: 'startDate',
    endDate: 'endDate',
  },
};

/** 'work.0.name' → 'employer'; null for a path of no such field. */
export function fieldOfPath(path: string): string | null {
  const [section = ''] = path.split('.');
  return NAMES[section]?.[path.split('.').at(-1) ?? ''] ?? null;
}

/** The reader's names of a field of the master CV: 'degree' → 'studyType', 'area'. */
export const pathNamesOf = (section: string, field: string): string[] =>
  Object.entries(NAMES[section] ?? {}).flatMap(([name, own]) => (own === field ? [name] : []));

/** Where contact details stand: at the beginning. */
const TOP_CHARACTERS = 5_000;

interface Part {
  readonly kind: EntryKind;
  /** Among those of its kind in what was read. */
  readonly index: number;
  readonly span: Span | null;
  readonly fields: Fields;
  readonly wordings?: readonly Wording[];
}

const texts = (wordings: readonly Wording[]): string[] => wordings.map(({ text }) => text);
const dates = ({ start, end }: { readonly start: CvDate; readonly end: CvDate }): Fields => ({
  startDate: start.text,
  endDate: end.text,
});

function partsOf({ cv, text }: ReadCv): Part[] {
  const { basics, summary } = cv;
  const website = basics.links.find(({ network }) => network === 'website');
  const you: Part = {
    kind: 'basics',
    index: 0,
    span: { from: 0, to: Math.min(text.length, TOP_CHARACTERS) },
    fields: {
      name: basics.name,
      headline: basics.headline,
      email: basics.email,
      phone: basics.phone,
      location: basics.location,
      url: website?.url ?? '',
      profiles: basics.links.filter((link) => link !== website).map(({ url }) => url),
      summary: summary?.text ?? '',
    },
    wordings: summary === null ? [] : [summary],
  };
  return [
    you,
    ...cv.work.map((one, index): Part => {
      const { title, employer, location, paragraphs, highlights, span } = one;
      const summaryText = texts(paragraphs).join('\n');
      return {
        kind: 'work',
        index,
        span,
        fields: { title, employer, location, ...dates(one), summary: summaryText, highlights: texts(highlights) },
        wordings: [...paragraphs, ...highlights],
      };
    }),
    ...cv.education.map((one, index): Part => {
      const { institution, degree, location, score, highlights, span } = one;
      const fields = { institution, degree, location, score, ...dates(one), highlights: texts(highlights) };
      return { kind: 'education', index, span, fields, wordings: highlights };
    }),
    ...cv.projects.map((one, index): Part => {
      const { name, url, highlights, span } = one;
      const fields = { name, url, ...dates(one), highlights: texts(highlights) };
      return { kind: 'projects', index, span, fields, wordings: highlights };
    }),
    ...cv.skills.map(({ name, skills, span }, index): Part => ({
      kind: 'skills',
      index,
      span,
      fields: { name, keywords: skills },
    })),
    ...cv.languages.map(({ language, fluency, span }, index): Part => ({
      kind: 'languages',
      index,
      span,
      fields: { name: language, fluency },
    })),
    ...cv.certificates.map(({ name, issuer, date, span }, index): Part => ({
      kind: 'certificates',
      index,
      span,
      fields: { name, issuer, date: date.text },
    })),
    ...cv.other.map(({ heading, lines, span }, index): Part => ({
      kind: 'sections',
      index,
      span,
      fields: { title: heading, lines: texts(lines) },
      wordings: lines,
    })),
  ];
}

/**
 * What was read as entries of a master CV; each fact with its place in the text, and marked where the reader doubts.
 *
 * @param source id of the text, and whether it was a file or JSON Resume
 * @param newId a new id for each entry
 */
export function entriesOf(
  readCv: ReadCv,
  source: { readonly id: string; readonly origin: 'file' | 'import' },
  newId: () => string,
): MasterEntry[] {
  const doubts = doubtsOf(readCv.uncertain ?? []);
  return partsOf(readCv).flatMap((part): MasterEntry[] => {
    const { kind, index } = part;
    const fields = fittingFields(kind, part.fields);
    if (index >= MAX_ENTRIES[kind] || Object.keys(fields).length === 0) return [];
    const facts = valuesOf(fields).map(({ pointer, name, value }): Fact => {
      const isDoubted = doubts.has(`${kind}.${index}.${name}`) || (doubts.has(kind) && name in (NAMES[kind] ?? {}));
      const span = source.origin === 'file' ? spanOf(readCv.text, part, value) : null;
      return {
        pointer,
        origin: source.origin,
        certainty: isDoubted ? 'uncertain' : 'read',
        span: span === null ? null : { sourceId: source.id, start: span.from, end: span.to },
        confirmedAt: null,
      };
    });
    const missing = Object.values(NAMES[kind] ?? {}).filter(
      (name) => fields[name] === undefined && doubts.has(`${kind}.${index}.${name}`),
    );
    const asked = [...new Set(missing)].map((name): Fact => ({
      pointer: `/${name}`,
      origin: source.origin,
      certainty: 'uncertain',
      span: null,
      confirmedAt: null,
    }));
    return [{ id: kind === 'basics' ? 'basics' : newId(), kind, fields, facts: [...facts, ...asked] }];
  });
}

/** 'work.0.name' → 'work.0.employer'; 'basics.name' → 'basics.0.name'; 'work' stays: something there belongs to no job. */
function doubtsOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.map((path) => {
      const [section = '', ...rest] = path.split('.');
      if (rest.length === 0) return section;
      const name = rest.at(-1) ?? '';
      return `${section}.${section === 'basics' ? '0' : rest[0]}.${NAMES[section]?.[name] ?? name}`;
    }),
  );
}

/** Where a value stands: its own span when it is a line, else its first place in the entry, else the entry. */
function spanOf(text: string, { span, wordings = [] }: Part, value: string): Span | null {
  const own = wordings.find((wording) => wording.text === value)?.span;
  if (own) return own;
  if (span === null) return null;
  const at = text.slice(span.from, span.to).indexOf(value);
  if (at >= 0) return { from: span.from + at, to: span.from + at + value.length };
  return null;
}
