import { use } from 'react';
import { CardDialogsContext } from './card-dialogs-context.ts';
import { CARD_TITLE } from './card-focus.tsx';
import classes from './card-title.module.css';

/** A card's title, which opens its details; the card can still be dragged by it. */
export function CardTitle({ id, title }: { readonly id: string; readonly title: string }) {
  const dialogs = use(CardDialogsContext);
  if (!dialogs) return title;
  return (
    <button
      type="button"
      {...{ [CARD_TITLE]: '' }}
      className={classes.title}
      onClick={({ currentTarget }) => dialogs.openDetails(id, currentTarget)}
    >
      {title}
    </button>
  );
}
