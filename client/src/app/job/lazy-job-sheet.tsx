import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { JobSheetProps } from './job-sheet.tsx';
import { jobTexts } from '../texts/job.texts.ts';

/** The sheet; its code comes when the browser is idle. */
export const LazyJobSheet = lazyDialog<JobSheetProps>(
  async () => (await import('./job-sheet.tsx')).JobSheet,
  ({ id }) => id !== null,
  { id: 'job-sheet', failure: jobTexts.couldntOpen },
);
