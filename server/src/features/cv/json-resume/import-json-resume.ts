import { invalidInput } from '../../../platform/app-error.ts';
import type { Cv, CvDate, CvOtherSection, ReadCv } from '../model/cv-model.ts';
import { languageOf } from '../structure/language.ts';
import { JsonResume } from './json-resume.ts';
import { placeLine } from './place-parts.ts';
import { clear, dateOf, SourceText } from './source-text.ts';

/**
 * Converts a JSON Resume to a CV, with a source text that rewritten lines are checked against.
 *
 * @throws AppError INVALID_INPUT for JSON that isn't a resume
 */
export function importJsonResume(value: unknown): ReadCv {
  const parsed = JsonResume.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidInput(`This isn't a valid JSON Resume. Check ${issue?.path.join('.') || 'its beginning'}.`);
  }
  const source = new SourceText();
  const cv = cvOf(parsed.data, source);
  if (cv.basics.name === '' && cv.work.length + cv.education.length + cv.skills.length === 0) {
    throw invalidInput('This JSON Resume has no name and no sections.');
  }
  const text = source.toString();
  return { text, cv: { ...cv, language: languageOf(text) } };
}

function cvOf(resume: JsonResume, source: SourceText): Cv {
  return {
    language: 'en',
    basics: basicsOf(resume, source),
    summary: summaryOf(resume, source),
    ...workOf(resume, source),
    ...educationOf(resume, source),
    projects: projectsOf(resume, source),
    ...listsOf(resume, source),
    other: othersOf(resume, source),
  };
}

function basicsOf({ basics }: JsonResume, source: SourceText): Cv['basics'] {
  const { name = '', label = '', email = '', phone = '', url = '', location, profiles = [] } = basics ?? {};
  const { address = '', postalCode = '', city = '', region = '', countryCode = '' } = location ?? {};
  const links = [
    { network: 'website', url },
    ...profiles.map((one) => ({ network: one.network.toLowerCase() || 'website', url: one.url || one.username })),
  ].filter((link) => link.url !== '');
  const around = [region, countryCode].filter((part) => part !== '').join(', ');
  const place = placeLine({ address, postalCode, city, region: around });
  for (const line of [name, label, email, phone, place, ...links.map((link) => link.url)])
    if (line !== '') source.add(line);
  return {
    name: clear(name),
    headline: clear(label),
    email: clear(email),
    phone: clear(phone),
    location: clear(place),
    links: links.map((link) => ({ network: clear(link.network), url: clear(link.url) })),
  };
}

function summaryOf({ basics }: JsonResume, source: SourceText): Cv['summary'] {
  const text = basics?.summary ?? '';
  if (clear(text) === '') return null;
  source.heading('Summary');
  return { id: 'summary', ...source.add(text) };
}

/** By the schema, a missing end date means the present. */
function periodOf({ startDate, endDate }: { startDate: string; endDate: string }): { start: CvDate; end: CvDate } {
  const end = endDate === '' && startDate !== '' ? { text: 'Present', iso: null } : dateOf(endDate);
  return { start: dateOf(startDate), end };
}

const between = ({ start, end }: { start: CvDate; end: CvDate }): string =>
  [start.text, end.text].filter((text) => text !== '').join(' – ');

function workOf({ work }: JsonResume, source: SourceText): Pick<Cv, 'work'> {
  if (work.length > 0) source.heading('Experience');
  return {
    work: work.map((job, index) => {
      const id = `w${index + 1}`;
      const period = periodOf(job);
      const { span } = source.add(
        [job.position, job.name, job.location, between(period)].filter((part) => part !== '').join(' | '),
      );
      return {
        id,
        span,
        employer: clear(job.name),
        title: clear(job.position),
        location: clear(job.location),
        ...period,
        paragraphs: source.wordings([job.description, job.summary], (n) => `${id}.p${n}`),
        highlights: source.wordings(job.highlights, (n) => `${id}.h${n}`),
      };
    }),
  };
}

function educationOf({ education }: JsonResume, source: SourceText): Pick<Cv, 'education'> {
  if (education.length > 0) source.heading('Education');
  return {
    education: education.map((one, index) => {
      const id = `e${index + 1}`;
      const period = one.endDate === '' ? { start: dateOf(one.startDate), end: dateOf('') } : periodOf(one);
      const degree = [one.studyType, one.area]
        .map(clear)
        .filter((part) => part !== '')
        .join(', ');
      const { span } = source.add(
        [degree, one.institution, one.score, between(period)].filter((part) => part !== '').join(' | '),
      );
      return {
        id,
        span,
        institution: clear(one.institution),
        degree,
        location: '',
        score: clear(one.score),
        ...period,
        highlights: source.wordings(one.courses, (n) => `${id}.h${n}`),
      };
    }),
  };
}

