import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { cardFacts } from '../model/card-facts.ts';
import type { CardMenuListProps } from './card-menu-list.tsx';
import { LazyCardMenuList } from './lazy-card-menu-list.tsx';
import classes from './card-menu.module.css';
import { boardTexts } from '../texts/board.texts.ts';

type CardMenuProps = Omit<CardMenuListProps, 'button' | 'isOpen' | 'onChange'>;

/** The button of a card's menu. The menu itself comes with its first use: a board has hundreds of cards. */
export function CardMenu(props: CardMenuProps) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className={classes.button}
        aria-label={boardTexts.actionsFor(cardFacts(props.card).title)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      {button && <LazyCardMenuList {...props} button={button} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  );
}
