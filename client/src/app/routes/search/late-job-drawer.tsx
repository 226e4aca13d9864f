import { useEffect } from 'react';
import { useLate } from '../../../ui/use-late.ts';
import type { JobDrawerProps } from './job-drawer.tsx';

const loadDrawer = async () => (await import('./job-drawer.tsx')).JobDrawer;

/** The drawer's code comes with the first job that is opened. */
export function LateJobDrawer(props: JobDrawerProps) {
  const [JobDrawer, askForDrawer] = useLate(loadDrawer);
  const isWanted = props.id !== null;
  useEffect(() => {
    if (isWanted) askForDrawer();
  }, [isWanted, askForDrawer]);
  return JobDrawer && <JobDrawer {...props} />;
}
