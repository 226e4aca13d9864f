import type { Cv, CvBasics, CvDate, Wording } from '../model/cv-model.ts';
import { cleanText, joined, normalSpaces, SEPARATOR } from './clean-text.ts';
import { addressPart, contactLines } from './contact-line.ts';
import { sectionHeading } from './section-headings.ts';
import type { LineKind, SectionName, Theme } from './theme.ts';

/** A piece of a line; `link` is an address to open. */
export interface Part {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isQuiet?: boolean;
  readonly link?: string;
}

/** One paragraph of a document, without its style. */
export interface Line {
  readonly kind: LineKind;
  readonly parts: readonly Part[];
  /** Stands apart from the text, at the tab stop of the dates; '' = none. */
  readonly dates: string;
  readonly isAside: boolean;
}

/** A CV as the lines of a document, in the order a template puts them. Whatever says nothing leaves no line. */
export function cvLines(cv: Cv, theme: Theme): readonly Line[] {
  const asides = theme.side?.sections ?? [];
  return [
    ...topLines(cv.basics),
    ...theme.order.flatMap((section) => sectionLines(cv, section, theme, asides.includes(section))),
  ];
}

/** Name, headline and contact details, as they begin a CV and a letter. */
export function topLines(basics: CvBasics): readonly Line[] {
  return [...line('name', basics.name), ...line('headline', basics.headline), ...contactLines(basics)];
}

/** Whether a line is one of those that begin a document. */
export function isTop({ kind }: Line): boolean {
  return kind === 'name' || kind === 'headline' || kind === 'contact';
}

/** Whether some lines stand in the column beside the others. */
export function hasAside(lines: readonly Line[]): boolean {
  return lines.some(({ isAside }) => isAside);
}

/** What is read from a document with these lines, spaces made single. */
export function textOf(lines: readonly Line[], theme: Theme): string {
  return normalSpaces(lines.map((one) => lineText(one, theme)).join('\n'));
}

function lineText({ parts, dates, isAside }: Line, theme: Theme): string {
  const text = parts.map((part) => part.text).join('');
  return theme.dates === 'left' && !isAside ? `${dates} ${text}` : `${text} ${dates}`;
}

/** A line of one text, or none when the text says nothing. */
export function line(kind: LineKind, text: string, dates = ''): readonly Line[] {
  const cleaned = cleanText(text);
  return cleaned || dates ? [{ kind, parts: cleaned ? [{ text: cleaned }] : [], dates, isAside: false }] : [];
}

const WITHIN_ENTRY: readonly LineKind[] = ['place', 'text', 'bullet'];

/** A title is never the last line of a page, nor apart from the first of what follows it. */
export function staysWith(kind: LineKind | undefined, next: LineKind | undefined): boolean {
  if (next === undefined) return false;
  if (kind === 'heading') return true;
  return (kind === 'entry' || kind === 'place') && WITHIN_ENTRY.includes(next);
}

function sectionLines(cv: Cv, section: SectionName, theme: Theme, isAside: boolean): readonly Line[] {
  if (section === 'other') {
    return cv.other.flatMap(({ heading, lines }) =>
      headed(cleanText(heading) || sectionHeading('other', cv.language), bullets(lines)),
    );
  }
  const lines = headed(sectionHeading(section, cv.language), contentOf(cv, section, theme, isAside));
  return isAside ? lines.map((one) => ({ ...one, isAside })) : lines;
}

function headed(heading: string, lines: readonly Line[]): readonly Line[] {
  return lines.length > 0 ? [...line('heading', heading), ...lines] : [];
}

function contentOf(cv: Cv, section: Exclude<SectionName, 'other'>, theme: Theme, isAside: boolean): readonly Line[] {
  switch (section) {
    case 'summary':
      return line('summary', cv.summary?.text ?? '');
    case 'work':
      return cv.work.flatMap((work) => [
        ...entry([work.title, work.employer, work.location], period(work), theme),
        ...work.paragraphs.flatMap(({ text }) => line('text', text)),
        ...bullets(work.highlights),
      ]);
    case 'education':
      return cv.education.flatMap((school) => [
        ...entry([school.degree, school.institution, school.location, school.score], period(school), theme),
        ...bullets(school.highlights),
      ]);
    case 'projects':
      return cv.projects.flatMap((project) => [
        ...entry([project.name, addressPart(project.url)], period(project), theme),
        ...bullets(project.highlights),
      ]);
    case 'skills':
      return cv.skills.flatMap(({ name, skills }) => labelled(name, joined(skills, ', ')));
    case 'certificates':
      return cv.certificates.flatMap(({ name, issuer, date }) =>
        isAside
          ? line('item', joined([name, issuer, date.text], SEPARATOR))
          : line('item', joined([name, issuer], SEPARATOR), cleanText(date.text)),
      );
    case 'languages': {
      const languages = cv.languages.map(({ language, fluency }) => withFluency(language, fluency));
      return isAside ? languages.flatMap((text) => line('item', text)) : line('summary', joined(languages, ', '));
    }
  }
}

/** The first thing known and the dates on one line, the rest below, or behind it where the template is compact. */
function entry(facts: readonly (string | Part)[], dates: string, theme: Theme): readonly Line[] {
  const known = facts
    .map((fact) => (typeof fact === 'string' ? { text: cleanText(fact) } : fact))
    .filter(({ text }) => text);
  const [first, ...places] = known;
  if (!first) return line('entry', '', dates);
  const rest = places.flatMap((place, index) => (index === 0 ? [place] : [{ text: SEPARATOR }, place]));
  const titled: Line = { kind: 'entry', parts: [first], dates, isAside: false };
  if (rest.length === 0) return [titled];
  if (!theme.isCompact) return [titled, { kind: 'place', parts: rest, dates: '', isAside: false }];
  const quiet = [{ text: SEPARATOR }, ...rest].map((part) => ({ ...part, isQuiet: true }));
  return [{ ...titled, parts: [first, ...quiet] }];
}

function bullets(wordings: readonly Wording[]): readonly Line[] {
  return wordings.flatMap(({ text }) => line('bullet', text));
}

function labelled(name: string, list: string): readonly Line[] {
  const label = cleanText(name);
  if (!label || !list) return line('skills', label || list);
  return [
    { kind: 'skills', parts: [{ text: `${label}: `, isStrong: true }, { text: list }], dates: '', isAside: false },
  ];
}

function withFluency(language: string, fluency: string): string {
  const [spoken, level] = [cleanText(language), cleanText(fluency)];
  return spoken && level ? `${spoken} (${level})` : spoken || level;
}

function period({ start, end }: { readonly start: CvDate; readonly end: CvDate }): string {
  return [...new Set([cleanText(start.text), cleanText(end.text)])].filter(Boolean).join(' – ');
}
