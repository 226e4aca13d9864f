import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSearch, type SearchChange, type SearchState, writeSearch } from './search-state.ts';

export interface SearchAddress {
  readonly state: SearchState;
  /** Goes to the changed search; a new entry in the browser's history unless `replace`. */
  readonly change: (change: SearchChange, options?: { replace?: boolean }) => void;
  /** The address of the changed search, for a link. */
  readonly linkTo: (change: SearchChange) => string;
}

/** The search as the address says it. The address is the only state: what it lacks is written back into it. */
export function useSearchState(): SearchAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readSearch(params), [params]);

  // A change builds on the one before it, even when that one is not drawn yet.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  useEffect(() => {
    const whole = writeSearch(params);
    if (whole.toString() !== params.toString()) setParams(whole, { replace: true });
  }, [params, setParams]);

  const change = useCallback<SearchAddress['change']>(
    (next, { replace = false } = {}) => {
      latest.current = writeSearch(latest.current, next);
      setParams(latest.current, { replace });
    },
    [setParams],
  );
  const linkTo = useCallback((next: SearchChange) => `?${writeSearch(params, next).toString()}`, [params]);
  return { state, change, linkTo };
}
