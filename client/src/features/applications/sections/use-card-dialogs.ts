import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { CARD, useCardFocus } from '../shared/card-focus.tsx';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import type { OpenDialog } from './card-dialog.tsx';
import type { CardDialogs } from '../shared/card-dialogs-context.ts';

/** Which application's details are open, in the address: Back closes them, a reload keeps them. null: none. */
const DETAILS_ADDRESS = {
  read: (params: URLSearchParams): string | null => params.get('application'),
  write(params: URLSearchParams, id: string | null) {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('application');
    else next.set('application', id);
    return next;
  },
};

/** True when this page opened what the address shows, so that the browser's Back leads out of it. */
function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;
}

/**
 * What is open of a card, and how it is opened and closed. Afterwards the focus is where it came from on the card, or on
 * the card's grip.
 */
export function useCardDialogs() {
  const { focusCard } = useCardFocus();
  const { state: detailsOf, change: showDetails } = useUrlState(DETAILS_ADDRESS);
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reminderOf, setReminderOf] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const kind = reminderOf === null ? 'details' : 'reminder';
  const id = reminderOf ?? detailsOf;
  // The same object as long as the same is open.
  if (id === null ? open !== null : open?.id !== id || open.kind !== kind) setOpen(id === null ? null : { kind, id });

  const opener = useRef<Element>(null);
  const newest = useRef({ showDetails, open });
  useLayoutEffect(() => {
    newest.current = { showDetails, open };
  });

  const openers: CardDialogs = useMemo(
    () => ({
      openDetails(of, from) {
        // A title that was pressed by the mouse has no focus: the press might have lifted its card.
        opener.current = from ?? document.activeElement;
        newest.current.showDetails(of, { state: { opened: true } });
      },
      openReminder(of) {
        opener.current = document.activeElement;
        setReminderOf(of);
      },
    }),
    [],
  );
  const close = (): void => {
    if (reminderOf !== null) setReminderOf(null);
    else if (wasOpenedHere(state)) void navigate(-1);
    else showDetails(null, { replace: true });
  };

  const before = useRef<OpenDialog>(null);
  const afterwards = useRef<() => void>(undefined);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null) return;
    const from = opener.current;
    opener.current = null;
    if (from instanceof HTMLElement && from.isConnected && from.closest(`[${CARD}]`)) from.focus();
    else focusCard(closed.id);
    afterwards.current?.();
    afterwards.current = undefined;
  }, [open, focusCard]);
  /** Closes, and goes on with something else once the focus is back on the card. */
  const closeAnd = (next: () => void): void => {
    afterwards.current = next;
    close();
  };

  /** For a card whose note was saved or left; where the dialog is open the focus stays there. */
  const focusCardUnlessOpen = useCallback(
    (of: string) => {
      if (newest.current.open === null) focusCard(of);
    },
    [focusCard],
  );
  /** For a card whose move was undone from a toast; the focus that was in the dialog goes back there. */
  const focusCardOrDialog = useCallback(
    (of: string) => {
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]');
      const place = dialog?.querySelector<HTMLElement>('select') ?? dialog?.querySelector<HTMLElement>('button');
      if (place) place.focus();
      else focusCard(of);
    },
    [focusCard],
  );
  /** The notes being written on cards: what is written in the dialog is not there twice. */
  const detailed = open?.kind === 'details' ? open.id : null;
  const draftsOnCards = (drafts: ReadonlyMap<string, NoteDraft>): ReadonlyMap<string, NoteDraft> =>
    detailed !== null && drafts.has(detailed) ? new Map([...drafts].filter(([of]) => of !== detailed)) : drafts;

  return {
    open,
    openers,
    close,
    closeAnd,
    focusCardUnlessOpen,
    focusCardOrDialog,
    draftsOnCards,
  };
}
