import type { Cv } from '../model/cv-model.ts';
import type { CvVersion } from './cv-version.entity.ts';
import type { CvLine } from '../cv.types.ts';

/** What became of each line, with what its owner decided. */
export function linesOf({ readCv, report, rejected }: Pick<CvVersion, 'readCv' | 'report' | 'rejected'>): CvLine[] {
  const labels = labelsOf(readCv.cv);
  const no = new Set(rejected);
  return report.lines.map((line) => ({
    ...line,
    itemLabel: labels.get(line.itemId) ?? '',
    reasons: line.reasons.map(({ sentence }) => sentence),
    rejected: no.has(line.id) || no.has(line.itemId) || no.has(line.section),
  }));
}

/** Everything of a version that can be declined. */
export function declinable({ report }: Pick<CvVersion, 'report'>): ReadonlySet<string> {
  return new Set(['summary', 'skills', 'letter', ...report.lines.flatMap(({ id, itemId }) => [id, itemId])]);
}

function labelsOf(cv: Cv): ReadonlyMap<string, string> {
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  return new Map([
    ['summary', 'Summary'],
    ['skills', 'Skills'],
    ['letter', 'Cover letter'],
    ...cv.work.map(({ id, title, employer }): [string, string] => [id, joined(title, employer)]),
    ...cv.education.map(({ id, degree, institution }): [string, string] => [id, joined(degree, institution)]),
    ...cv.projects.map(({ id, name }): [string, string] => [id, name]),
    ...cv.other.map(({ id, heading }): [string, string] => [id, heading]),
  ]);
}
