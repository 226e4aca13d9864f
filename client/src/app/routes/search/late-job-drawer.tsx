import { useEffect } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { useLate } from '../../../ui/use-late.ts';
import type { JobDrawerProps } from './job-drawer.tsx';

const loadDrawer = async () => (await import('./job-drawer.tsx')).JobDrawer;

/** The drawer's code comes once the page is at rest, so that a job opens without delay and without a connection. */
export function LateJobDrawer(props: JobDrawerProps) {
  const [JobDrawer, askForDrawer, hasFailed] = useLate(loadDrawer);
  const isWanted = props.id !== null;
  useEffect(() => {
    if (!isWanted) return whenIdle(askForDrawer);
    askForDrawer();
    return undefined;
  }, [isWanted, askForDrawer]);

  const isMissed = isWanted && hasFailed;
  useEffect(() => {
    if (!isMissed) return undefined;
    const toast = notifyError('The job could not be opened. It opens when the connection is back.', {
      id: 'job-drawer',
    });
    return () => dismissToast(toast);
  }, [isMissed]);
  return JobDrawer && <JobDrawer {...props} />;
}
