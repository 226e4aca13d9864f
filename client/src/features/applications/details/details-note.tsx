import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import '../../../ui/button.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { CardNote } from '../shared/card-note.tsx';
import { NoteEditor } from '../shared/note-editor.tsx';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import classes from './application-details.module.css';
import { useFocusAfter } from '../../../ui/focus.ts';
import { detailsTexts } from '../texts/details.texts.ts';

interface DetailsNoteProps {
  readonly card: BoardApplication;
  /** The note being written, which is the card's own: it goes on there when the dialog is closed. */
  readonly draft: NoteDraft | undefined;
  readonly note: NoteActions;
}

export function DetailsNote({ card, draft, note }: DetailsNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = draft !== undefined;
  useFocusAfter(isEditing, () => button.current);

  if (draft) {
    return (
      <NoteEditor
        title={cardFacts(card).title}
        draft={draft}
        current={card.notes}
        onChange={(change) => note.change(card.id, change)}
        onSave={() => note.save(card.id, draft.text)}
        onCancel={() => note.cancel(card.id)}
      />
    );
  }
  return (
    <>
      {card.notes ? <CardNote text={card.notes} /> : <p className={classes.empty}>{detailsTexts.noNoteYet}</p>}
      <div className={classes.actions}>
        <Button
          ref={button}
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          data-key="N"
          onClick={() => note.start(card)}
        >
          {card.notes ? detailsTexts.editNote : detailsTexts.addNote}
        </Button>
      </div>
    </>
  );
}
