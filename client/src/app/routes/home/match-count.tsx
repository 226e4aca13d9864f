import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { toJobFilter } from '../../../features/jobs/search-filters.ts';
import { readSearch } from '../../../features/jobs/search-state.ts';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { apolloFor } from '../../apollo/client.ts';
import { useMatchCountQuery } from './match-count.generated.ts';

interface CountProps {
  /** The query of the search page's address. */
  readonly query: string;
  readonly onCount: (count: number) => void;
}

/** Asks how many postings match, for the home page, which has no API client around it. Draws nothing. */
export function MatchCount({ identity, ...count }: CountProps & { readonly identity: string | null }) {
  return (
    <ApolloProvider client={apolloFor(identity)}>
      <AskCount {...count} />
    </ApolloProvider>
  );
}

export function AskCount({ query, onCount }: CountProps) {
  const variables = useMemo(() => ({ filter: toJobFilter(readSearch(new URLSearchParams(query)).filters) }), [query]);
  const freshness = useFreshness('MatchCount', variables, FRESHNESS.jobCount);
  const count = useMatchCountQuery({ ...freshness, variables }).data?.jobCount;
  useEffect(() => {
    if (typeof count === 'number') onCount(count);
  }, [count, onCount]);
  return null;
}
