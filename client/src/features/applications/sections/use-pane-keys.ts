import { STAGE_IDS } from '@foothold/server/domain';
import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { BOARD } from '../card/drag-aim.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { CardDialogsContext } from '../shared/card-dialogs-context.ts';
import { CARD, CARD_GRIP, CARD_TITLE } from '../shared/card-focus.tsx';

interface PaneKeys {
  /** What is shown beside the board. */
  readonly card: BoardApplication | undefined;
  readonly onMove: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  readonly onNote: (card: BoardApplication) => void;
  readonly onClose: () => void;
}

/** A dialog or a menu is open, a card is lifted, or cards are being chosen: Escape belongs to that first. */
const isTaken = (): boolean =>
  document.querySelector(
    `[role="dialog"][aria-modal="true"], [role="menu"], [${BOARD}][data-dragging], [data-selection-bar]`,
  ) !== null;

/** Escape closes what is shown beside the board, Enter on its card opens its page, and single keys act on it. */
export function usePaneKeys({ card, onMove, onNote, onClose }: PaneKeys): void {
  const navigate = useNavigate();
  const dialogs = use(CardDialogsContext);

  const act = (key: string, shown: BoardApplication): boolean => {
    const stage = STAGE_IDS[Number(key) - 1];
    if (stage) {
      if (stage !== stageIdOf(shown.stage)) onMove(shown, stageNameOf(stage));
    } else if (key === 'R') dialogs?.openReminder(shown.id);
    else if (key === 'N') onNote(shown);
    else if (key === 'T') void navigate(paths.cvOptimize({ application: shown.id }));
    else return false;
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = event.repeat ? null : plainKey(event);
    if (key === null || isTaken()) return false;
    if (key === 'ESCAPE') onClose();
    else if (key === 'ENTER' && card && !card.job.isOwn && isOn(event.target, card.id)) {
      void navigate(paths.job(card.job.id));
    } else return card !== undefined && areShortcutsOn() && act(key, card);
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the focus is on the title or the grip of that card, or nowhere. */
function isOn(target: EventTarget | null, id: string): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || !target.closest(`[${CARD_TITLE}], [${CARD_GRIP}]`)) return false;
  return target.closest(`[${CARD}]`)?.getAttribute(CARD) === id;
}
