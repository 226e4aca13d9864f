import { LIMITS } from '@foothold/server/domain';

export interface PaginationWindow {
  /** The page numbers shown one after another. */
  readonly numbers: readonly number[];
  /** The last page, shown behind an ellipsis; null when there is no such pair. */
  readonly last: number | null;
}

/** How many pages `total` results fill; an empty result has one page. */
export function pageCount(total: number, pageSize: number = LIMITS.pageSize.default): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Which page numbers to show (search-12): up to five in a window that slides with the current page, and an
 * ellipsis with the last page when there are more than five and the current page is before the last two. Two before the
 * end the window itself already reaches the last page, which is not shown twice.
 *
 * @param current counted from 1; a page beyond the end counts as the last
 */
export function paginationWindow(current: number, pages: number): PaginationWindow {
  const size = Math.min(LIMITS.paginationWindow, pages);
  const middle = current - Math.floor(LIMITS.paginationWindow / 2);
  const first = Math.max(1, Math.min(middle, pages - size + 1));
  const numbers = Array.from({ length: size }, (_, index) => first + index);
  return { numbers, last: numbers.includes(pages) ? null : pages };
}
