import { IconWifiOff } from '@tabler/icons-react';
import { queuedChanges } from '../../lib/offline-queue.ts';
import { useStore } from '../../lib/store.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './banner.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

/** Says that the connection is gone, and goes when it is back. The live region itself is always there to be heard. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const queued = useStore(queuedChanges).length;
  return (
    <output className={classes.region}>
      {!isOnline && (
        <span className={classes.banner} data-tone="due">
          <IconWifiOff size={18} aria-hidden="true" />
          {queued === 0 ? layoutTexts.youreOffline : layoutTexts.offlineWithChanges(queued)}
        </span>
      )}
    </output>
  );
}
