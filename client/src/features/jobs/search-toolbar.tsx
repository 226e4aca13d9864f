import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../ui/button.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { TextFilter } from '../../ui/text-filter.tsx';
import { FILTER_NAMES, type SearchFilters } from './filters.ts';
import classes from './search-toolbar.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SearchToolbarProps {
  readonly filters: SearchFilters;
  /** `replace` asks for no new entry in the browser's history: the typing goes on. */
  readonly onChange: (change: Partial<SearchFilters>, options?: { replace: boolean }) => void;
  readonly isFiltersOpen: boolean;
  readonly onToggleFilters: () => void;
  /** The view switcher. */
  readonly children: ReactNode;
}

/** The one line above the jobs: what is searched for, the other filters behind one button, how it is sorted and shown. */
export function SearchToolbar({ filters, onChange, isFiltersOpen, onToggleFilters, children }: SearchToolbarProps) {
  const count = FILTER_NAMES.filter((name) => name !== 'jobTitle' && filters[name]).length;
  return (
    <form
      role="search"
      aria-label={searchTexts.jobFilters}
      className={classes.tools}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextFilter
        className={classes.box}
        name="jobTitle"
        value={filters.jobTitle}
        onCommit={(value, { continued }) => onChange({ jobTitle: value }, { replace: continued })}
        aria-label={searchTexts.jobTitle}
        placeholder={searchTexts.jobTitleHint}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Button
        className={classes.filters}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-label={count > 0 ? searchTexts.filtersActive(count) : searchTexts.filters2}
        aria-expanded={isFiltersOpen}
        aria-controls="more-filters"
        onClick={onToggleFilters}
      >
        <span className={classes.word}>{searchTexts.filters2}</span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      <p className={classes.sort}>
        <span>{searchTexts.sort}</span> {searchTexts.newestFirst}
      </p>
      {children}
    </form>
  );
}
