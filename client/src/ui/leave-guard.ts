import { useContext, useEffect } from 'react';
import { type Navigator, parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { setHistoryInterceptor } from '../lib/history-interceptor.ts';
import { hasUnsaved, mayLeave, setLeaveQuestion, unsavedThings } from '../lib/unsaved.ts';
import { confirm } from './confirm.ts';
import { uiTexts } from './texts.ts';

/** Asks, and leads back to what is unsaved when that is one thing that has a name. */
async function question(): Promise<boolean> {
  const things = unsavedThings();
  const named = things.map(({ what }) => what).join(uiTexts.and);
  const isLeaving = await confirm({
    title: uiTexts.leaveWithoutSaving,
    text: uiTexts.unsavedChanges(named),
    confirmLabel: uiTexts.leave,
    ...(things.length === 1 && { cancelLabel: uiTexts.keepEditing }),
  });
  if (!isLeaving && things.length === 1) things[0]?.show();
  return isLeaving;
}

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname;

/** Where the current entry stands among those of this visit; the router numbers them. */
function entryNumber(): number | null {
  const state: unknown = history.state;
  const idx: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof idx === 'number' ? idx : null;
}

/** Asks before the router goes to another page. Returns the way to stop. */
function guardNavigator(navigator: Navigator, pathname: string): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const guarded = (go: () => void, to: To): void => {
    if (!hasUnsaved() || pathOf(to) === pathname) go();
    else void mayLeave().then((isLeaving) => isLeaving && go());
  };
  navigator.push = (...args) => guarded(() => push(...args), args[0]);
  navigator.replace = (...args) => guarded(() => replace(...args), args[0]);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
  };
}

/**
 * Asks before this page is left with something unsaved: by a link, by the browser's Back and Forward, by closing or
 * reloading (there the browser asks, in its own words). Another address of the same page is no leaving.
 *
 * The plain router has no blockers, so this stands in front of its history
 * (docs/decisions/2026-11-23-the-leave-guard-and-the-plain-router.md).
 */
export function useLeaveGuard(): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname, key } = useLocation();

  useEffect(() => {
    setLeaveQuestion(question);
    return () => setLeaveQuestion(undefined);
  }, []);

  useEffect(() => guardNavigator(navigator, pathname), [navigator, pathname]);

  useEffect(() => {
    const here = entryNumber();
    let isTakenBack = false;
    const onPop = (event: PopStateEvent): void => {
      const there = entryNumber();
      const isOwn = isTakenBack;
      isTakenBack = false;
      if (!isOwn && (!hasUnsaved() || location.pathname === pathname)) return;
      if (here === null || there === null) return;
      // Undone before the router reacts, so that the question is asked while the form is still there.
      event.stopImmediatePropagation();
      if (isOwn) return;
      isTakenBack = true;
      history.go(here - there);
      void mayLeave().then((isLeaving) => isLeaving && history.go(there - here));
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    setHistoryInterceptor(onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      setHistoryInterceptor(undefined);
      removeEventListener('beforeunload', onUnload);
    };
  }, [pathname, key]);
}
