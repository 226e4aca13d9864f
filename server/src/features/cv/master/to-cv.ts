import type { Cv, CvDate, Wording } from '../model/cv-model.ts';
import type { EntryKind, MasterEntry } from './master-entries.ts';

/**
 * The master CV in the model of the optimizer.
 *
 * @param dateOf reads a date as the CV writes it
 */
export function cvOf(entries: readonly MasterEntry[], dateOf: (text: string) => CvDate): Cv {
  const basics = entries.find(({ kind }) => kind === 'basics');
  const of = <Part>(kind: EntryKind, part: (entry: MasterEntry) => Part): Part[] =>
    entries.filter((entry) => entry.kind === kind).map(part);
  const period = (entry: MasterEntry): { start: CvDate; end: CvDate } => ({
    start: dateOf(lineIn(entry, 'startDate')),
    end: dateOf(lineIn(entry, 'endDate')),
  });
  const summary = lineIn(basics, 'summary');
  return {
    language: '',
    basics: {
      name: lineIn(basics, 'name'),
      headline: lineIn(basics, 'headline'),
      email: lineIn(basics, 'email'),
      phone: lineIn(basics, 'phone'),
      location: lineIn(basics, 'location'),
      links: [
        ...[lineIn(basics, 'url')].filter((url) => url !== '').map((url) => ({ network: 'website', url })),
        ...listIn(basics, 'profiles').map((url) => ({ network: 'profile', url })),
      ],
    },
    summary: summary === '' ? null : { id: 'summary', text: summary, span: null },
    work: of('work', (entry) => ({
      ...item(entry),
      ...period(entry),
      employer: lineIn(entry, 'employer'),
      title: lineIn(entry, 'title'),
      location: lineIn(entry, 'location'),
      paragraphs: wordings(`${entry.id}.p`, [lineIn(entry, 'summary')]),
      highlights: wordings(`${entry.id}.h`, listIn(entry, 'highlights')),
    })),
    education: of('education', (entry) => ({
      ...item(entry),
      ...period(entry),
      institution: lineIn(entry, 'institution'),
      degree: lineIn(entry, 'degree'),
      location: lineIn(entry, 'location'),
      score: lineIn(entry, 'score'),
      highlights: wordings(`${entry.id}.h`, listIn(entry, 'highlights')),
    })),
    projects: of('projects', (entry) => ({
      ...item(entry),
      ...period(entry),
      name: lineIn(entry, 'name'),
      url: lineIn(entry, 'url'),
      highlights: wordings(`${entry.id}.h`, listIn(entry, 'highlights')),
    })),
    skills: of('skills', (entry) => ({
      ...item(entry),
      name: lineIn(entry, 'name'),
      skills: [...listIn(entry, 'keywords')],
    })),
    certificates: of('certificates', (entry) => ({
      ...item(entry),
      name: lineIn(entry, 'name'),
      issuer: lineIn(entry, 'issuer'),
      date: dateOf(lineIn(entry, 'date')),
    })),
    languages: of('languages', (entry) => ({
      ...item(entry),
      language: lineIn(entry, 'name'),
      fluency: lineIn(entry, 'fluency'),
    })),
    other: of('sections', (entry) => ({
      ...item(entry),
      heading: lineIn(entry, 'title'),
      lines: wordings(`${entry.id}.l`, listIn(entry, 'lines')),
    })),
  };
}

const item = ({ id }: MasterEntry): { id: string; span: null } => ({ id, span: null });

const wordings = (prefix: string, texts: readonly string[]): Wording[] =>
  texts.filter((text) => text !== '').map((text, index) => ({ id: `${prefix}${index + 1}`, text, span: null }));

/** A line or a text; '' when empty. */
export function lineIn(entry: MasterEntry | undefined, name: string): string {
  const value = entry?.fields[name];
  return typeof value === 'string' ? value : '';
}

/** A list; [] when empty. */
export function listIn(entry: MasterEntry | undefined, name: string): readonly string[] {
  const value = entry?.fields[name];
  return value === undefined || typeof value === 'string' ? [] : value;
}
