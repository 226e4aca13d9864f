import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '../../ui/button.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { countFilters } from './search-filters.ts';
import classes from './search-toolbar.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchToolbarProps extends SearchBoxProps {
  readonly isFiltersOpen: boolean;
  readonly onToggleFilters: () => void;
  /** The order and the view switcher, where jobs are shown and the line has room. */
  readonly children?: ReactNode;
}

/** The one line above the jobs: what is searched for, the filters behind one button, how it is sorted and shown. */
export function SearchToolbar({ isFiltersOpen, onToggleFilters, children, ...box }: SearchToolbarProps) {
  const count = countFilters(box.filters);
  return (
    <form
      role="search"
      aria-label={searchTexts.jobFilters}
      className={classes.tools}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox {...box} />
      <Button
        className={classes.filters}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-label={count > 0 ? searchTexts.filtersActive(count) : searchTexts.filters2}
        aria-expanded={isFiltersOpen}
        onClick={onToggleFilters}
      >
        <span className={classes.word}>{searchTexts.filters2}</span>{' '}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {children}
    </form>
  );
}
