import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { paginationWindow } from './pagination-window.ts';
import classes from './search-pagination.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchPaginationProps {
  readonly page: number;
  readonly pages: number;
  /** While a page is on its way nothing here can be pressed. */
  readonly isFetching: boolean;
  readonly onChange: (page: number) => void;
}

/** Previous, a window of page numbers, the last page, Next; nothing when there is one page only. */
export function SearchPagination({ page, pages, isFetching, onChange }: SearchPaginationProps) {
  if (pages < 2) return null;
  const { numbers, last } = paginationWindow(page, pages);
  const numberButton = (target: number) => (
    <li key={target}>
      <Button
        variant={target === page ? 'filled' : 'default'}
        className={classes.number}
        disabled={isFetching}
        aria-label={searchTexts.page(target)}
        aria-current={target === page ? 'page' : undefined}
        onClick={() => onChange(target)}
      >
        {target}
      </Button>
    </li>
  );
  return (
    <nav aria-label={searchTexts.pagesOfResults}>
      <ul className={classes.pages}>
        <li>
          <Button
            variant="default"
            className={classes.step}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={isFetching || page <= 1}
            onClick={() => onChange(Math.min(page - 1, pages))}
          >
            <span className={classes.word}>{searchTexts.previous}</span>
          </Button>
        </li>
        {numbers.map(numberButton)}
        {last !== null && (
          <>
            <li className={classes.gap}>…</li>
            {numberButton(last)}
          </>
        )}
        <li>
          <Button
            variant="default"
            className={classes.step}
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={isFetching || page >= pages}
            onClick={() => onChange(page + 1)}
          >
            <span className={classes.word}>{searchTexts.next}</span>
          </Button>
        </li>
      </ul>
    </nav>
  );
}
