import type { CvEdits } from './cv-edits.ts';
import type { Cv, CvSkillGroup, ReadCv, Wording } from './cv-model.ts';
import { ordered, orderId } from './edit-order.ts';
import { skillKey } from './skill-key.ts';

/**
 * The edits a person declines: ids of lines, of roles, projects or sections, of an order (`orderId`), 'summary',
 * 'skills', 'letter'.
 */
export interface CvDecisions {
  readonly rejected: readonly string[];
}

/** A parsed CV, its checked edits, and the declined ones: together they determine its content. */
export interface EditedCv extends CvDecisions {
  readonly readCv: ReadCv;
  readonly edits: CvEdits;
}

const ALL_ACCEPTED: CvDecisions = { rejected: [] };

/** The group for skills without one. It has no name, so that it needs no translation. */
const MORE_SKILLS = 'skills-more';

/**
 * Applies the accepted edits to a CV. Pure and fast: another choice needs no new run. Facts such as names, titles,
 * dates and degrees are copied from the parsed CV; edits can't change them.
 *
 * @param edits as `checkEdits` returned them
 */
export function applyEdits({ cv }: ReadCv, edits: CvEdits, { rejected }: CvDecisions = ALL_ACCEPTED): Cv {
  const no = new Set(rejected);
  const texts = new Map(edits.wordings.map(({ id, text }) => [id, text]));
  const dropped = new Set(edits.dropped);
  const rank = new Map(edits.order.map((id, index) => [id, index]));

  function rewritten(wordings: readonly Wording[], itemId: string): Wording[] {
    if (no.has(itemId)) return [...wordings];
    const kept = wordings.filter(({ id }) => !dropped.has(id) || no.has(id));
    const placed = no.has(orderId(itemId)) ? kept : ordered(kept, rank);
    return placed.flatMap((wording) => (no.has(wording.id) ? [wording] : split(wording, texts.get(wording.id))));
  }

  return {
    ...cv,
    summary: summaryOf(cv.summary, edits, no),
    work: cv.work.map((item) => ({
      ...item,
      paragraphs: rewritten(item.paragraphs, item.id),
      highlights: rewritten(item.highlights, item.id),
    })),
    education: cv.education.map((item) => ({ ...item, highlights: rewritten(item.highlights, item.id) })),
    projects: cv.projects.map((item) => ({ ...item, highlights: rewritten(item.highlights, item.id) })),
    skills:
      edits.skillOrder === null || no.has('skills')
        ? cv.skills
        : placedSkills(keptSkills(cv.skills, edits), edits.skillOrder),
    other: cv.other.map((item) => ({ ...item, lines: rewritten(item.lines, item.id) })),
  };
}

/** The accepted paragraphs of the letter: 'letter' declines all, 'letter-1' the first; null = no letter. */
export function acceptedLetter({ letter }: CvEdits, { rejected }: CvDecisions = ALL_ACCEPTED): string[] | null {
  if (letter === null || rejected.includes('letter')) return null;
  const paragraphs = letter.filter((paragraph, index) => paragraph !== '' && !rejected.includes(`letter-${index + 1}`));
  return paragraphs.length === 0 ? null : paragraphs;
}

/** Each line of a new text becomes an entry of its own; the first keeps the id. */
function split(wording: Wording, text: string | undefined): Wording[] {
  if (text === undefined) return [wording];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [wording];
  return lines.map((line, index) => ({
    ...wording,
    id: index === 0 ? wording.id : `${wording.id}.${index + 1}`,
    text: line,
  }));
}

function summaryOf(source: Wording | null, { summary, dropped }: CvEdits, no: ReadonlySet<string>): Wording | null {
  const id = source?.id ?? 'summary';
  if (no.has('summary') || no.has(id)) return source;
  if (summary !== null) return { id, text: summary, span: source?.span ?? null };
  return dropped.includes(id) ? null : source;
}

function keptSkills(groups: readonly CvSkillGroup[], { skillsLeftOut = [] }: CvEdits): readonly CvSkillGroup[] {
  if (skillsLeftOut.length === 0) return groups;
  const out = new Set(skillsLeftOut);
  return groups
    .map((group) => ({ ...group, skills: group.skills.filter((skill) => !out.has(skill)) }))
    .filter(({ skills }) => skills.length > 0);
}

function placedSkills(groups: readonly CvSkillGroup[], order: readonly string[]): CvSkillGroup[] {
  const rank = new Map(order.map((skill, index) => [skillKey(skill), index]));
  const placeOf = (skill: string): number => rank.get(skillKey(skill)) ?? order.length;
  const there = new Set(groups.flatMap(({ skills }) => skills.map(skillKey)));
  const more = order.filter((skill) => !there.has(skillKey(skill)));
  const [only, ...others] = groups;
  const isOne = only !== undefined && others.length === 0;
  const sorted = groups.map((group) => ({
    ...group,
    skills: [...group.skills, ...(isOne ? more : [])].toSorted((a, b) => placeOf(a) - placeOf(b)),
  }));
  if (more.length === 0 || isOne) return sorted;
  return [...sorted, { id: MORE_SKILLS, span: null, name: '', skills: more }];
}
