import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** Something the open page can do, for the palette: "Save", "Tailor my CV". */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** The key that does the same, as it is shown. */
  readonly key?: string;
}

interface ActingPage {
  /** What the actions are about: the open job's title and company. */
  readonly about: string;
  readonly actions: readonly PageAction[];
  readonly run: (id: string) => void;
}

/** The page, or pane, that has something to act on; null when none has. */
export const actingPage = createStore<ActingPage | null>(null);

/** Offers a page's actions in the palette while the component is there. Keep `actions` the same array between renders. */
export function usePageActions(about: string, actions: readonly PageAction[], run: (id: string) => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const page: ActingPage = { about, actions, run: (id) => act(id) };
    actingPage.set(page);
    return () => {
      if (actingPage.get() === page) actingPage.set(null);
    };
  }, [about, actions]);
}
