import { filterBadges } from './filter-badges.ts';
import type { SearchFilters } from './filters.ts';
import classes from './search-defaults.module.css';
import { searchTexts } from './texts/search.texts.ts';

/** What applies where nothing was chosen, as one quiet line: it is said, not offered. */
export function SearchDefaults({ filters }: { readonly filters: SearchFilters }) {
  const defaults = filterBadges(filters).filter((badge) => !badge.active);
  if (defaults.length === 0) return null;
  return (
    <ul className={classes.defaults} aria-label={searchTexts.defaults}>
      {defaults.map(({ name, label }) => (
        <li key={name}>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
