import type { CheckReport } from '../model/check-report.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import type { Cv, CvDate, ReadCv } from '../model/cv-model.ts';
import { isConfirmed, type MasterEntry } from './master-entries.ts';
import { fieldOfPath } from './read-entries.ts';
import {
  type CorrectedItem,
  type CorrectedKind,
  type Dates,
  contactsOf,
  fieldsOf,
  isSamePerson,
  sameEntry,
  typedIn,
  withFields,
} from './same-entry.ts';
import { lineIn, listIn } from './to-cv.ts';

/** What an entry that was confirmed as a whole says in the place of what was read with doubt. */
const NAMES_OF: Readonly<Record<CorrectedKind, readonly string[]>> = {
  work: ['title', 'employer', 'location'],
  education: ['institution', 'degree', 'location'],
};

/**
 * A CV that was read again, with what its owner said of it before. What they typed stands wherever the entry is the same.
 * Where the reader doubts an entry, and the owner confirmed that very entry, its names stand too, and nothing of it is
 * doubted any more. Their words are added to the text, so that they prove like anything in the file.
 *
 * @param dates those that were typed
 */
export function withConfirmedFacts(readCv: ReadCv, entries: readonly MasterEntry[], dates: Dates = new Map()): ReadCv {
  const sure = entries.filter(isConfirmed);
  const jobs = byDates(sure, 'work');
  const schools = byDates(sure, 'education');
  const doubts = readCv.uncertain ?? [];
  const doubted = new Set(doubts.map((path) => path.split('.', 2).join('.')));
  const settled = new Set<string>();
  // Not only those the text lacks: to look for each in a long text takes longer than all else.
  const words = new Set<string>();
  let isTyped = false;
  const isDoubted = (section: string, index: number): boolean => doubted.has(`${section}.${index}`);
  const said = <Item extends CorrectedItem>(section: CorrectedKind, one: Item, index: number): Item => {
    const confirmedEntry = isDoubted(section, index) ? sameIn(section === 'work' ? jobs : schools, one) : undefined;
    const typedEntry = entries.length === 0 ? null : sameEntry(entries, section, one);
    const names = confirmedEntry === undefined ? [] : NAMES_OF[section];
    const confirmedFields = Object.fromEntries(names.map((name) => [name, lineIn(confirmedEntry, name)]));
    const typedFields = typedEntry === null ? {} : typedIn(typedEntry);
    const changes = Object.entries({ ...confirmedFields, ...typedFields });
    const now = fieldsOf(one);
    if (Object.entries(typedFields).some(([name, value]) => now[name] !== value)) isTyped = true;
    for (const path of doubts) {
      const field = path.startsWith(`${section}.${index}.`) ? fieldOfPath(path) : null;
      const isSettled = confirmedEntry !== undefined || (field !== null && typedFields[field] !== undefined);
      if (field !== null && isSettled) settled.add(path);
    }
    for (const [, value] of changes) words.add(value);
    return withFields(one, Object.fromEntries(changes), dates);
  };
  const work = readCv.cv.work.map((one, index) => said('work', one, index));
  const education = readCv.cv.education.map((one, index) => said('education', one, index));

  let { basics } = readCv.cv;
  const you = entries.find(({ kind }) => kind === 'basics');
  if (you !== undefined && isSamePerson(you, basics)) {
    const now = contactsOf(basics);
    // The same address, the same person.
    const isNameKnown = doubts.includes('basics.name') && isConfirmed(you) && lineIn(you, 'email') === basics.email;
    const known: Readonly<Record<string, string>> = isNameKnown ? { name: lineIn(you, 'name') } : {};
    const typed = Object.fromEntries(Object.entries(typedIn(you)).filter(([name]) => name in now));
    const changes: Readonly<Record<string, string>> = { ...known, ...typed };
    if (changes['name'] !== undefined && doubts.includes('basics.name')) settled.add('basics.name');
    if (Object.entries(typed).some(([name, value]) => now[name] !== value)) isTyped = true;
    for (const value of Object.values(changes)) words.add(value);
    basics = { ...basics, ...changes };
  }
  if (settled.size === 0 && !isTyped) return readCv;
  return {
    text: [readCv.text, ...[...words].filter((word) => word !== '')].join('\n'),
    cv: { ...readCv.cv, basics, work, education },
    uncertain: doubts.filter((path) => !settled.has(path)),
  };
}

interface Dated {
  readonly start: CvDate;
  readonly end: CvDate;
  readonly highlights: readonly { readonly text: string }[];
}

interface KnownEntry {
  readonly entry: MasterEntry;
  readonly lines: ReadonlySet<string>;
}

const datesKey = (start: string, end: string): string => JSON.stringify([start, end]);

function byDates(entries: readonly MasterEntry[], kind: MasterEntry['kind']): ReadonlyMap<string, KnownEntry[]> {
  return Map.groupBy(
    entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, lines: new Set(listIn(entry, 'highlights')) })),
    ({ entry }) => datesKey(lineIn(entry, 'startDate'), lineIn(entry, 'endDate')),
  );
}

