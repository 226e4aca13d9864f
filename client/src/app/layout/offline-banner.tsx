import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../lib/use-online.ts';
import classes from './banner.module.css';

/** Says that the connection is gone, and goes when it is back. The live region itself is always there to be heard. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <output className={classes.region}>
      {!isOnline && (
        <span className={classes.banner} data-tone="due">
          <IconWifiOff size={18} aria-hidden="true" />
          You are offline. What is on the screen stays readable; changes can be made again when the connection is back.
        </span>
      )}
    </output>
  );
}
