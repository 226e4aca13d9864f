import { IconCloudOff } from '@tabler/icons-react';
import { useWaitingCard } from './waiting-changes.ts';
import classes from './waiting-badge.module.css';

/** Says among a card's badges that what was done with it waits for the connection. */
export function WaitingBadge({ id }: { id: string }) {
  const waiting = useWaitingCard(id);
  if (!waiting) return null;
  return (
    <li className={classes.badge}>
      <IconCloudOff size={14} aria-hidden="true" />
      {waiting.isLeaving ? 'Is deleted when the connection is back' : 'Waits for the connection'}
    </li>
  );
}