/** The doubted words may be any: what is certain decides, dates and lines. */
function sameIn(
  known: ReadonlyMap<string, readonly KnownEntry[]>,
  { start, end, highlights }: Dated,
): MasterEntry | undefined {
  if (start.text === '' && highlights.length === 0) return undefined;
  const dated = known.get(datesKey(start.text, end.text)) ?? [];
  return dated.find(({ lines }) => highlights.length === 0 || highlights.some(({ text }) => lines.has(text)))?.entry;
}

/** What the reader doubts, as written: names, titles, employers, schools. Empty values and whole sections are left out. */
export function doubtedFacts({ cv, uncertain = [] }: ReadCv): string[] {
  const words = uncertain.map((path) => {
    const [section, at, name] = path.split('.');
    if (section === 'basics') return cv.basics.name;
    const job = section === 'work' ? cv.work[Number(at)] : undefined;
    if (job !== undefined) {
      return (
        {
          position: job.title,
          name: job.employer,
          location: job.location,
          startDate: job.start.text,
          endDate: job.end.text,
        }[name ?? ''] ?? ''
      );
    }
    const school = section === 'education' ? cv.education[Number(at)] : undefined;
    if (school === undefined) return '';
    return (
      {
        institution: school.institution,
        studyType: school.degree,
        area: school.degree,
        startDate: school.start.text,
        endDate: school.end.text,
      }[name ?? ''] ?? ''
    );
  });
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Each value that another one took the place of, when it was confirmed. */
function replacedValues(before: Cv, after: Cv): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  const note = (old: string, now: string): void => {
    if (old !== now && old !== '' && now !== '') changed.set(old, now);
  };
  note(before.basics.name, after.basics.name);
  before.work.forEach((one, index) => {
    note(one.title, after.work[index]?.title ?? '');
    note(one.employer, after.work[index]?.employer ?? '');
  });
  before.education.forEach((one, index) => {
    note(one.degree, after.education[index]?.degree ?? '');
    note(one.institution, after.education[index]?.institution ?? '');
  });
  return changed;
}

interface Content {
  readonly edits: CvEdits;
  readonly report: CheckReport;
}

/**
 * What a version says with what was confirmed since: summary and letter name titles and employers too, as the reader
 * took them.
 */
export function contentSince({ edits, report }: Content, before: Cv, after: Cv): Content {
  const changed = replacedValues(before, after);
  const [was, now] = [copiedFacts(before), copiedFacts(after)];
  const renamed = report.facts.map((fact) => ({ ...fact, text: changed.get(fact.text) ?? fact.text }));
  const facts = new Map(renamed.map((fact) => [factKey(fact), fact]));
  for (const key of was.keys()) if (!now.has(key)) facts.delete(key);
  for (const [key, fact] of now) if (!was.has(key) && !facts.has(key)) facts.set(key, { ...fact, status: 'found' });
  const corrected = (text: string): string => withReplaced(text, changed);
  return {
    edits: {
      ...edits,
      summary: edits.summary === null ? null : corrected(edits.summary),
      letter: edits.letter?.map(corrected) ?? null,
    },
    report: {
      ...report,
      facts: [...facts.values()],
      lines: report.lines.map((line) =>
        line.section === 'summary' || line.section === 'letter' ? { ...line, after: corrected(line.after) } : line,
      ),
    },
  };
}

type CopiedFact = Pick<CheckReport['facts'][number], 'kind' | 'text'>;

const factKey = ({ kind, text }: CopiedFact): string => JSON.stringify([kind, text]);

/** What code copies of jobs and education, each once. */
function copiedFacts({ work, education }: Cv): ReadonlyMap<string, CopiedFact> {
  const facts = [
    ...work.flatMap(({ title, employer, start, end }): CopiedFact[] => [
      { kind: 'title', text: title },
      { kind: 'employer', text: employer },
      { kind: 'date', text: start.text },
      { kind: 'date', text: end.text },
    ]),
    ...education.flatMap(({ degree, institution, start, end }): CopiedFact[] => [
      { kind: 'degree', text: degree },
      { kind: 'institution', text: institution },
      { kind: 'date', text: start.text },
      { kind: 'date', text: end.text },
    ]),
  ];
  return new Map(facts.flatMap((fact) => (fact.text === '' ? [] : [[factKey(fact), fact]])));
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** All at once, whole words: a title may have been taken for an employer, and the other way round. */
function withReplaced(text: string, changed: ReadonlyMap<string, string>): string {
  const present = [...changed].filter(([old]) => text.includes(old)).toSorted(([a], [b]) => b.length - a.length);
  if (present.length === 0) return text;
  let result = '';
  for (let at = 0; at < text.length;) {
    const from = at;
    const found = IN_WORD.test(text.charAt(from - 1))
      ? undefined
      : present.find(([old]) => text.startsWith(old, from) && !IN_WORD.test(text.charAt(from + old.length)));
    result += found?.[1] ?? text.charAt(from);
    at += found?.[0].length ?? 1;
  }
  return result;
}
