import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { isAsking } from '../../../ui/confirm.ts';
import '../../../ui/dialog.css';
import type { BoardApplication } from '../model/board-cache.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { CardSections } from './card-sections.tsx';
import classes from './details-dialog.module.css';
import { DetailsHead } from './details-head.tsx';
import { NotOnBoard } from './not-on-board.tsx';
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

/** One application in full over the board, where there is no room beside it; on a phone a sheet from below. */
export function DetailsDialog({ isOpen, card, onClose, ...details }: DetailsDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, {
    getInitialValueInEffect: false,
  });
  const common = {
    opened: isOpen,
    // A question on top of it is the one that Escape answers.
    onClose: () => !isAsking() && onClose(),
    title: card ? <DetailsHead card={card} as="span" /> : detailsTexts.application,
    returnFocus: false,
    closeButtonProps: {
      'aria-label': detailsTexts.close,
      size: 36,
      icon: <IconX size={18} stroke={1.75} aria-hidden="true" />,
    },
  };
  const content = card ? <CardSections key={card.id} card={card} {...details} /> : <NotOnBoard />;
  return isPhone ? (
    <Drawer
      {...common}
      position="bottom"
      size="calc(100dvh - 72px)"
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.sheet ?? '', header: classes.sheetHead ?? '' }}
    >
      {content}
    </Drawer>
  ) : (
    <Modal {...common} centered radius="xl" size="40rem" transitionProps={{ duration: 150 }}>
      {content}
    </Modal>
  );
}
