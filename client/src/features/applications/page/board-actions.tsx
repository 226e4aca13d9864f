import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import '../../../ui/button.css';
import classes from './board-actions.module.css';
import { useIsSelecting, useSelectionStore } from '../selection/selection-store.ts';
import { useFocusAfter } from '../../../ui/focus.ts';
import { useBoardKey } from './use-board-key.ts';
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
  useBoardKey('A', onAdd);

  // The bar that had the focus is gone.
  useFocusAfter(isSelecting, () => select.current ?? add.current);

  return (
    <div className={classes.actions}>
      {(canSelect || isSelecting) && (
        <ActionIcon
          ref={select}
          className={classes.select}
          data-seldom={!isSelecting || undefined}
          variant={isSelecting ? 'light' : 'default'}
          aria-label={boardTexts.select}
          title={boardTexts.select}
          aria-pressed={isSelecting}
          onClick={isSelecting ? store.leave : store.start}
        >
          <IconChecklist size={18} aria-hidden="true" />
        </ActionIcon>
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
