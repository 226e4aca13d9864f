import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUrlState } from '../../lib/use-url-state.ts';
import { readSearch, type SearchChange, type SearchState, writeSearch } from './search-state.ts';

const SEARCH = { read: readSearch, write: writeSearch };

/** The search as the address says it. The address is the only state: what it lacks is written back into it. */
export function useSearchState() {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const whole = writeSearch(params);
    if (whole.toString() !== params.toString()) setParams(whole, { replace: true });
  }, [params, setParams]);
  return useUrlState<SearchState, SearchChange>(SEARCH);
}
