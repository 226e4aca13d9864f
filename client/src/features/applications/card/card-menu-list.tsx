import { STAGES } from '@foothold/server/domain';
import { Menu } from '@mantine/core';
import {
  IconAlarm,
  IconArrowRight,
  IconBriefcase,
  IconChevronRight,
  IconExternalLink,
  IconFileDescription,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMounted } from '@mantine/hooks';
import { use, useRef, useState } from 'react';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { CardDialogsContext } from '../shared/card-dialogs-context.ts';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { ThatButton } from '../../../ui/that-button.tsx';
import classes from './card-menu.module.css';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { boardTexts } from '../texts/board.texts.ts';

export interface CardMenuListProps {
  readonly card: BoardApplication;
  /** While the note is being written the focus belongs to it when the menu closes. */
  readonly isEditing: boolean;
  readonly onEditNote: () => void;
  readonly onMove: (stage: BoardApplication['stage']) => void;
  readonly onDelete: () => void;
  /** Offered for jobs of one's own only. */
  readonly onEditJob: () => void;
  /** The button it belongs to, whose id it shares. */
  readonly button: HTMLButtonElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Everything that can be done with a card, moving it included: anyone who cannot drag misses nothing (WCAG 2.5.7). */
export function CardMenuList({ card, isEditing, button, isOpen, onChange, ...on }: CardMenuListProps) {
  const { url } = cardFacts(card);
  const dialogs = use(CardDialogsContext);
  // Not open from the start: where the focus returns to is noted when a menu opens that was closed before.
  const isMounted = useMounted();
  return (
    <Menu
      id={button.id}
      opened={isOpen && isMounted}
      onChange={onChange}
      position="bottom-end"
      width={200}
      returnFocus={!isEditing}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ThatButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {dialogs && (
          <Menu.Item
            leftSection={<IconFileDescription size={16} aria-hidden="true" />}
            onClick={() => dialogs.openDetails(card.id)}
          >
            {boardTexts.details}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={on.onEditNote}>
          {boardTexts.editNote}
        </Menu.Item>
        {card.job.isOwn && (
          <Menu.Item leftSection={<IconBriefcase size={16} aria-hidden="true" />} onClick={on.onEditJob}>
            {boardTexts.editJob}
          </Menu.Item>
        )}
        {dialogs && (
          <Menu.Item
            leftSection={<IconAlarm size={16} aria-hidden="true" />}
            onClick={() => dialogs.openReminder(card.id)}
          >
            {card.nextReminder ? boardTexts.reminder : boardTexts.setReminder}
          </Menu.Item>
        )}
        <MoveTo card={card} onMove={on.onMove} />
        {url && (
          <Menu.Item
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {boardTexts.viewJob}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          className={classes.delete}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={on.onDelete}
        >
          {boardTexts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** 'Move to ▸' with every other stage; opens by hover, click, tap, Enter and the arrow key. */
function MoveTo({ card, onMove }: Pick<CardMenuListProps, 'card' | 'onMove'>) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const others = STAGES.filter(({ stage }) => stage !== stageIdOf(card.stage));

  const open = () => {
    setIsOpen(true);
    // The list is there only after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
  };

  return (
    <Menu.Sub opened={isOpen} onChange={setIsOpen} position="right-start" offset={2}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          leftSection={<IconArrowRight size={16} aria-hidden="true" />}
          rightSection={<IconChevronRight size={14} aria-hidden="true" />}
          onClick={open}
        >
          {boardTexts.moveTo}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown ref={list}>
        {others.map(({ stage, title }) => (
          <Menu.Item
            key={stage}
            leftSection={<StageIcon stage={stage} size={16} className={classes.stage} style={stageColours(stage)} />}
            onClick={() => onMove(stageNameOf(stage))}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
