import type { Cv } from '../model/cv-model.ts';
import type { CvVersion } from './cv-version.entity.ts';
import { reorderedOf } from './cv-version-order.ts';
import type { CvLine } from './cv-versions.types.ts';
import { skillsLine } from './edited-line.ts';
import { SECTION_LABELS } from '../model/cv.texts.ts';

type Decided = Pick<CvVersion, 'readCv' | 'edits' | 'report' | 'rejected'>;

/** The result for each line with its owner's choice; an order follows its lines. */
export function linesOf(version: Decided): CvLine[] {
  const { readCv, report, rejected } = version;
  const labels = labelsOf(readCv.cv);
  const no = new Set(rejected);
  const about = ({ id, itemId, section }: Pick<CvLine, 'id' | 'itemId' | 'section'>) => ({
    itemLabel: labels.get(itemId) ?? '',
    rejected: no.has(id) || no.has(itemId) || no.has(section),
  });
  return [
    ...report.lines.map((line) => ({
      ...line,
      ...about(line),
      reasons: line.reasons.map(({ sentence }) => sentence),
    })),
    ...reorderedOf(version).map((line) => ({ ...line, ...about(line), outcome: 'reordered' as const, reasons: [] })),
  ];
}

/** The same with the skills, which can be worded again though nothing happened to them. */
export function editableLinesOf(version: Decided): CvLine[] {
  const lines = linesOf(version);
  const skills = skillsLine(version);
  if (lines.some(({ id }) => id === skills.id) || skills.before === '') return lines;
  return [...lines, { ...skills, itemLabel: SECTION_LABELS.skills, rejected: false, reasons: [] }];
}

/** The ids of everything that can be declined. */
export function declinable(version: Pick<Decided, 'readCv' | 'edits' | 'report'>): ReadonlySet<string> {
  const lines = [...version.report.lines, ...reorderedOf(version)];
  return new Set(['summary', 'skills', 'letter', ...lines.flatMap(({ id, itemId }) => [id, itemId])]);
}

function labelsOf(cv: Cv): ReadonlyMap<string, string> {
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  return new Map([
    ...Object.entries(SECTION_LABELS),
    ...cv.work.map(({ id, title, employer }): [string, string] => [id, joined(title, employer)]),
    ...cv.education.map(({ id, degree, institution }): [string, string] => [id, joined(degree, institution)]),
    ...cv.projects.map(({ id, name }): [string, string] => [id, name]),
    ...cv.other.map(({ id, heading }): [string, string] => [id, heading]),
  ]);
}
