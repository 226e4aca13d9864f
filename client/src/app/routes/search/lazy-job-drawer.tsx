import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { JobDrawerProps } from './job-drawer.tsx';

/** The drawer; its code comes when the browser is idle. */
export const LazyJobDrawer = lazyDialog<JobDrawerProps>(
  async () => (await import('./job-drawer.tsx')).JobDrawer,
  ({ id }) => id !== null,
  { id: 'job-drawer', failure: "Couldn't open the job. It will open when you reconnect." },
);
