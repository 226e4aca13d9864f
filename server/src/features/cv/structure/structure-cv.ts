import { plainlyPrinted, type PrintedText } from '../extract/printed-text.ts';
import type { Cv, CvOtherSection, ReadCv } from '../model/cv-model.ts';
import { readBasics } from './basics.ts';
import { emailIn } from './contacts.ts';
import { findRange } from '../extract/dates.ts';
import { readEducation } from './education.ts';
import { sectionsOf, type Section } from './sections.ts';
import { languageOf } from './language.ts';
import { otherSection, readCertificates, readProjects } from './lists.ts';
import { titleScore } from './lexicon/evidence.ts';
import { readName } from './name.ts';
import { isSpoken, isTongue, readLanguages, readSkills, spoken } from './skills.ts';
import { type Line, textOf } from './text-lines.ts';
import type { LayoutScores } from './layout/reading.ts';
import { jobLayouts, type ReadSection, readWork } from './work.ts';

/** So many sections with jobs are compared with each other. */
const MOST_JOB_SECTIONS = 6;

/**
 * A canonical text as a CV: by its headings and by the one layout that explains the entries of a section best, without a
 * model. Each wording carries the span it came from; what fits nowhere is kept under `other`; facts that another layout
 * reads otherwise are named in `uncertain`. The same text always gives the same CV.
 *
 * @param printed a text alone is taken as one of which nothing but its words is known
 */
export function structureCv(printed: PrintedText | string): ReadCv {
  const whole = typeof printed === 'string' ? plainlyPrinted(printed) : printed;
  const { text } = whole;
  const { top: first, sections: all, lines } = sectionsOf(whole);
  const email = emailIn(text);
  const named = readName(text, lines, email);
  // A name in the middle of a page looks like a heading of what stands below it.
  const isName = ({ kind, heading }: Section): boolean =>
    kind === 'other' && heading !== '' && heading === named?.line.text;
  const behind = all.flatMap(({ kind, lines: own }) =>
    named !== null && SIDE_KINDS.has(kind) && own.includes(named.line) ? own.slice(own.indexOf(named.line)) : [],
  );
  const top = [...first, ...all.filter(isName).flatMap((section) => section.lines), ...behind];
  const sections = all.filter((section) => !isName(section)).flatMap((section) => parted(text, section, named?.line));
  const contactLines = sections.filter(({ kind }) => kind === 'contact').flatMap((section) => section.lines);
  const { basics, rest } = readBasics(text, top, contactLines, lines, named?.name ?? '', email);
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
  const reader = new SectionReader(text, cv);
  if (named?.isUncertain === true) reader.uncertain.push('basics.name');
  const head: Section = { kind: 'other', heading: '', lines: rest };
  const filled = withJobs([head, ...sections]).filter((section) => section.lines.length > 0);
  const jobs = filled.filter(({ kind }) => kind === 'work').slice(0, MOST_JOB_SECTIONS);
  const layouts = new Map(
    jobs.length < 2 ? [] : jobs.map((section) => [section, jobLayouts(text, section.lines)] as const),
  );
  for (const section of filled) {
    reader.add(
      section,
      [...layouts].flatMap(([other, scores]) => (other === section ? [] : [scores])),
    );
  }
  moveSpoken(cv);
  return { text, cv, uncertain: [...new Set(reader.uncertain)] };
}

/** In these nothing is told in lines that stand above the name. */
const SIDE_KINDS: ReadonlySet<Section['kind']> = new Set(['skills', 'languages', 'certificates', 'contact', 'other']);

/** A section without what only stands below its heading: the head of the CV behind a side column, the languages of a form. */
function parted(text: string, section: Section, name: Line | undefined): Section[] {
  const { kind, heading, lines } = section;
  const at = name === undefined || !SIDE_KINDS.has(kind) ? -1 : lines.indexOf(name);
  const own = at < 0 ? lines : lines.slice(0, at);
  const tongues = kind === 'skills' || kind === 'other' ? own.filter((line) => isTongue(text, line)) : [];
  const rest = tongues.length === 0 ? own : own.filter((line) => !tongues.includes(line));
  return [
    { kind, heading, lines: rest },
    ...(tongues.length === 0 ? [] : [{ kind: 'languages' as const, heading: '', lines: tongues }]),
  ];
}

