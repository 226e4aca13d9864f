import { ActionIcon, CloseButton } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { IconArrowsDiagonal, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Keys } from '../../../ui/keys.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { QuietSkeleton } from './quiet-skeleton.tsx';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { detailsTexts } from '../texts/details.texts.ts';
import { DetailsHead } from './details-head.tsx';
import classes from './details-pane.module.css';

const CardSections = lazyPart(async () => (await import('./card-sections.tsx')).CardSections, {
  renderFallback: () => <QuietSkeleton />,
});
const NotOnBoard = lazyPart(async () => (await import('./not-on-board.tsx')).NotOnBoard);

interface DetailsPaneProps {
  /** Of the application. */
  readonly id: string;
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

/** Loads what the pane consists of ahead, so that the first one opens without delay, and offline. */
export function preloadDetailsPane(): void {
  CardSections.preload();
  NotOnBoard.preload();
}

/** One application in full, docked beside the columns and never over them. */
export function DetailsPane({ id, card, onClose, ...details }: DetailsPaneProps) {
  const isOwn = card?.job.isOwn ?? true;
  return (
    // What is shown of another card starts at its top.
    <aside
      key={id}
      className={classes.pane}
      aria-label={card ? cardFacts(card).title : detailsTexts.application}
      tabIndex={0}
      data-application-pane
    >
      <header className={classes.head}>
        {card && <DetailsHead card={card} as="h2" />}
        <div className={classes.corner}>
          {card && !isOwn && (
            <ActionIcon
              component={Link}
              to={paths.job(card.job.id)}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={detailsTexts.openAsPage(cardFacts(card).title)}
              title={detailsTexts.fullPage}
            >
              <IconArrowsDiagonal size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
          <CloseButton
            size={36}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            aria-label={detailsTexts.close}
            title={detailsTexts.close}
            onClick={onClose}
          />
        </div>
      </header>
      <div className={classes.body}>
        {card ? <CardSections key={card.id} card={card} {...details} /> : <NotOnBoard />}
      </div>
      {card && (
        <div className={classes.keys}>
          <Keys keys={detailsTexts.keys} />
        </div>
      )}
    </aside>
  );
}
