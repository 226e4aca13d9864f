import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { RemindDialogProps } from './remind-dialog.tsx';
import { jobTexts } from '../texts/job.texts.ts';

/** The reminder of a job; its code comes when the browser is idle. */
export const LazyRemindDialog = lazyDialog<RemindDialogProps>(
  async () => (await import('./remind-dialog.tsx')).RemindDialog,
  ({ isOpen }) => isOpen,
  { id: 'remind-dialog', failure: jobTexts.couldntOpen },
);
