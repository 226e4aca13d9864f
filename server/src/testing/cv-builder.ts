import type { Cv, CvDate, CvWork, Wording } from '../features/cv/model/cv-model.ts';

/** Builds CVs for tests and screenshots; all people, companies and schools in them are fictional. */

let last = 0;

const id = (): string => `t${(last += 1)}`;

export function wording(text: string): Wording {
  return { id: id(), text, span: null };
}

export function cvDate(text: string, iso: string | null = null): CvDate {
  return { text, iso };
}

export function emptyCv(name = ''): Cv {
  return {
    language: 'en',
    basics: { name, headline: '', email: '', phone: '', location: '', links: [] },
    summary: null,
    work: [],
    education: [],
    projects: [],
    skills: [],
    certificates: [],
    languages: [],
    other: [],
  };
}

/** One role; dates as written and in ISO. */
export function role(
  title: string,
  employer: string,
  location: string,
  start: readonly [text: string, iso: string],
  end: readonly [text: string, iso: string | null],
  highlights: readonly string[],
  paragraph = '',
): CvWork {
  return {
    id: id(),
    span: null,
    start: cvDate(...start),
    end: cvDate(...end),
    employer,
    title,
    location,
    paragraphs: paragraph ? [wording(paragraph)] : [],
    highlights: highlights.map(wording),
  };
}

export function school(
  degree: string,
  institution: string,
  location: string,
  start: string,
  end: string,
): Cv['education'][number] {
  return {
    id: id(),
    span: null,
    start: cvDate(start, start),
    end: cvDate(end, end),
    institution,
    degree,
    location,
    score: '',
    highlights: [],
  };
}

export function skillGroup(name: string, ...skills: readonly string[]): Cv['skills'][number] {
  return { id: id(), span: null, name, skills: [...skills] };
}

export function certificate(name: string, issuer: string, year: string): Cv['certificates'][number] {
  return { id: id(), span: null, name, issuer, date: cvDate(year, year) };
}

export function spoken(language: string, fluency: string): Cv['languages'][number] {
  return { id: id(), span: null, language, fluency };
}

export function project(
  name: string,
  url: string,
  year: string,
  ...highlights: readonly string[]
): Cv['projects'][number] {
  return {
    id: id(),
    span: null,
    start: cvDate(''),
    end: cvDate(year, year),
    name,
    url,
    highlights: highlights.map(wording),
  };
}

export function otherSection(heading: string, ...lines: readonly string[]): Cv['other'][number] {
  return { id: id(), span: null, heading, lines: lines.map(wording) };
}
