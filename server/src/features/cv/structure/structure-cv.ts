import type { Cv, CvOtherSection, ReadCv } from '../model/cv-model.ts';
import { readBasics } from './basics.ts';
import { isDated } from './entries.ts';
import { readEducation } from './education.ts';
import { sectionsOf, type Section } from './sections.ts';
import { languageOf } from './language.ts';
import { leadOf, otherSection, readCertificates, readProjects } from './lists.ts';
import { isSpoken, readLanguages, readSkills, spoken } from './skills.ts';
import { type Line, textOf } from './text-lines.ts';
import { readWork } from './work.ts';

/**
 * A canonical text as a CV: by its headings, dates and the shapes of its lines, without a model. Each wording carries the
 * span it came from; what fits nowhere is kept under `other`. The same text always gives the same CV.
 */
export function structureCv(text: string): ReadCv {
  const { top, sections } = sectionsOf(text);
  const contactLines = sections.filter(({ kind }) => kind === 'contact').flatMap(({ lines }) => lines);
  const { basics, rest } = readBasics(text, top, contactLines);
  const cv: Cv = {
    language: languageOf(text),
    basics,
    summary: null,
    work: [],
    education: [],
    projects: [],
    skills: [],
    certificates: [],
    languages: [],
    other: [],
  };
  if (rest.length > 0) addOther(cv, '', rest);
  for (const section of sections) if (section.lines.length > 0) add(cv, text, section);
  moveSpoken(cv);
  return { text, cv };
}

function add(cv: Cv, text: string, { kind, heading, lines }: Section): void {
  switch (kind) {
    case 'summary':
      // 'Career summary' heads either.
      if (lines.filter(isDated).length > 1) return add(cv, text, { kind: 'work', heading, lines });
      return addSummary(cv, text, heading, lines);
    case 'work': {
      const { lead, rest } = leadOf(text, lines);
      cv.work.push(...readWork(text, rest, cv.work.length + 1));
      return lead.length > 0 ? addOther(cv, heading, lead) : undefined;
    }
    case 'education':
      cv.education.push(...readEducation(text, lines, cv.education.length + 1));
      return;
    case 'projects':
      cv.projects.push(...readProjects(text, lines, cv.projects.length + 1));
      return;
    case 'skills':
      // Skills by which a functional CV orders its work are told in sentences.
      if (areSentences(lines)) return addOther(cv, heading, lines);
      cv.skills.push(...readSkills(text, lines, cv.skills.length + 1));
      return;
    case 'certificates':
      cv.certificates.push(...readCertificates(text, lines, cv.certificates.length + 1));
      return;
    case 'languages':
      cv.languages.push(...readLanguages(text, lines, cv.languages.length + 1));
      return;
    case 'contact':
      return;
    case 'other':
      return addOther(cv, heading, lines);
  }
}

function areSentences(lines: readonly Line[]): boolean {
  const listed = lines.filter(({ hasBullet }) => hasBullet);
  const told = listed.filter(({ text }) => text.endsWith('.') && text.split(' ').length > 4 && !text.includes(':'));
  return told.length > 2 && told.length > listed.length / 2;
}

/** The paragraphs are the summary; a list among them is kept as one. */
function addSummary(cv: Cv, text: string, heading: string, lines: readonly Line[]): void {
  const listed = lines.findIndex(({ hasBullet }) => hasBullet);
  const prose = cv.summary !== null ? [] : listed < 0 ? lines : lines.slice(0, listed);
  const rest = lines.slice(prose.length);
  const span = { from: prose[0]?.from ?? 0, to: prose.at(-1)?.to ?? 0 };
  if (prose.length > 0) cv.summary = { id: 'summary', text: textOf(text, span), span };
  if (rest.length > 0) addOther(cv, heading, rest);
}

function addOther(cv: Cv, heading: string, lines: readonly Line[]): void {
  const section: CvOtherSection = otherSection(heading, lines, `o${cv.other.length + 1}`);
  cv.other.push(section);
}

/** 'Languages: German (native), English' among the skills are languages, not skills. */
function moveSpoken(cv: Cv): void {
  for (const group of cv.skills.filter(isSpoken)) {
    for (const skill of group.skills) {
      cv.languages.push({ id: `l${cv.languages.length + 1}`, span: group.span, ...spoken(skill) });
    }
  }
  cv.skills = cv.skills.filter((group) => !isSpoken(group));
}
