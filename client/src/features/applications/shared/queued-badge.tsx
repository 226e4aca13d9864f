import { IconCloudOff } from '@tabler/icons-react';
import { useQueuedCard } from '../model/offline-changes.ts';
import classes from './queued-badge.module.css';
import { boardTexts } from '../texts/board.texts.ts';

/** Says among a card's badges that what was done with it waits for the connection. */
export function QueuedBadge({ id }: { id: string }) {
  const waiting = useQueuedCard(id);
  if (!waiting) return null;
  return (
    <li className={classes.badge}>
      <IconCloudOff size={14} aria-hidden="true" />
      {waiting.isLeaving ? boardTexts.willBeDeleted : boardTexts.willSync}
    </li>
  );
}
