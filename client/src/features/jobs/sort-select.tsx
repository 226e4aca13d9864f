import { IconChevronDown } from '@tabler/icons-react';
import type { JobSort } from '../../graphql/types.generated.ts';
import { nameOf } from '../../lib/name-of.ts';
import { SORTS } from './search-state.ts';
import classes from './sort-select.module.css';
import { searchTexts } from './texts/search.texts.ts';

export interface SortSelectProps {
  readonly sort: JobSort;
  readonly onChange: (sort: JobSort) => void;
}

const ORDERS = ['BEST_MATCH', 'NEWEST', 'SALARY'] as const;

/** The order of the jobs. */
export function SortSelect({ sort, onChange }: SortSelectProps) {
  return (
    <label className={classes.sort}>
      <span className={classes.label}>{searchTexts.sort}</span>
      <select
        name="sort"
        value={SORTS[sort]}
        onChange={({ currentTarget }) => {
          const chosen = nameOf(SORTS, currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {ORDERS.map((name) => (
          <option key={name} value={SORTS[name]}>
            {searchTexts.sorts[name]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </label>
  );
}
