import type { WritingStyle } from '../../../../domain/index.ts';
import { mentionsIn } from '../../../jobs/jobs-worker.entry.ts';
import type { Cv } from '../../model/cv-model.ts';
import { isCurrentPeriod, type CvWording } from '../../model/cv-wordings.ts';
import { amountsOf } from '../../evidence/amounts.ts';
import { monthOf } from '../../evidence/years.ts';
import { type Keywords, keywordScore } from './keywords.ts';

/** How well a bullet stands at the top: by figures, by what the job asks for, by skills in the Technical style. */
export function bulletScore(text: string, style: WritingStyle, keywords: Keywords): number {
  const amounts = amountsOf(text);
  const isOutcome = amounts.some(({ key }) => /%|\bx$|^[\p{Sc}]|\|x/u.test(key));
  const asked = Math.min(4, keywordScore(text, keywords));
  const figures = (amounts.length > 0 ? 3 : 0) + (isOutcome ? 1 : 0);
  switch (style) {
    case 'Professional':
      return figures + asked;
    case 'Executive':
      return figures * 2 + asked;
    case 'Technical':
      return figures + asked + Math.min(6, new Set(mentionsIn(text).map(({ skill }) => skill)).size * 2);
    case 'Creative':
      return figures + asked;
  }
}

/** Ids of all bullets, item by item, the best of each first; equals keep their order. */
export function bulletOrder(placed: readonly CvWording[], style: WritingStyle, keywords: Keywords): string[] {
  const items = Map.groupBy(
    placed.filter(({ kind, section }) => kind === 'bullet' && section !== 'education'),
    ({ itemId }) => itemId,
  );
  return [...items.values()].flatMap((bullets) =>
    bullets
      .map(({ wording }) => ({ id: wording.id, score: bulletScore(wording.text, style, keywords) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id),
  );
}

/** Bullets a job keeps when a CV is streamlined: the newer the more. */
function keptOf(index: number, yearsAgo: number): number {
  if (yearsAgo > 15) return 1;
  if (index >= 4 || yearsAgo > 10) return 2;
  return index < 2 ? 6 : 4;
}

/** Ids of what older and longer jobs can do without: the weakest bullets. Never a job, a date, or the last line of one. */
export function streamlined(cv: Cv, style: WritingStyle, keywords: Keywords, today: Date): string[] {
  return cv.work.flatMap((item, index) => {
    const end = isCurrentPeriod(item) === true ? null : monthOf(item.end.iso, 12);
    const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
    const kept = keptOf(index, end === null ? 0 : (now - end) / 12);
    const ranked = item.highlights
      .map(({ id, text }) => ({ id, score: bulletScore(text, style, keywords) }))
      .toSorted((a, b) => b.score - a.score);
    const paragraphs = kept <= 2 && item.highlights.length > 0 ? item.paragraphs.map(({ id }) => id) : [];
    return [...ranked.slice(kept).map(({ id }) => id), ...paragraphs];
  });
}
