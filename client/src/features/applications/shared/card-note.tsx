import { useState } from 'react';
import classes from './card-note.module.css';
import { boardTexts } from '../texts/board.texts.ts';

/** From here on a note is folded: about six lines of a card. */
const FOLD_LENGTH = 220;
const FOLD_LINES = 6;

/** A card's note as it was typed, folded when it is long. */
export function CardNote({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > FOLD_LENGTH || text.split('\n').length > FOLD_LINES;
  return (
    <div className={classes.note}>
      <p className={classes.text} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? boardTexts.showLess : boardTexts.showMore}
        </button>
      )}
    </div>
  );
}
