import { IconWifiOff } from '@tabler/icons-react';
import { queuedChanges } from '../../lib/offline-queue.ts';
import { useStore } from '../../lib/store.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './banner.module.css';

/** Says that the connection is gone, and goes when it is back. The live region itself is always there to be heard. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const queued = useStore(queuedChanges).length;
  return (
    <output className={classes.region}>
      {!isOnline && (
        <span className={classes.banner} data-tone="due">
          <IconWifiOff size={18} aria-hidden="true" />
          {offlineText(queued)}
        </span>
      )}
    </output>
  );
}

function offlineText(queued: number): string {
  const changes = queued === 0 ? 'Board changes' : queued === 1 ? '1 board change' : `${queued} board changes`;
  return `You're offline. ${changes} will sync when you reconnect.`;
}
