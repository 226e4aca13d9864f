import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { toastReminder } from './reminder-toast.tsx';
import { useBoardChangedSubscription } from '../model/board-change.generated.ts';
import { useReminderDueSubscription, useReminderZoneQuery } from './reminder-due.generated.ts';
import { useReminderActions } from './use-reminder-actions.tsx';

const SNOOZE_MS = 60 * 60_000;

/** Notifies a signed-in person of each reminder at its time, on any page. Draws nothing itself. */
export function ReminderNotices() {
  const [hasNotified, setHasNotified] = useState(false);
  // Only people with a reminder to snooze need it.
  const { data } = useReminderZoneQuery({ skip: !hasNotified });
  return (
    <ZoneContext value={zoneOf(data?.viewer?.preferences?.timeZone)}>
      <Notices hasNotified={hasNotified} onNotified={() => setHasNotified(true)} />
    </ZoneContext>
  );
}

/** @param hasNotified a toast may be shown here */
function Notices({ hasNotified, onNotified }: { hasNotified: boolean; onNotified: () => void }) {
  const navigate = useNavigate();
  const actions = useReminderActions();
  // A toast outlives the render that showed it; the time zone may be known only afterwards.
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  /** The server may send it twice; a tab shows it once. */
  const notified = useRef(new Set<string>());
  /** By application: the times of the reminders whose toasts may be shown here. */
  const shown = useRef(new Map<string, string>());

  const notify = (card: BoardApplication, dueAt: string): void => {
    const id = dueToastOf(card.id);
    const orShow = async (work: Promise<string | null>): Promise<void> => {
      const sentence = await work;
      if (sentence !== null) notifyError(sentence, { id });
    };
    toastReminder(card, id, {
      open: () => {
        dismissToast(id);
        void navigate(paths.board({ application: card.id }));
      },
      done: () => {
        dismissToast(id);
        void orShow(newest.current.done(card));
      },
      snooze: () => {
        dismissToast(id);
        void orShow(newest.current.snooze(card.id, new Date(Date.now() + SNOOZE_MS)));
      },
    });
    notified.current.add(`${card.id} ${dueAt}`);
    shown.current.set(card.id, dueAt);
    onNotified();
  };

  useReminderDueSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { application, dueAt } = data.reminderDue;
      // Deleted, done or snoozed in the meantime.
      if (application?.nextReminder !== dueAt || notified.current.has(`${application.id} ${dueAt}`)) return;
      notify(application, dueAt);
    },
  });

  useBoardChangedSubscription({
    skip: !hasNotified,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const { applicationId: id, application } = data?.boardChanged ?? { applicationId: '', application: null };
      const dueAt = shown.current.get(id);
      if (dueAt === undefined || application?.nextReminder === dueAt) return;
      // Done or snoozed in another tab or on another device.
      shown.current.delete(id);
      dismissToast(dueToastOf(id));
    },
  });
  return null;
}

/** Not the toast about what was done with the reminder, which stays when this one goes. */
const dueToastOf = (applicationId: string): string => `reminder-due-${applicationId}`;
