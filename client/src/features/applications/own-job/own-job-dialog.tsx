import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import '../../../ui/dialog.css';
import { OwnJobForm } from './own-job-form.tsx';
import type { OwnJobFormOptions } from './use-own-job-form.ts';

export interface OwnJobDialogProps extends OwnJobFormOptions {
  readonly isOpen: boolean;
  /** Closes the dialog and keeps what was typed. */
  readonly onClose: () => void;
  /** Closes it and forgets what was typed. */
  readonly onCancel: () => void;
}

/** The dialog in which a job is added or edited. After that the focus belongs to the card. */
export function OwnJobDialog({ isOpen, onClose, onCancel, onDone, ...form }: OwnJobDialogProps) {
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const [isShown, setIsShown] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    setIsShown(isOpen);
    if (isOpen) setIsDone(false);
  }, [isOpen]);
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={form.card ? 'Edit job' : 'Add a job'}
      centered
      radius="lg"
      size="lg"
      returnFocus={!isDone}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <OwnJobForm
        key={form.card?.id ?? 'new'}
        {...form}
        onCancel={onCancel}
        onDone={(application) => {
          setIsDone(true);
          onDone(application);
        }}
      />
    </Modal>
  );
}
