import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** How a page's state is written into its address. */
export interface UrlCodec<State, Change> {
  /** What the address says; what it lacks, or says wrongly, is the default. */
  readonly read: (params: URLSearchParams) => State;
  /** The address after a change. Parameters of others are kept. */
  readonly write: (params: URLSearchParams, change: Change) => URLSearchParams;
}

interface UrlState<State, Change> {
  readonly state: State;
  /** Goes to the changed address: a new entry in the browser's history unless `replace` is given. */
  readonly change: (change: Change, options?: NavigateOptions) => void;
  /** The changed address, for a link. */
  readonly linkTo: (change: Change) => string;
}

/**
 * The part of a page's state that is in its address: a reload and a sent link show the same.
 *
 * @param codec the same object between renders
 */
export function useUrlState<State, Change>({ read, write }: UrlCodec<State, Change>): UrlState<State, Change> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [params, read]);

  // A change builds on the one before it, even when that one is not drawn yet.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      latest.current = write(latest.current, next);
      setParams(latest.current, options);
    },
    [setParams, write],
  );
  const linkTo = useCallback((next: Change) => `?${write(params, next).toString()}`, [params, write]);
  return { state, change, linkTo };
}
