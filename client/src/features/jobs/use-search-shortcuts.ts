import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type ShortcutAction, shortcutOf } from './shortcut-keys.ts';

export interface SearchShortcuts {
  readonly isOn: boolean;
  /** Contains the cards; each card's link has `data-job` with the job's id, its buttons `data-job-actions`. */
  readonly results: RefObject<HTMLElement | null>;
  /** The job whose details are open: the place to go on from when no card has the focus. */
  readonly openJob: string | null;
  /** J and K reached a job. */
  readonly onReach: (id: string) => void;
  readonly onHelp: () => void;
}

function linksIn(results: HTMLElement | null): HTMLElement[] {
  return [...(results?.querySelectorAll<HTMLElement>('[data-job]') ?? [])];
}

/** The link of the card that has the focus, else of the open job. */
function currentLink(links: readonly HTMLElement[], openJob: string | null): HTMLElement | undefined {
  const focused = document.activeElement?.closest('article');
  return (
    links.find((link) => focused?.contains(link)) ??
    links.find((link) => link.dataset['job'] === (openJob ?? undefined))
  );
}

/** Lets single keys act on the search page (search-18). What they do is what a press on the page would do. */
export function useSearchShortcuts({ isOn, results, openJob, onReach, onHelp }: SearchShortcuts): void {
  const go = (links: readonly HTMLElement[], step: 1 | -1): void => {
    const current = currentLink(links, openJob);
    const index = current ? links.indexOf(current) + step : 0;
    const next = links[Math.max(0, Math.min(index, links.length - 1))];
    if (!next) return;
    next.focus();
    next.closest('article')?.scrollIntoView({ block: 'nearest' });
    onReach(next.dataset['job'] ?? '');
  };
  const act = useEffectEvent((action: ShortcutAction): void => {
    const links = linksIn(results.current);
    const current = currentLink(links, openJob);
    switch (action) {
      case 'search': {
        const field = document.querySelector<HTMLInputElement>('input[name="jobTitle"]');
        field?.focus();
        field?.select();
        break;
      }
      case 'next':
        go(links, 1);
        break;
      case 'previous':
        go(links, -1);
        break;
      case 'open':
        current?.click();
        break;
      case 'save':
        current?.closest('article')?.querySelector<HTMLElement>('[data-job-actions] button')?.click();
        break;
      case 'help':
        onHelp();
        break;
    }
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      // A dialog that is open has the keys, wherever the focus is.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const action = shortcutOf(event);
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
