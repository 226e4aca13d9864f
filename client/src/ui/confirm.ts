import { modals } from '@mantine/modals';
import { uiTexts } from './texts.ts';

interface Question {
  title: string;
  text: string;
  /** The verb on the button, e.g. 'Delete'. */
  confirmLabel: string;
  /** What going back to where one was is called, e.g. 'Keep writing'; 'Cancel' unless given. */
  cancelLabel?: string;
}

let announce: () => void = () => undefined;
const host = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Called by the host when it is ready; earlier questions wait for it. */
export function announceConfirmHost(): void {
  announce();
}

let isOpen = false;

/** Whether a question stands there; the dialog below it leaves Escape to it. */
export function isAsking(): boolean {
  return isOpen;
}

/** Asks before something that cannot be taken back; returns true only when the person said yes. */
export async function confirm({ title, text, confirmLabel, cancelLabel = uiTexts.cancel }: Question): Promise<boolean> {
  await host;
  isOpen = true;
  return new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { color: 'brick' },
      closeButtonProps: { 'aria-label': uiTexts.close },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  }).finally(() =>
    // What closes it is heard by the dialog below as well, in an order no one knows.
    setTimeout(() => {
      isOpen = false;
    }),
  );
}
