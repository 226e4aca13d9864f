import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { CARD, useCardFocus } from '../shared/card-focus.tsx';
import type { CardDialogs } from '../shared/card-dialogs-context.ts';
import { markOpenCard } from '../shared/open-card.ts';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import type { OpenDialog } from './card-dialog.tsx';

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

/** Wide enough for the columns and the details side by side: 1100 px. */
const DOCKS = '(min-width: 68.75em)';

/** True when this page opened what the address shows, so that the browser's Back leads out of it. */
function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;
}

/**
 * What is open of a card, and how it is opened and closed: its details beside the board where the window is wide enough,
 * else in a dialog, and its reminder in a dialog. Afterwards the focus is where it came from on the card, or on the card's
 * grip.
 */
export function useCardDialogs() {
  const { focusCard } = useCardFocus();
  const { state: detailsOf, change: showDetails } = useUrlState(DETAILS_ADDRESS);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isDocking = useMediaQuery(DOCKS, false, { getInitialValueInEffect: false });
  const docked = isDocking ? detailsOf : null;
  const [reminderOf, setReminderOf] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const kind = reminderOf === null ? 'details' : 'reminder';
  const id = reminderOf ?? (isDocking ? null : detailsOf);
  // The same object as long as the same is open.
  if (id === null ? open !== null : open?.id !== id || open.kind !== kind) setOpen(id === null ? null : { kind, id });

  const opener = useRef<Element>(null);
  const newest = useRef({ showDetails, open, detailsOf, docked, state });
  useLayoutEffect(() => {
    newest.current = { showDetails, open, detailsOf, docked, state };
  });

  const openers: CardDialogs = useMemo(
    () => ({
      openDetails(of, from) {
        // A title that was pressed by the mouse has no focus: the press might have lifted its card.
        opener.current = from ?? document.activeElement;
        const now = newest.current;
        // What is beside the board already shows another application; Back still leads out of it.
        if (now.docked === null) now.showDetails(of, { state: { opened: true } });
        else if (now.docked !== of) now.showDetails(of, { replace: true, state: now.state, preventScrollReset: true });
      },
      openReminder(of) {
        opener.current = document.activeElement;
        setReminderOf(of);
      },
    }),
    [],
  );
  const closeDetails = (): void => {
    if (wasOpenedHere(state)) void navigate(-1);
    else showDetails(null, { replace: true, preventScrollReset: true });
  };
  const close = (): void => {
    if (reminderOf === null) closeDetails();
    else setReminderOf(null);
  };

  useEffect(() => {
    markOpenCard(docked);
    return () => markOpenCard(null);
  }, [docked]);

  const afterwards = useRef<() => void>(undefined);
  const before = useRef({ open, docked });
  useEffect(() => {
    const closed = before.current;
    before.current = { open, docked };
    const wasDialogClosed = closed.open !== null && open === null && closed.open.id !== docked;
    const wasPaneClosed = closed.docked !== null && docked === null && closed.docked !== open?.id;
    const returnsToPane = closed.open?.kind === 'reminder' && open === null && docked !== null;
    const last = wasDialogClosed || returnsToPane ? closed.open?.id : wasPaneClosed ? closed.docked : null;
    if (last == null) return;
    const from = opener.current;
    opener.current = null;
    const { activeElement } = document;
    const isOnCard = activeElement?.closest(`[${CARD}]`) != null;
    if (from instanceof HTMLElement && from.isConnected && from.closest(`[${CARD}], [data-application-pane]`)) {
      // Who walked on beside what is open stays where they are.
      if (!isOnCard) from.focus();
    } else if (!isOnCard) focusCard(last);
    afterwards.current?.();
    afterwards.current = undefined;
  }, [open, docked, focusCard]);
  /** Closes, and goes on with something else once the focus is back on the card. */
  const closeAnd = (next: () => void): void => {
    afterwards.current = next;
    close();
  };

  /** For a card whose note was saved or left; where its details are open the focus stays there. */
  const focusCardUnlessOpen = useCallback(
    (of: string) => {
      const now = newest.current;
      if (now.open === null && now.docked !== of) focusCard(of);
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
  /** The notes being written on cards: what is written in the details is not there twice. */
  const detailed = open?.kind === 'details' ? open.id : docked;
  const draftsOnCards = (drafts: ReadonlyMap<string, NoteDraft>): ReadonlyMap<string, NoteDraft> =>
    detailed !== null && drafts.has(detailed) ? new Map([...drafts].filter(([of]) => of !== detailed)) : drafts;

  return {
    /** What is open in a dialog. */
    open,
    /** The application whose details are beside the board; null: none. */
    docked,
    openers,
    close,
    closeDetails,
    closeAnd,
    focusCardUnlessOpen,
    focusCardOrDialog,
    draftsOnCards,
  };
}
