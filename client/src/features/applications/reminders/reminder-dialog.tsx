import { Modal } from '@mantine/core';
import '../../../ui/dialog.css';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import classes from './reminder-dialog.module.css';
import { ReminderPanel } from './reminder-panel.tsx';
import { reminderDialogTexts } from '../texts/reminder-dialog.texts.ts';

interface ReminderDialogProps {
  readonly isOpen: boolean;
  readonly card: BoardApplication;
  readonly onClose: () => void;
}

/** The reminder of one card, by itself. */
export function ReminderDialog({ isOpen, card, onClose }: ReminderDialogProps) {
  const { title, company } = cardFacts(card);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        <span className={classes.title}>
          {reminderDialogTexts.reminder2}{' '}
          <span className={classes.card}>
            {title}, {company}
          </span>
        </span>
      }
      centered
      radius="lg"
      size="28rem"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': reminderDialogTexts.close }}
      transitionProps={{ duration: 150 }}
    >
      <ReminderPanel card={card} onDone={onClose} />
    </Modal>
  );
}
