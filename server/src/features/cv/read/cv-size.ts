import type { ReadCv } from '../model/cv-model.ts';
import { refusal } from '../extract/cv-refusals.ts';
import { CV_LIMITS } from '../extract/cv-limits.ts';

/**
 * Refuses what holds more than a CV of 50 pages can: every line and every skill costs time when it is rewritten,
 * checked and drawn.
 *
 * @throws AppError as `refusal`
 */
export function requireCvSize({ text, cv }: ReadCv): void {
  const { work, education, projects, skills, certificates, languages, other } = cv;
  const most = CV_LIMITS.cv;
  const items = [work, education, projects, skills, certificates, languages, other];
  const wordings = [
    ...work.flatMap(({ paragraphs, highlights }) => [...paragraphs, ...highlights]),
    ...[...education, ...projects].flatMap(({ highlights }) => highlights),
    ...other.flatMap(({ lines }) => lines),
  ];
  const isTooMuch =
    text.length > most.characters ||
    items.some(({ length }) => length > most.items) ||
    wordings.length > most.wordings ||
    skills.reduce((sum, group) => sum + group.skills.length, 0) > most.skills;
  if (isTooMuch) throw refusal('long');
}
