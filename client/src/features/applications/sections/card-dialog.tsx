import { useMounted } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardApplication } from '../model/board-cache.ts';
import { ReminderDialog } from '../reminders/reminder-dialog.tsx';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { DetailsDialog, type DetailsDialogProps } from './details-dialog.tsx';

/** What is open of a card. */
export interface OpenDialog {
  readonly kind: 'details' | 'reminder';
  /** Of the application. */
  readonly id: string;
}

export interface CardDialogProps extends Omit<DetailsDialogProps, 'isOpen' | 'card' | 'draft'> {
  /** null closes what is open. */
  readonly open: OpenDialog | null;
  readonly applications: readonly BoardApplication[];
  /** Notes being written, by application. */
  readonly drafts: ReadonlyMap<string, NoteDraft>;
}

/** The dialog of a card: all that belongs to it, or its reminder alone. */
export function CardDialog({ open, applications, drafts, ...props }: CardDialogProps) {
  // Keeps what it shows while it closes.
  const [last, setLast] = useState(open);
  if (open !== null && (open.kind !== last?.kind || open.id !== last.id)) setLast(open);
  // Opened only after it is there, so that the focus finds its way in.
  const isMounted = useMounted();
  const isShown = open !== null && isMounted;

  const card = applications.find(({ id }) => id === last?.id);
  // A reminder goes with its card; left open unseen, it would keep everything else from being opened.
  const isGone = open?.kind === 'reminder' && open.id === last?.id && !card;
  const { onClose } = props;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  if (!last) return null;
  if (last.kind === 'reminder') {
    return card && <ReminderDialog isOpen={isShown} card={card} onClose={onClose} />;
  }
  return <DetailsDialog {...props} isOpen={isShown} card={card} draft={drafts.get(last.id)} />;
}
