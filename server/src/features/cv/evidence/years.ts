import { isCareerBreak } from '../model/career-break.ts';
import type { Cv, CvWork } from '../model/cv-model.ts';
import { isCurrentPeriod } from '../model/cv-wordings.ts';
import { isKnownKind, isPaid, kindOfWork } from './kind-of-work.ts';

const MOST_MONTHS = 12 * 60;

/** The job that goes on, a paid one before others, or the first one; null without work. Time off is none. */
export function latestWork({ work }: Cv): CvWork | null {
  const jobs = work.filter(({ title, employer }) => !isCareerBreak(title) && !isCareerBreak(employer));
  const current = jobs.filter((item) => isCurrentPeriod(item) === true);
  return current.find(isPaid) ?? current[0] ?? jobs[0] ?? null;
}

/**
 * Full years of paid work in the person's present trade: what their headline names, else their latest job. Years of other
 * trades are not theirs, and jobs at the same time count once. null when no job says when it began and ended.
 */
export function yearsOfWork(cv: Cv, today: Date): number | null {
  const headline = kindOfWork(cv.basics.headline);
  const kind = headline !== null && isKnownKind(headline) ? headline : kindOfWork(latestWork(cv)?.title ?? '');
  return yearsOfKind(cv, kind, today);
}

/** Full years of paid work of one kind; null under a year. @param kind null: of jobs whose titles name none */
export function yearsOfKind(cv: Cv, kind: string | null, today: Date): number | null {
  const jobs = cv.work.filter((job) => isPaid(job) && kindOfWork(job.title) === kind);
  const years = Math.floor(monthsCovered(jobs, today).size / 12);
  return years < 1 ? null : years;
}

/** The months that jobs cover, each once. */
function monthsCovered(jobs: readonly CvWork[], today: Date): ReadonlySet<number> {
  const months = new Set<number>();
  for (const item of jobs) {
    const from = monthOf(item.start.iso, 1);
    const to =
      isCurrentPeriod(item) === true ? today.getUTCFullYear() * 12 + today.getUTCMonth() : monthOf(item.end.iso, 1);
    if (from === null || to === null || to - from > MOST_MONTHS) continue;
    // A job that says only years counts from January to January: less rather than more.
    for (let month = from; month < to; month += 1) months.add(month);
  }
  return months;
}

/** Months since year 0; a year alone is its January. */
export function monthOf(iso: string | null, fallback: number): number | null {
  const match = /^(\d{4})(?:-(\d{2}))?/u.exec(iso ?? '');
  return match === null ? null : Number(match[1]) * 12 + (match[2] === undefined ? fallback : Number(match[2])) - 1;
}
