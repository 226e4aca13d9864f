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
import { searchTexts } from './texts/search.texts.ts';

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
    <EmptyState icon={<IconSearchOff size={28} />} title={searchTexts.noJobsFound} text={searchTexts.adjustFilters}>
      <div className={classes.help} aria-busy={loading} aria-live="polite">
        {blocking.length > 0 && (
          <ul className={classes.offers} aria-label={searchTexts.blockingFilters}>
            {blocking.slice(0, MOST_OFFERS).map(({ name, label, instead, total }) => (
              <li key={name}>
                <span>
                  {searchTexts.without} <b>{label}</b> {searchTexts.thereAre(total)} <GroupedNumber value={total} />{' '}
                  {searchTexts.jobs(total)}
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={searchTexts.removeFilterNamed(label)}
                  onClick={() => onChange({ [name]: instead })}
                >
                  {searchTexts.removeFilter}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && blocking.length === 0 && active > 1 && <p className={classes.none}>{searchTexts.removeMoreThanOne}</p>}
      </div>
      {active > 0 && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {searchTexts.clearAllFilters}
        </Button>
      )}
    </EmptyState>
  );
}
