import type { CvOutcome, CvSection } from '../../../graphql/types.generated.ts';
import type { CvLine_LineFragment, CvVersionEntry_EntryFragment } from './cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';

export type CvLine = CvLine_LineFragment;

/** Contact details, a job or an education, whose own lines can be corrected. */
export type VersionEntry = CvVersionEntry_EntryFragment;

/** The lines of one job, school, project or section of the person's own. */
export interface LineGroup {
  readonly id: string;
  /** '' where the section's own heading says it. */
  readonly label: string;
  readonly lines: readonly CvLine[];
  /** What it says of itself; null for what has no lines of its own. */
  readonly entry: VersionEntry | null;
}

/** Contact details have no lines that a run changes. */
type SectionName = CvSection | 'CONTACT';

export interface SectionOfLines {
  readonly section: SectionName;
  readonly title: string;
  readonly groups: readonly LineGroup[];
  /** Ids of the lines that can be taken or declined together. */
  readonly choices: readonly string[];
  /** Whether anything happened to any line, or can be corrected. */
  readonly isTouched: boolean;
}

const TITLES: Readonly<Record<SectionName, string>> = {
  CONTACT: resultTexts.contactDetails,
  SUMMARY: resultTexts.professionalSummary,
  WORK: resultTexts.workExperience,
  PROJECTS: resultTexts.projects,
  EDUCATION: resultTexts.education,
  SKILLS: resultTexts.skills,
  OTHER: resultTexts.otherSections,
  LETTER: resultTexts.coverLetter,
};
const ORDER: readonly SectionName[] = [
  'CONTACT',
  'SUMMARY',
  'WORK',
  'PROJECTS',
  'EDUCATION',
  'SKILLS',
  'OTHER',
  'LETTER',
];

/** What became of a line, in a word or two. */
export const OUTCOME_WORDS: Readonly<Record<CvOutcome, string>> = {
  TIDIED: resultTexts.tidied,
  EDITED: resultTexts.yourWords,
  REWRITTEN: resultTexts.rewritten,
  REPAIRED: resultTexts.rewrittenOnSecondTry,
  REFUSED: resultTexts.keptAsIs,
  LEFT_OUT: resultTexts.leftOut,
  RESTORED: resultTexts.restored,
  UNCHANGED: resultTexts.unchanged,
  REORDERED: resultTexts.reordered,
};

const SECTION_OF: Readonly<Partial<Record<VersionEntry['kind'], SectionName>>> = {
  BASICS: 'CONTACT',
  WORK: 'WORK',
  EDUCATION: 'EDUCATION',
};

/** Sections in the order people read them, each with its entries and lines by what they belong to. */
export function sectionsOf(lines: readonly CvLine[], entries: readonly VersionEntry[]): readonly SectionOfLines[] {
  return ORDER.flatMap((section) => {
    const own = lines.filter((line) => line.section === section);
    const ownEntries = entries.filter(({ kind }) => SECTION_OF[kind] === section);
    if (own.length === 0 && ownEntries.length === 0) return [];
    return [
      {
        section,
        title: TITLES[section],
        groups: groupsOf(own, ownEntries),
        choices: own.filter(isCommonChoice).map(({ id }) => id),
        isTouched: ownEntries.length > 0 || own.some(({ outcome }) => outcome !== 'UNCHANGED'),
      },
    ];
  });
}

function groupsOf(lines: readonly CvLine[], entries: readonly VersionEntry[]): readonly LineGroup[] {
  const groups = new Map<string, CvLine[]>(entries.map(({ id }) => [id, []]));
  for (const line of lines) {
    const known = groups.get(line.itemId);
    if (known) known.push(line);
    else groups.set(line.itemId, [line]);
  }
  return [...groups].map(([id, own]) => ({
    id,
    label: own[0]?.itemLabel ?? '',
    lines: own,
    entry: entries.find((entry) => entry.id === id) ?? null,
  }));
}

/** Whether the person can have this line as it was: what was refused is so anyhow. */
export function isChoice({ outcome }: CvLine): boolean {
  return outcome !== 'UNCHANGED' && outcome !== 'REFUSED' && outcome !== 'RESTORED';
}

/** What can be worded again of a line: a bullet that was split has several parts, each with an id of its own. */
export function editableParts(
  line: CvLine,
  isDeclined: boolean,
): readonly { readonly id: string; readonly text: string }[] {
  const { id, before, after, outcome } = line;
  if (outcome === 'REORDERED' || id.startsWith('letter-refused')) return [];
  const text = isDeclined || after === '' ? before : after;
  if (text === '') return [];
  // What is declined stands whole in the CV.
  const parts = isDeclined ? [text] : text.split('\n');
  return parts.map((part, index) => ({ id: index === 0 ? id : `${id}.${index + 1}`, text: part }));
}

/** Whether the line goes along when all are declined: what was left out for a reason is brought back by itself alone. */
function isCommonChoice(line: CvLine): boolean {
  return isChoice(line) && (line.outcome !== 'LEFT_OUT' || line.reasons.length === 0);
}

/** Ids of the lines that are declined. */
export function declinedOf(lines: readonly CvLine[]): readonly string[] {
  return lines.filter((line) => line.rejected && isChoice(line)).map(({ id }) => id);
}
