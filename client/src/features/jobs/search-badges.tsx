import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import '../../ui/button.css';
import { filterBadges } from './filter-badges.ts';
import classes from './search-badges.module.css';
import { NO_FILTERS, type SearchFilters } from './search-state.ts';

export interface SearchBadgesProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

/** What is searched for: each filter that is set can be taken away here, the defaults only say what holds instead. */
export function SearchBadges({ filters, onChange }: SearchBadgesProps) {
  const badges = filterBadges(filters);
  const active = badges.filter((badge) => badge.active).length;
  return (
    <ul className={classes.badges} aria-label="Filters in use">
      {badges.map((badge) => (
        <li key={badge.name}>
          {badge.active ? (
            <button
              type="button"
              className={classes.active}
              aria-label={`Remove filter ${badge.label}`}
              onClick={() => onChange({ [badge.name]: '' })}
            >
              <span className={classes.label}>{badge.label}</span>
              <IconX size={14} aria-hidden />
            </button>
          ) : (
            <span className={classes.idle}>{badge.label}</span>
          )}
        </li>
      ))}
      {active > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_FILTERS)}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}
