import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CardDialogProps } from './card-dialog.tsx';
import { boardTexts } from '../texts/board.texts.ts';

/** The dialog; its code comes when the browser is idle. */
export const LazyCardDialog = lazyDialog<CardDialogProps>(
  async () => (await import('./card-dialog.tsx')).CardDialog,
  ({ open }) => open !== null,
  { id: 'card-dialog', failure: boardTexts.couldntOpenApplication },
);
