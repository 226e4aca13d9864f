import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BoardLook, readBoardLook, writeBoardLook } from './board-address.ts';

/** The look as the address says it, and the way to change it; a reload and a sent link show the same. */
export function useBoardLook(): readonly [look: BoardLook, change: (change: Partial<BoardLook>) => void] {
  const [params, setParams] = useSearchParams();
  const look = useMemo(() => readBoardLook(params), [params]);

  // A change builds on the one before it, even when that one is not drawn yet.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (next: Partial<BoardLook>) => {
      latest.current = writeBoardLook(latest.current, next);
      setParams(latest.current, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [look, change];
}
