import type { ReadCv } from '../model/cv-model.ts';
import { refusal } from '../extract/cv-refusals.ts';
import { CV_LIMITS } from '../extract/cv-limits.ts';

/**
 * Refuses more content than a CV of 50 pages has: every line and skill costs time to rewrite, check and draw.
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
