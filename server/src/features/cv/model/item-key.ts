import type { Cv } from './cv-model.ts';

/**
 * The same for one job in every file of its person, whatever ids it has there: title and employer in lower case. The
 * name for a project, the heading for another section, 'summary' and 'letter' for those; '' for an unknown item.
 */
export function itemKeyOf(cv: Cv, itemId: string): string {
  if (itemId === 'summary' || itemId === 'letter') return itemId;
  const job = cv.work.find(({ id }) => id === itemId);
  if (job !== undefined) return key(`${job.title} · ${job.employer}`);
  const study = cv.education.find(({ id }) => id === itemId);
  if (study !== undefined) return key(`${study.degree} · ${study.institution}`);
  const project = cv.projects.find(({ id }) => id === itemId);
  return key(project?.name ?? cv.other.find(({ id }) => id === itemId)?.heading ?? '');
}

const key = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, 300);
