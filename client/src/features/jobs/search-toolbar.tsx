import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../ui/button.css';
import { FILTER_NAMES } from './filters.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import classes from './search-toolbar.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchToolbarProps extends SearchBoxProps {
  readonly isFiltersOpen: boolean;
  readonly onToggleFilters: () => void;
  /** The view switcher, where the line has room for it; undefined: no jobs are shown, and none sorted. */
  readonly children?: ReactNode;
}

/** The one line above the jobs: what is searched for, the other filters behind one button, how it is sorted and shown. */
export function SearchToolbar({ isFiltersOpen, onToggleFilters, children, ...box }: SearchToolbarProps) {
  const count = FILTER_NAMES.filter((name) => name !== 'jobTitle' && box.filters[name]).length;
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
        <span className={classes.word}>{searchTexts.filters2}</span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {children !== undefined && (
        <p className={classes.sort}>
          <span>{searchTexts.sort}</span> {searchTexts.newestFirst}
        </p>
      )}
      {children}
    </form>
  );
}
