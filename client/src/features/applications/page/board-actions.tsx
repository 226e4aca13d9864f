import { Button } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import '../../../ui/button.css';
import classes from './board-actions.module.css';
import { useIsSelecting, useSelectionStore } from '../selection/selection-store.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { BoardTransferMenu } from '../transfer/board-transfer-menu.tsx';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardActionsProps {
  /** There is something to choose from. */
  readonly canSelect: boolean;
  readonly onAdd: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with the board as a whole: a job of one's own comes onto it, several cards are chosen. */
export function BoardActions({ canSelect, onAdd }: BoardActionsProps) {
  const store = useSelectionStore();
  const isSelecting = useIsSelecting();
  const add = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  useAddKey(onAdd);

  // The bar that had the focus is gone.
  useFocusAfter(isSelecting, () => select.current ?? add.current);

  return (
    <div className={classes.actions}>
      {(canSelect || isSelecting) && (
        <Button
          ref={select}
          data-seldom={!isSelecting || undefined}
          variant={isSelecting ? 'light' : 'default'}
          leftSection={<IconChecklist {...icon} />}
          aria-pressed={isSelecting}
          onClick={isSelecting ? store.leave : store.start}
        >
          {boardTexts.select}
        </Button>
      )}
      <BoardTransferMenu />
      <Button
        ref={add}
        className={classes.add}
        leftSection={<IconPlus {...icon} />}
        aria-keyshortcuts="A"
        title={boardTexts.addJobShortcut}
        onClick={onAdd}
      >
        <span className={classes.label}>{boardTexts.addAJob}</span>
      </Button>
    </div>
  );
}

/** `A` adds a job, where single keys are not switched off. */
function useAddKey(onAdd: () => void): void {
  const add = useEffectEvent(onAdd);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.repeat || !areShortcutsOn() || plainKey(event) !== 'A') return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
