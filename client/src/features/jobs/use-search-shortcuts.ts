import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { plainKey } from '../../lib/plain-key.ts';
import { pressJobKey, type Shortcut, shortcutOf } from './shortcut-keys.ts';

export interface SearchShortcuts {
  readonly isOn: boolean;
  /** Contains the cards; each card's link has `data-job` with the job's id, its buttons `data-job-actions`. */
  readonly results: RefObject<HTMLElement | null>;
  /** The job whose details are open: the place to go on from when no card has the focus. */
  readonly openJob: string | null;
  /** J, K or an arrow reached a job and rests there. */
  readonly onReach: (id: string) => void;
  /** Enter or O on the job that is open already. */
  readonly onFullPage: (id: string) => void;
  /** Escape. */
  readonly onClose: () => void;
}

/** Someone who walks fast passes jobs that need not be fetched. */
const REACH_MS = 80;

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

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Lets keys act on the search page. What they do is what a press on the page would do. */
export function useSearchShortcuts(shortcuts: SearchShortcuts): void {
  const { isOn, results, openJob, onReach, onFullPage, onClose } = shortcuts;
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = (links: readonly HTMLElement[], step: 1 | -1): void => {
    const current = currentLink(links, openJob);
    const index = current ? links.indexOf(current) + step : 0;
    const next = links[Math.max(0, Math.min(index, links.length - 1))];
    if (!next) return;
    next.focus();
    next.closest('article')?.scrollIntoView({ block: 'nearest' });
    clearTimeout(resting.current);
    resting.current = setTimeout(() => onReach(next.dataset['job'] ?? ''), REACH_MS);
  };
  const act = useEffectEvent(({ action, key }: Shortcut): void => {
    const links = linksIn(results.current);
    const current = currentLink(links, openJob);
    switch (action) {
      case 'search': {
        const field = document.querySelector<HTMLInputElement>('input[name="q"]');
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
        if (openJob !== null && (!current || current.dataset['job'] === openJob)) onFullPage(openJob);
        else current?.click();
        break;
      case 'save':
        if (current) {
          current.closest('article')?.querySelector<HTMLElement>('[data-job-actions] [data-key="S"]')?.click();
        } else pressJobKey(key);
        break;
      case 'press':
        pressJobKey(key);
        break;
    }
  });
  /** Keys that are no letters: they work even when single keys are switched off. Returns whether it did something. */
  const actAlways = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = plainKey(event);
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-job]') : null;
    const links = linksIn(results.current);
    if (key === 'ESCAPE' && openJob !== null) onClose();
    else if (link && key === 'ARROWDOWN') go(links, 1);
    else if (link && key === 'ARROWUP') go(links, -1);
    else if (link && key === 'ENTER' && link.dataset['job'] === openJob) onFullPage(openJob);
    else return false;
    return true;
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // A dialog that is open has the keys, wherever the focus is.
      if (isDialogOpen()) return;
      if (actAlways(event)) return event.preventDefault();
      const shortcut = isOn ? shortcutOf(event) : null;
      if (!shortcut) return;
      event.preventDefault();
      act(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(resting.current);
    };
  }, [isOn]);
}
