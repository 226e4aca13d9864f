import { skipToken } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GroupedNumber } from '../../ui/grouped-number.tsx';
import { useCountSearchesQuery } from './count-searches.generated.ts';
import { withoutTerm } from './query-words.ts';
import { countFilters, type FilterChange, NO_FILTERS, type SearchFilters } from './search-filters.ts';
import type { SearchTerm_TermFragment } from './search-term.generated.ts';
import { searchBoxTexts } from './texts/search-box.texts.ts';
import { searchTexts } from './texts/search.texts.ts';
import { type BlockingPart, blockingParts, searchesWithoutOne } from './without-one.ts';
import classes from './zero-results.module.css';
import { blockingPairs, searchesWithoutTwo } from './without-two.ts';

/** More offers than these are a list to study, not a help. */
const MOST_OFFERS = 4;
const MOST_PAIRS = 3;

export interface ZeroResultsProps {
  readonly filters: SearchFilters;
  readonly terms: readonly SearchTerm_TermFragment[];
  /** Parts of the text without which there would be jobs. */
  readonly blockers: readonly { readonly term: SearchTerm_TermFragment; readonly totalWithout: number }[];
  readonly onChange: (change: FilterChange) => void;
}

/** What a term is called behind 'Without', e.g. 'leaving out Berlin'. */
const nameOfTerm = ({ kind, value }: SearchTerm_TermFragment): string =>
  kind === 'EXCLUDE' ? searchBoxTexts.leavingOut(value) : value;

/** A search that found nothing: names what blocks it, and what there would be without. */
export function ZeroResults({ filters, terms, blockers, onChange }: ZeroResultsProps) {
  const { first, rest } = useMemo(() => searchesWithoutOne(filters), [filters]);
  const counts = useCountSearchesQuery(first ? { variables: first } : skipToken);
  const countsOfRest = useCountSearchesQuery(rest ? { variables: rest } : skipToken);
  const loading = counts.loading || countsOfRest.loading;
  const ofText = blockers.map(({ term, totalWithout }): BlockingPart => {
    const index = terms.findIndex(({ kind, text }) => kind === term.kind && text === term.text);
    return {
      id: `${term.kind} ${term.text}`,
      name: nameOfTerm(term),
      total: totalWithout,
      change: { query: withoutTerm(filters.query, terms, index) },
    };
  });
  const offers = [...ofText, ...(counts.data ? blockingParts(filters, counts.data, countsOfRest.data) : [])]
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_OFFERS);
  const parts = terms.length + countFilters(filters);
  const named = terms.map((term) => ({ ...term, name: nameOfTerm(term) }));
  const isCounted = (first === null || counts.data !== undefined) && (rest === null || countsOfRest.data !== undefined);
  const isTriedInPairs = isCounted && offers.length === 0 && parts > 1;
  const two = useCountSearchesQuery(isTriedInPairs ? { variables: searchesWithoutTwo(filters, named) } : skipToken);
  const pairs = isTriedInPairs && two.data ? blockingPairs(filters, named, two.data).slice(0, MOST_PAIRS) : [];
  return (
    <EmptyState icon={<IconSearchOff size={28} />} title={searchTexts.noJobsFound} text={searchTexts.adjustFilters}>
      <div className={classes.help} aria-busy={loading || two.loading} aria-live="polite">
        {offers.length > 0 && (
          <ul className={classes.offers} aria-label={searchTexts.blockingFilters}>
            {offers.map(({ id, name, total, change }) => (
              <li key={id}>
                <span>
                  {searchTexts.without} <b>{name}</b>: <GroupedNumber value={total} /> {searchTexts.jobs(total)}
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={searchBoxTexts.remove(name)}
                  onClick={() => onChange(change)}
                >
                  {searchTexts.removeFilter}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {pairs.length > 0 && (
          <ul className={classes.offers} aria-label={searchTexts.blockingFilters}>
            {pairs.map(({ id, names: [one, other], total, change }) => (
              <li key={id}>
                <span>
                  {searchTexts.without} <b>{one}</b> {searchTexts.and} <b>{other}</b>: <GroupedNumber value={total} />{' '}
                  {searchTexts.jobs(total)}
                </span>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={searchTexts.removeBothOf(one, other)}
                  onClick={() => onChange(change)}
                >
                  {searchTexts.removeBoth}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isTriedInPairs && !two.loading && pairs.length === 0 && (
          <p className={classes.none}>{searchTexts.removeMoreThanOne}</p>
        )}
      </div>
      {parts > 0 && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {searchTexts.clearAllFilters}
        </Button>
      )}
    </EmptyState>
  );
}
