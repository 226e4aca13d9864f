import { STAGE_IDS } from '@foothold/server/domain';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { BOARD } from '../card/drag-aim.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import type { CardDialogs } from '../shared/card-dialogs-context.ts';
import { CARD, CARD_GRIP, CARD_TITLE } from '../shared/card-focus.tsx';

interface CardKeys {
  readonly applications: readonly BoardApplication[];
  /** The application shown beside the board; null: none. */
  readonly docked: string | null;
  readonly dialogs: CardDialogs;
  readonly onMove: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  readonly onNote: (card: BoardApplication) => void;
  readonly onClose: () => void;
}

/** A dialog or a menu is open, a card is lifted, or cards are being chosen: Escape belongs to that first. */
const isTaken = (): boolean =>
  document.querySelector(
    `[role="dialog"][aria-modal="true"], [role="menu"], [${BOARD}][data-dragging], [data-selection-bar]`,
  ) !== null;

/**
 * Single keys act on the card that has the focus, else on the one shown beside the board. Escape closes what is shown
 * there, and Enter on its card opens its page.
 */
export function useCardKeys({ applications, docked, dialogs, onMove, onNote, onClose }: CardKeys): void {
  const navigate = useNavigate();

  const act = (key: string, card: BoardApplication): boolean => {
    const stage = STAGE_IDS[Number(key) - 1];
    if (stage) {
      if (stage !== stageIdOf(card.stage)) onMove(card, stageNameOf(stage));
    } else if (key === 'R') dialogs.openReminder(card.id);
    else if (key === 'N') onNote(card);
    else if (key === 'T') void navigate(paths.cvOptimize({ application: card.id }));
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = event.repeat ? null : plainKey(event);
    if (key === null || isTaken()) return false;
    if (key === 'ESCAPE') {
      if (docked === null) return false;
      onClose();
      return true;
    }
    if (key === 'ENTER') {
      const shown = applications.find(({ id }) => id === docked);
      if (!shown || shown.job.isOwn || !isOn(event.target, shown.id)) return false;
      void navigate(paths.job(shown.job.id));
      return true;
    }
    const meant = cardOf(event.target) ?? docked;
    const card = applications.find(({ id }) => id === meant);
    return card !== undefined && areShortcutsOn() && act(key, card);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The application of the card an element stands on; null for none. */
const cardOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${CARD}]`)?.getAttribute(CARD) ?? null) : null;

/** Whether the focus is on the title or the grip of that card, or nowhere. */
function isOn(target: EventTarget | null, id: string): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || !target.closest(`[${CARD_TITLE}], [${CARD_GRIP}]`)) return false;
  return cardOf(target) === id;
}
