import type { Cv, CvOtherSection, ReadCv } from '../cv-model.ts';
import { readBasics } from './basics.ts';
import { findRange } from './dates.ts';
import { readEducation } from './education.ts';
import { headingKind, isAmbiguous, type SectionKind } from './headings.ts';
import { languageOf } from './language.ts';
import { leadOf, otherSection, readCertificates, readProjects } from './lists.ts';
import { isSpoken, readLanguages, readSkills, spoken } from './skills.ts';
import { type Line, linesOf, textOf } from './text-lines.ts';
import { readWork } from './work.ts';

interface Section {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly lines: Line[];
}

/**
 * A canonical text as a CV: by its headings, dates and the shapes of its lines, without a model. Each wording carries the
 * span it came from; what fits nowhere is kept under `other`. The same text always gives the same CV.
 */
export function structureCv(text: string): ReadCv {
  const isFirm = (line: string): boolean => headingKind(line.trim()) !== null || findRange(line) !== null;
  const { top, sections } = sectionsOf(linesOf(text, isFirm));
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

/** What stands above the first heading, and the sections below theirs. */
function sectionsOf(lines: readonly Line[]): { top: Line[]; sections: Section[] } {
  const top: Line[] = [];
  const sections: Section[] = [];
  for (const line of lines) {
    const isHeading = !line.hasBullet && (line.isApart || !isAmbiguous(line.text));
    const kind = isHeading ? headingKind(line.text) : null;
    if (kind !== null) sections.push({ kind, heading: line.text.replace(/[\s:]+$/u, ''), lines: [] });
    else (sections.at(-1)?.lines ?? top).push(line);
  }
  return { top, sections };
}

function add(cv: Cv, text: string, { kind, heading, lines }: Section): void {
  switch (kind) {
    case 'summary':
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

function addSummary(cv: Cv, text: string, heading: string, lines: readonly Line[]): void {
  const span = { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 };
  if (cv.summary === null) cv.summary = { id: 'summary', text: textOf(text, span), span };
  else addOther(cv, heading, lines);
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
