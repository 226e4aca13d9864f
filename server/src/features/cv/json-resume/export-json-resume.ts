import type { Cv, CvDate } from '../model/cv-model.ts';
import { isCurrentPeriod } from '../model/cv-wordings.ts';
import { placeParts } from './place-parts.ts';

/** A JSON Resume, with `sections` for what the schema doesn't cover. */
export type ExportedResume = Readonly<Record<string, unknown>>;

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * A CV as JSON Resume 1.0.0. Invalid dates ('Summer 2020') are written as in the CV, because a missing end date means
 * the present.
 */
export function exportJsonResume(cv: Cv): ExportedResume {
  const { basics, summary, work, education, projects, skills, certificates, languages, other } = cv;
  const website = basics.links.find(({ network }) => network === 'website');
  return {
    $schema: SCHEMA,
    basics: filled({
      name: basics.name,
      label: basics.headline,
      email: basics.email,
      phone: basics.phone,
      url: website?.url ?? '',
      summary: summary?.text ?? '',
      location: basics.location === '' ? '' : filled({ ...placeParts(basics.location) }),
      profiles: basics.links.filter((link) => link !== website).map(({ network, url }) => ({ network, url })),
    }),
    work: work.map(({ employer, title, location, start, end, paragraphs, highlights }) =>
      filled({
        name: employer,
        position: title,
        location,
        ...period(start, end),
        summary: paragraphs.map(({ text }) => text).join(' '),
        highlights: highlights.map(({ text }) => text),
      }),
    ),
    education: education.map(({ institution, degree, score, start, end, highlights }) =>
      filled({
        institution,
        studyType: degree,
        score,
        ...period(start, end),
        courses: highlights.map(({ text }) => text),
      }),
    ),
    projects: projects.map(({ name, url, start, end, highlights }) =>
      filled({ name, url, ...period(start, end), highlights: highlights.map(({ text }) => text) }),
    ),
    skills: skills.map(({ name, skills: keywords }) => filled({ name, keywords })),
    certificates: certificates.map(({ name, issuer, date }) => filled({ name, issuer, date: written(date) })),
    languages: languages.map(({ language, fluency }) => filled({ language, fluency })),
    sections: other.map(({ heading, lines }) => ({ heading, lines: lines.map(({ text }) => text) })),
  };
}

function period(start: CvDate, end: CvDate): { startDate: string; endDate: string } {
  return { startDate: written(start), endDate: isCurrentPeriod({ start, end }) === true ? '' : written(end) };
}

const written = ({ iso, text }: CvDate): string => iso ?? text;

/** Without empty values. */
function filled(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}
