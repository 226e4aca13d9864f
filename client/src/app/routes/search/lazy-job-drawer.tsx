import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { JobDrawerProps } from './job-drawer.tsx';
import { searchPageTexts } from '../../texts/search.texts.ts';

/** The drawer; its code comes when the browser is idle. */
export const LazyJobDrawer = lazyDialog<JobDrawerProps>(
  async () => (await import('./job-drawer.tsx')).JobDrawer,
  ({ id }) => id !== null,
  { id: 'job-drawer', failure: searchPageTexts.couldntOpenJob },
);