function projectsOf({ projects }: JsonResume, source: SourceText): Cv['projects'] {
  if (projects.length > 0) source.heading('Projects');
  return projects.map((one, index) => {
    const id = `p${index + 1}`;
    const period = one.endDate === '' ? { start: dateOf(one.startDate), end: dateOf('') } : periodOf(one);
    const { span } = source.add([one.name, one.url, between(period)].filter((part) => part !== '').join(' | '));
    const lines = [one.description, one.roles.join(', '), ...one.highlights, one.keywords.join(', ')];
    return {
      id,
      span,
      name: clear(one.name),
      url: clear(one.url),
      ...period,
      highlights: source.wordings(lines, (n) => `${id}.h${n}`),
    };
  });
}

function listsOf(
  { skills, certificates, languages }: JsonResume,
  source: SourceText,
): Pick<Cv, 'skills' | 'certificates' | 'languages'> {
  const headed = (heading: string, list: readonly unknown[]): void =>
    list.length > 0 ? source.heading(heading) : undefined;
  headed('Skills', skills);
  const groups = skills.map((group, index) => {
    const { name, keywords } = withLevel(group);
    return {
      id: `k${index + 1}`,
      ...only(source.add([name, keywords.join(', ')].filter((part) => part !== '').join(': '))),
      name: clear(name),
      skills: keywords.map(clear),
    };
  });
  headed('Certificates', certificates);
  const earned = certificates.map(({ name, issuer, date }, index) => ({
    id: `c${index + 1}`,
    ...only(source.add([name, issuer, dateOf(date).text].filter((part) => part !== '').join(', '))),
    name: clear(name),
    issuer: clear(issuer),
    date: dateOf(date),
  }));
  headed('Languages', languages);
  const spoken = languages.map(({ language, fluency }, index) => ({
    id: `l${index + 1}`,
    ...only(source.add([language, fluency].filter((part) => part !== '').join(': '))),
    language: clear(language),
    fluency: clear(fluency),
  }));
  return { skills: groups, certificates: earned, languages: spoken };
}

/** 'Web (Master): HTML, CSS', and 'Master: Go' where a skill stands by itself. */
function withLevel({ name, level, keywords }: JsonResume['skills'][number]): { name: string; keywords: string[] } {
  if (keywords.length === 0) return { name: level, keywords: [name] };
  return { name: name === '' || level === '' ? name || level : `${name} (${level})`, keywords };
}

const only = ({ span }: ReturnType<SourceText['add']>): Pick<ReturnType<SourceText['add']>, 'span'> => ({ span });

/** Sections without a counterpart in the CV, line by line. */
function othersOf(resume: JsonResume, source: SourceText): CvOtherSection[] {
  const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
  const linked: readonly { readonly name: string; readonly url: string }[] = [
    ...resume.work,
    ...resume.education.map(({ institution, url }) => ({ name: institution, url })),
    ...resume.certificates,
    ...resume.publications,
  ];
  const all: [string, string[]][] = [
    [
      'Volunteering',
      resume.volunteer.flatMap((one) => [
        joined(one.position, one.organization, between(periodOf(one))),
        one.summary,
        ...one.highlights,
      ]),
    ],
    ['Awards', resume.awards.flatMap((one) => [joined(one.title, one.awarder, dateOf(one.date).text), one.summary])],
    [
      'Publications',
      resume.publications.flatMap((one) => [
        joined(one.name, one.publisher, dateOf(one.releaseDate).text),
        one.summary,
      ]),
    ],
    [
      'Interests',
      resume.interests.map(({ name, keywords }) =>
        [name, keywords.join(', ')].filter((part) => part !== '').join(': '),
      ),
    ],
    [
      'References',
      resume.references.map(({ name, reference }) => [name, reference].filter((part) => part !== '').join(': ')),
    ],
    [
      'Links',
      linked
        .filter(({ url }) => url !== '')
        .map(({ name, url }) => [name, url].filter((part) => part !== '').join(': ')),
    ],
    ...resume.sections.map(({ heading, lines }): [string, string[]] => [heading, lines]),
  ];
  const filled = all.filter(([, lines]) => lines.some((line) => clear(line) !== ''));
  return filled.map(([heading, lines], index) => {
    const id = `o${index + 1}`;
    source.heading(clear(heading));
    const wordings = source.wordings(lines, (n) => `${id}.l${n}`);
    return {
      id,
      span: { from: wordings[0]?.span?.from ?? 0, to: wordings.at(-1)?.span?.to ?? 0 },
      heading: clear(heading),
      lines: wordings,
    };
  });
}
