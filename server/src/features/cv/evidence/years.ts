import type { Cv } from '../model/cv-model.ts';
import { isCurrentPeriod } from '../model/cv-wordings.ts';

/**
 * Full years of work, from the months its dates cover; jobs at the same time count once. null when no job says when it
 * began and ended.
 */
export function yearsOfWork(cv: Cv, today: Date): number | null {
  const months = new Set<number>();
  for (const item of cv.work) {
    const from = monthOf(item.start.iso, 1);
    const to =
      isCurrentPeriod(item) === true ? today.getUTCFullYear() * 12 + today.getUTCMonth() : monthOf(item.end.iso, 1);
    if (from === null || to === null || to - from > 12 * 60) continue;
    // A job that says only years counts from January to January: less rather than more.
    for (let month = from; month < to; month += 1) months.add(month);
  }
  const years = Math.floor(months.size / 12);
  return years < 1 ? null : years;
}

/** Months since year 0; a year alone is its January. */
export function monthOf(iso: string | null, fallback: number): number | null {
  const match = /^(\d{4})(?:-(\d{2}))?/u.exec(iso ?? '');
  return match === null ? null : Number(match[1]) * 12 + (match[2] === undefined ? fallback : Number(match[2])) - 1;
}
