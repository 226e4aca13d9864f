import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GroupedNumber } from '../../ui/grouped-number.tsx';
import { blockingFilters, searchesWithoutOne } from './blocking-filters.ts';
import { filterBadges } from './filter-badges.ts';
import { NO_FILTERS, type SearchFilters } from './filters.ts';
import { useBlockingFiltersQuery } from './zero-results.generated.ts';
import classes from './zero-results.module.css';

/** More offers than these are a list to study, not a help. */
const MOST_OFFERS = 3;

export interface ZeroResultsProps {
  readonly filters: SearchFilters;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

/** A search that found nothing: names the filters that block it, and what dropping each would bring. */
export function ZeroResults({ filters, onChange }: ZeroResultsProps) {
  const variables = useMemo(() => searchesWithoutOne(filters), [filters]);
  const { data, loading } = useBlockingFiltersQuery({ variables });
  const blocking = data ? blockingFilters(filters, data) : [];
  const active = filterBadges(filters).filter((badge) => badge.active).length;
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title="No jobs found matching your criteria"
      text="Try adjusting your search filters"
    >
      <div className={classes.help} aria-busy={loading} aria-live="polite">
        {blocking.length > 0 && (
          <ul className={classes.offers} aria-label="Filters that block this search">
            {blocking.slice(0, MOST_OFFERS).map(({ name, label, instead, total }) => (
              <li key={name}>
                <span>
                  Without <b>{label}</b> there {total === 1 ? 'is' : 'are'} <GroupedNumber value={total} />{' '}
                  {total === 1 ? 'job' : 'jobs'}
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`Remove filter ${label}`}
                  onClick={() => onChange({ [name]: instead })}
                >
                  Remove filter
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && blocking.length === 0 && active > 1 && (
          <p className={classes.none}>Try removing more than one filter.</p>
        )}
      </div>
      {active > 0 && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  );
}
