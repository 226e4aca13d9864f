import type { CheckReport } from '../model/check-report.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import type { Cv, CvDate, ReadCv } from '../model/cv-model.ts';
import { isConfirmed, type MasterEntry } from './master-entries.ts';
import { lineIn, listIn } from './to-cv.ts';

/**
 * A CV that was read again, with what its owner confirmed about it before: where the reader doubts an entry, and the
 * owner confirmed that very entry, their words stand in its place and nothing of it is doubted any more. They are added
 * to the text, so that they prove like anything in the file.
 */
export function withConfirmedFacts(readCv: ReadCv, entries: readonly MasterEntry[]): ReadCv {
  const known = entries.filter(isConfirmed);
  const jobs = byDates(known, 'work');
  const schools = byDates(known, 'education');
  const doubts = readCv.uncertain ?? [];
  const doubted = new Set(doubts.map((path) => path.split('.', 2).join('.')));
  const settled = new Set<string>();
  // Not only those the text lacks: to look for each in a long text takes longer than all else.
  const words = new Set<string>();
  const settle = (section: string, index: number, entry: MasterEntry, names: readonly string[]): void => {
    for (const path of doubts) if (path.startsWith(`${section}.${index}.`)) settled.add(path);
    for (const name of names) words.add(lineIn(entry, name));
  };
  const isDoubted = (section: string, index: number): boolean => doubted.has(`${section}.${index}`);

  const work = readCv.cv.work.map((one, index): Cv['work'][number] => {
    const entry = isDoubted('work', index) ? sameIn(jobs, one) : undefined;
    if (entry === undefined) return one;
    settle('work', index, entry, ['title', 'employer', 'location']);
    const [title, employer, location] = [lineIn(entry, 'title'), lineIn(entry, 'employer'), lineIn(entry, 'location')];
    return { ...one, title, employer, location };
  });
  const education = readCv.cv.education.map((one, index): Cv['education'][number] => {
    const entry = isDoubted('education', index) ? sameIn(schools, one) : undefined;
    if (entry === undefined) return one;
    settle('education', index, entry, ['institution', 'degree', 'location']);
    return {
      ...one,
      institution: lineIn(entry, 'institution'),
      degree: lineIn(entry, 'degree'),
      location: lineIn(entry, 'location'),
    };
  });
  const you = known.find(({ kind }) => kind === 'basics');
  let { basics } = readCv.cv;
  // The same address, the same person.
  if (you !== undefined && doubts.includes('basics.name') && lineIn(you, 'email') === basics.email) {
    settled.add('basics.name');
    basics = { ...basics, name: lineIn(you, 'name') };
    words.add(basics.name);
  }
  if (settled.size === 0) return readCv;
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
  const corrected = (text: string): string => withReplaced(text, changed);
  return {
    edits: {
      ...edits,
      summary: edits.summary === null ? null : corrected(edits.summary),
      letter: edits.letter?.map(corrected) ?? null,
    },
    report: {
      ...report,
      facts: report.facts.map((fact) => ({ ...fact, text: changed.get(fact.text) ?? fact.text })),
      lines: report.lines.map((line) =>
        line.section === 'summary' || line.section === 'letter' ? { ...line, after: corrected(line.after) } : line,
      ),
    },
  };
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
