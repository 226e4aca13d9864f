import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBriefcaseOff } from '@tabler/icons-react';
import { isAsking } from '../../../ui/confirm.ts';
import '../../../ui/dialog.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { CardSections } from './card-sections.tsx';
import classes from './details-dialog.module.css';
import { detailsTexts } from '../texts/details.texts.ts';

export interface DetailsDialogProps {
  readonly isOpen: boolean;
  /** undefined: there is no such application on the board, or no more. */
  readonly card: BoardApplication | undefined;
  readonly revision: number;
  readonly draft: NoteDraft | undefined;
  readonly note: NoteActions;
  readonly onMove: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  /** Changes a job of the person's own. */
  readonly onEditJob: (card: BoardApplication) => void;
  readonly onClose: () => void;
}

/** One application in full over the board; on a phone in its place. */
export function DetailsDialog({ isOpen, card, onClose, ...details }: DetailsDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, {
    getInitialValueInEffect: false,
  });
  const facts = card && cardFacts(card);
  return (
    <Modal
      opened={isOpen}
      // A question on top of it is the one that Escape answers.
      onClose={() => !isAsking() && onClose()}
      title={
        facts ? (
          <span className={classes.title}>
            {facts.title} <span className={classes.company}>{facts.company}</span>
          </span>
        ) : (
          detailsTexts.application
        )
      }
      fullScreen={isPhone}
      centered
      radius={isPhone ? 0 : 'lg'}
      size="56rem"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': detailsTexts.close, size: 'lg' }}
      transitionProps={{ duration: 150 }}
    >
      {card ? (
        <CardSections key={card.id} card={card} {...details} />
      ) : (
        <EmptyState
          icon={<IconBriefcaseOff size={24} stroke={1.75} />}
          title={detailsTexts.notOnBoard}
          text={detailsTexts.maybeDeleted}
        />
      )}
    </Modal>
  );
}