/** Jobs stand below another heading, or none that is known, where no section is called after them. */
function withJobs(sections: readonly Section[]): Section[] {
  const hasJobs = sections.some(({ kind, lines }) => kind === 'work' && lines.length > 0);
  return sections.map((section) => {
    const isPossible = section.kind === 'summary' || (section.kind === 'other' && !hasJobs);
    return isPossible && isJobs(section) ? { ...section, kind: 'work' } : section;
  });
}

/** True for lines with spans of time of which one at least stands by a title. */
function isJobs({ kind, lines }: Section): boolean {
  const dated = lines.flatMap((line, at) =>
    !line.hasBullet && line.text.length < 150 && findRange(line.text) !== null ? [at] : [],
  );
  const isTitled = dated.some((at) => lines.slice(Math.max(0, at - 2), at + 2).some(({ text }) => hasTitle(text)));
  return isTitled && dated.length > (kind === 'summary' ? 1 : 0);
}

const hasTitle = (text: string): boolean =>
  text.length < 150 && text.split(/[,|\t·(]| [-–—] /u).some((piece) => titleScore(piece.trim()) > 1.2);

class SectionReader {
  readonly uncertain: string[] = [];
  private readonly text: string;
  private readonly cv: Cv;

  constructor(text: string, cv: Cv) {
    this.text = text;
    this.cv = cv;
  }

  /** @param others how well each layout explains the other sections with jobs */
  add({ kind, heading, lines }: Section, others: readonly LayoutScores[]): void {
    const { text, cv } = this;
    switch (kind) {
      case 'summary':
        return this.addSummary(heading, lines);
      case 'work':
        return this.addEntries('work', heading, readWork(text, lines, cv.work.length + 1, others), cv.work);
      case 'education':
        return this.addEntries('education', heading, readEducation(text, lines, cv.education.length + 1), cv.education);
      case 'projects':
        cv.projects.push(...readProjects(text, lines, cv.projects.length + 1));
        return;
      case 'skills':
        // Skills by which a functional CV orders its work are told in sentences.
        if (areSentences(lines)) return this.addOther(heading, lines);
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
        return this.addOther(heading, lines);
    }
  }

  private addEntries<T>(name: 'work' | 'education', heading: string, read: ReadSection<T>, items: T[]): void {
    const first = items.length;
    items.push(...read.items);
    for (const path of read.uncertain) {
      const [index = '', field = ''] = path.split('.');
      this.uncertain.push(`${name}.${first + Number(index)}.${field}`);
    }
    if (read.isIncomplete) this.uncertain.push(name);
    if (read.lead.length > 0) this.addOther(heading, read.lead);
  }

  /** The paragraphs are the summary; a list among them is kept as one. */
  private addSummary(heading: string, lines: readonly Line[]): void {
    const { cv, text } = this;
    const listed = lines.findIndex(({ hasBullet }) => hasBullet);
    const prose = cv.summary !== null ? [] : listed < 0 ? lines : lines.slice(0, listed);
    const rest = lines.slice(prose.length);
    const span = { from: prose[0]?.from ?? 0, to: prose.at(-1)?.to ?? 0 };
    if (prose.length > 0) cv.summary = { id: 'summary', text: textOf(text, span), span };
    if (rest.length > 0) this.addOther(heading, rest);
  }

  addOther(heading: string, lines: readonly Line[]): void {
    const section: CvOtherSection = otherSection(heading, lines, `o${this.cv.other.length + 1}`);
    this.cv.other.push(section);
  }
}

function areSentences(lines: readonly Line[]): boolean {
  const listed = lines.filter(({ hasBullet }) => hasBullet);
  const told = listed.filter(({ text }) => text.endsWith('.') && text.split(' ').length > 4 && !text.includes(':'));
  if (told.length > 2 && told.length > listed.length / 2) return true;
  // Without bullets or full stops: long lines that list nothing, below a few words each.
  const long = lines.filter(({ text }) => text.split(' ').length > 7 && !/[:•|]/u.test(text));
  const plain = long.filter(({ text }) => (text.match(/,/gu)?.length ?? 0) * 8 < text.split(' ').length);
  return plain.length > 1 && plain.length === long.length && plain.length * 2 >= lines.length;
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
