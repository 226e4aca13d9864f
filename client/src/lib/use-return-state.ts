import { useLocation } from 'react-router-dom';
import { readNavigationState } from './navigation-state.ts';
import { safeReturnPath } from './return-path.ts';

/** What a link to the sign-in pages hands over: this page, to come back to. Those pages pass on what they were given. */
export function useReturnState(): { from: string | null } {
  const { pathname, search, state } = useLocation();
  return { from: safeReturnPath(`${pathname}${search}`) ?? readNavigationState(state).from };
}
