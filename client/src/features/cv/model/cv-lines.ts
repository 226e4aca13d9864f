import type { CvOutcome, CvSection } from '../../../graphql/types.generated.ts';
import type { CvLine_LineFragment } from './cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';

export type CvLine = CvLine_LineFragment;

/** The lines of one job, school, project or section of the person's own. */
export interface LineGroup {
  readonly id: string;
  /** '' where the section's own heading says it. */
  readonly label: string;
  readonly lines: readonly CvLine[];
}

export interface SectionOfLines {
  readonly section: CvSection;
  readonly title: string;
  readonly groups: readonly LineGroup[];
  /** Ids of the lines that can be taken or declined together. */
  readonly choices: readonly string[];
  /** Whether anything happened to any line. */
  readonly isTouched: boolean;
}

const TITLES: Readonly<Record<CvSection, string>> = {
  SUMMARY: resultTexts.professionalSummary,
  WORK: resultTexts.workExperience,
  PROJECTS: resultTexts.projects,
  EDUCATION: resultTexts.education,
  SKILLS: resultTexts.skills,
  OTHER: resultTexts.otherSections,
  LETTER: resultTexts.coverLetter,
};
const ORDER: readonly CvSection[] = ['SUMMARY', 'WORK', 'PROJECTS', 'EDUCATION', 'SKILLS', 'OTHER', 'LETTER'];

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

/** Sections in the order people read them, each with its lines by what they belong to. */
export function sectionsOf(lines: readonly CvLine[]): readonly SectionOfLines[] {
  return ORDER.flatMap((section) => {
    const own = lines.filter((line) => line.section === section);
    if (own.length === 0) return [];
    return [
      {
        section,
        title: TITLES[section],
        groups: groupsOf(own),
        choices: own.filter(isCommonChoice).map(({ id }) => id),
        isTouched: own.some(({ outcome }) => outcome !== 'UNCHANGED'),
      },
    ];
  });
}

function groupsOf(lines: readonly CvLine[]): readonly LineGroup[] {
  const groups = new Map<string, CvLine[]>();
  for (const line of lines) {
    const known = groups.get(line.itemId);
    if (known) known.push(line);
    else groups.set(line.itemId, [line]);
  }
  return [...groups].map(([id, own]) => ({ id, label: own[0]?.itemLabel ?? '', lines: own }));
}

/** Whether the person can have this line as it was: what was refused is so anyhow. */
export function isChoice({ outcome }: CvLine): boolean {
  return outcome !== 'UNCHANGED' && outcome !== 'REFUSED' && outcome !== 'RESTORED';
}

/** What can be worded anew of a line: a bullet that was split has several parts, each with an id of its own. */
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
