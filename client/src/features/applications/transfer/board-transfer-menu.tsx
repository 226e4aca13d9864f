import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import '../../../ui/button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { boardTexts } from '../texts/board.texts.ts';
import classes from './board-transfer-menu.module.css';
import { LazyBoardMenuList } from './lazy-board-menu-list.tsx';

/** The button of the board's menu: import, export, report, density. */
export function BoardTransferMenu() {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        id={id}
        className={classes.button}
        variant="default"
        aria-label={boardTexts.importAndExport}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
      {button && <LazyBoardMenuList button={button} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  );
}
