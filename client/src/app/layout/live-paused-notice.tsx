import { IconPlugConnectedX } from '@tabler/icons-react';
import { resumeLive } from '../../lib/live-connection.ts';
import { useLivePaused } from '../../lib/use-live-paused.ts';
import classes from '../../ui/action-banner.module.css';

interface LivePausedNoticeProps {
  /** It went on request, and the focus with it. */
  onGone: () => void;
}

/** Says that newer tabs took this one's live updates, and stays until this one takes them back. */
export function LivePausedNotice({ onGone }: LivePausedNoticeProps) {
  const isPaused = useLivePaused();
  return (
    <div className={isPaused ? classes.banner : undefined}>
      <output className={classes.text}>
        {isPaused && (
          <>
            <IconPlugConnectedX size={18} aria-hidden="true" />
            Live updates are paused here because Foothold is open in many tabs.
          </>
        )}
      </output>
      {isPaused && (
        <button
          type="button"
          onClick={() => {
            resumeLive();
            onGone();
          }}
        >
          Use this tab
        </button>
      )}
    </div>
  );
}
