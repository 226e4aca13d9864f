import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import '../../../ui/dialog.css';
import { OwnJobForm, type OwnJobFormProps } from './own-job-form.tsx';
import { ownJobTexts } from '../texts/own-job.texts.ts';

export interface OwnJobDialogProps extends OwnJobFormProps {
  readonly isOpen: boolean;
  /** Closes the dialog and keeps what was typed. */
  readonly onClose: () => void;
}

/** The dialog in which a job is added or edited; Cancel forgets what was typed. After that the focus belongs to the card. */
export function OwnJobDialog({ isOpen, onClose, onDone, onShow, ...form }: OwnJobDialogProps) {
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  const [isDone, setIsDone] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsDone(false);
  }
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={onClose}
      title={form.card ? ownJobTexts.editJob : ownJobTexts.addAJob}
      centered
      radius="lg"
      size="lg"
      returnFocus={!isDone}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': ownJobTexts.close }}
    >
      <OwnJobForm
        key={form.card?.id ?? 'new'}
        {...form}
        onShow={(application) => {
          setIsDone(true);
          onShow(application);
        }}
        onDone={(application) => {
          setIsDone(true);
          onDone(application);
        }}
      />
    </Modal>
  );
}
