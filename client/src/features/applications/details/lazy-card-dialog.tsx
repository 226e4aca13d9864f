import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { CardDialogProps } from './card-dialog.tsx';

/** The dialog; its code comes when the browser is idle. */
export const LazyCardDialog = lazyDialog<CardDialogProps>(
  async () => (await import('./card-dialog.tsx')).CardDialog,
  ({ open }) => open !== null,
  { id: 'card-dialog', failure: "Couldn't open the application. It will open when you reconnect." },
);
