import { IconPlugConnectedX } from '@tabler/icons-react';
import { livePaused, resumeLive } from '../../lib/live/live-connection.ts';
import { useStore } from '../../lib/store.ts';
import classes from '../../ui/action-banner.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

interface LivePausedNoticeProps {
  /** It went on request, and the focus with it. */
  onGone: () => void;
}

/** Says that newer tabs took this one's live updates, and stays until this one takes them back. */
export function LivePausedNotice({ onGone }: LivePausedNoticeProps) {
  const isPaused = useStore(livePaused);
  return (
    <div className={isPaused ? classes.banner : undefined}>
      <output className={classes.text}>
        {isPaused && (
          <>
            <IconPlugConnectedX size={18} aria-hidden="true" />
            {layoutTexts.liveUpdatesPaused}
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
          {layoutTexts.takeOver}
        </button>
      )}
    </div>
  );
}
