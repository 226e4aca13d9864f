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
  const doubts = readCv.uncertain ?? [];
  const settled = new Set<string>();
  const words: string[] = [];
  const settle = (section: string, index: number, entry: MasterEntry, names: readonly string[]): void => {
    for (const path of doubts) if (path.startsWith(`${section}.${index}.`)) settled.add(path);
    words.push(
      ...names.map((name) => lineIn(entry, name)).filter((word) => word !== '' && !readCv.text.includes(word)),
    );
  };
  const isDoubted = (section: string, index: number): boolean =>
    doubts.some((path) => path.startsWith(`${section}.${index}.`));

  const work = readCv.cv.work.map((one, index): Cv['work'][number] => {
    const entry = isDoubted('work', index) ? known.find((own) => own.kind === 'work' && isSame(own, one)) : undefined;
    if (entry === undefined) return one;
    settle('work', index, entry, ['title', 'employer', 'location']);
    const [title, employer, location] = [lineIn(entry, 'title'), lineIn(entry, 'employer'), lineIn(entry, 'location')];
    return { ...one, title, employer, location };
  });
  const education = readCv.cv.education.map((one, index): Cv['education'][number] => {
    const isEntry = (own: MasterEntry): boolean => own.kind === 'education' && isSame(own, one);
    const entry = isDoubted('education', index) ? known.find(isEntry) : undefined;
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
    if (!readCv.text.includes(basics.name)) words.push(basics.name);
  }
  if (settled.size === 0) return readCv;
  return {
    text: [readCv.text, ...words].join('\n'),
    cv: { ...readCv.cv, basics, work, education },
    uncertain: doubts.filter((path) => !settled.has(path)),
  };
}

interface Dated {
  readonly start: CvDate;
  readonly end: CvDate;
  readonly highlights: readonly { readonly text: string }[];
}

/** The doubted words may be any: what is certain decides, dates and lines. */
function isSame(entry: MasterEntry, { start, end, highlights }: Dated): boolean {
  const lines = listIn(entry, 'highlights');
  const areDatesSame = lineIn(entry, 'startDate') === start.text && lineIn(entry, 'endDate') === end.text;
  const areLinesSame = highlights.length === 0 || highlights.some(({ text }) => lines.includes(text));
  return areDatesSame && areLinesSame && (start.text !== '' || highlights.length > 0);
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

/** The facts of a report with what was confirmed since: each value that another one took the place of. */
export function factsSince<Fact extends { readonly text: string }>(
  facts: readonly Fact[],
  before: Cv,
  after: Cv,
): Fact[] {
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
  return facts.map((fact) => ({ ...fact, text: changed.get(fact.text) ?? fact.text }));
}
