import { modals } from '@mantine/modals';

interface Question {
  title: string;
  text: string;
  /** The verb on the button, e.g. 'Delete'. */
  confirmLabel: string;
}

/** Asks before something that cannot be taken back; answers true only when the person said yes. */
export function confirm({ title, text, confirmLabel }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm: confirmLabel, cancel: 'Cancel' },
      confirmProps: { color: 'brick' },
      closeButtonProps: { 'aria-label': 'Close' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
