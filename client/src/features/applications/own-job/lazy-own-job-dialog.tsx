import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { OwnJobDialogProps } from './own-job-dialog.tsx';
import { boardTexts } from '../texts/board.texts.ts';

/** The dialog; its code comes when the browser is idle. */
export const LazyOwnJobDialog = lazyDialog<OwnJobDialogProps>(
  async () => (await import('./own-job-dialog.tsx')).OwnJobDialog,
  ({ isOpen }) => isOpen,
  { id: 'own-job-dialog', failure: boardTexts.couldntOpenForm },
);
