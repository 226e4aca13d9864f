import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './board-tools.module.css';
import { boardTexts } from '../texts/board.texts.ts';
import { BoardToolsSlot } from './board-tools-slot.ts';

/** The board's tools, shown in the line of the page's title;
 * on a phone the filter and the view open by a button. */
export function BoardTools({ children }: { readonly children: ReactNode }) {
  const slot = use(BoardToolsSlot);
  const [isOpen, setIsOpen] = useState(false);
  const tools = (
    <div className={classes.tools} data-open={isOpen || undefined}>
      <ActionIcon
        className={classes.toggle}
        variant="default"
        size={44}
        aria-label={boardTexts.filterAndView}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconSearch size={18} aria-hidden="true" />
      </ActionIcon>
      {children}
    </div>
  );
  return slot ? createPortal(tools, slot) : null;
}
