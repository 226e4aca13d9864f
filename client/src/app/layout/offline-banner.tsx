import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { onWaitingChange, waitingChanges } from '../../lib/waiting-line.ts';
import classes from './banner.module.css';

/** Says that the connection is gone, and goes when it is back. The live region itself is always there to be heard. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const waiting = useSyncExternalStore(onWaitingChange, countWaiting, countWaiting);
  return (
    <output className={classes.region}>
      {!isOnline && (
        <span className={classes.banner} data-tone="due">
          <IconWifiOff size={18} aria-hidden="true" />
          You are offline. What is on the screen stays readable;{' '}
          {waiting > 0
            ? `${changes(waiting)} on your board ${waiting === 1 ? 'waits' : 'wait'} for the connection.`
            : 'changes on your board wait for the connection, others can be made when it is back.'}
        </span>
      )}
    </output>
  );
}

const countWaiting = (): number => waitingChanges().length;

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
