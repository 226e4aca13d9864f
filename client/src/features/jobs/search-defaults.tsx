import type { SearchTermKind } from '../../graphql/types.generated.ts';
import { defaultWords } from './filter-chips.ts';
import classes from './search-defaults.module.css';
import type { SearchFilters } from './search-filters.ts';
import { searchTexts } from './texts/search.texts.ts';

interface SearchDefaultsProps {
  readonly filters: SearchFilters;
  /** What the text speaks of. */
  readonly said: readonly SearchTermKind[];
}

/** What applies where nothing was chosen, as one quiet line: it is said, not offered. */
export function SearchDefaults({ filters, said }: SearchDefaultsProps) {
  const defaults = defaultWords(filters, said);
  if (defaults.length === 0) return null;
  return (
    <ul className={classes.defaults} aria-label={searchTexts.defaults}>
      {defaults.map((words) => (
        <li key={words}>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
