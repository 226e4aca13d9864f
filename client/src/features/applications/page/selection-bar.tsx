import { LIMITS, STAGES } from '@foothold/server/domain';
import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { isTyping } from '../../../lib/plain-key.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { stageNameOf } from '../model/stage-name.ts';
import classes from './selection-bar.module.css';
import { useSelection, useSelectionStore } from '../selection/selection-store.ts';
import { boardTexts } from '../texts/board.texts.ts';

export interface SelectionBarProps {
  readonly applications: readonly BoardApplication[];
  /** Something is being done with the chosen cards. */
  readonly isBusy: boolean;
  readonly onMove: (cards: readonly BoardApplication[], stage: BoardApplication['stage']) => void;
  readonly onDelete: (cards: readonly BoardApplication[]) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** How many cards are chosen, and what can be done with them. Escape leaves. */
export function SelectionBar({ applications, isBusy, onMove, onDelete }: SelectionBarProps) {
  const { shown, chosen } = useSelection();
  const store = useSelectionStore();
  const cards = applications.filter(({ id }) => chosen.has(id));
  const isTooMany = cards.length > LIMITS.bulkItems;
  const isIdle = cards.length === 0 || isTooMany || isBusy;
  useEscape(store.leave);

  return (
    <section className={classes.bar} aria-label={boardTexts.selectedApplications} data-above-toasts data-selection-bar>
      <output className={classes.count}>
        {boardTexts.selected(cards.length)}
        {isTooMany && <span className={classes.hint}>{boardTexts.mostAtOnce(LIMITS.bulkItems)}</span>}
      </output>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => store.choose(shown, chosen.size < shown.length)}
        aria-disabled={shown.length === 0}
      >
        {chosen.size < shown.length || shown.length === 0
          ? boardTexts.selectAllShown(shown.length)
          : boardTexts.deselectAll}
      </Button>
      <span className={classes.actions}>
        <Menu position="top" disabled={isIdle} transitionProps={{ duration: 100 }}>
          <Menu.Target>
            {/* Never disabled: a button that is would lose the keyboard's focus. */}
            <Button variant="light" size="compact-md" leftSection={<IconArrowRight {...icon} />} aria-disabled={isIdle}>
              {boardTexts.moveTo}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {STAGES.map(({ stage, title }) => (
              <Menu.Item
                key={stage}
                leftSection={
                  <StageIcon stage={stage} size={16} className={classes.stage} style={stageColours(stage)} />
                }
                onClick={() => onMove(cards, stageNameOf(stage))}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="light"
          color="brick"
          size="compact-md"
          leftSection={<IconTrash {...icon} />}
          aria-disabled={isIdle}
          onClick={() => {
            if (!isIdle) onDelete(cards);
          }}
        >
          {boardTexts.delete}
        </Button>
        <Button variant="default" size="compact-md" onClick={store.leave}>
          {boardTexts.done}
        </Button>
      </span>
    </section>
  );
}

/** Escape belongs to whatever lies above the page first: a menu, a dialog, a field. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role="menu"], [role="dialog"][aria-modal="true"]')) return;
      leave();
    };
    // Before those above have closed, or it would be unknown that they were open.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [leave]);
}
