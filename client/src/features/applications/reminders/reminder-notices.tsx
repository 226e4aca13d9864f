import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ZoneContext } from '../../../lib/zone.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { applyBoardChange, type BoardApplication } from '../board-cache.ts';
import { toastReminder } from './reminder-toast.tsx';
import { useBoardChangedSubscription } from '../board-change.generated.ts';
import { useReminderDueSubscription, useReminderZoneQuery } from './reminder-due.generated.ts';
import { useReminderActions } from './use-reminder-actions.tsx';

/** Milliseconds before a subscription that the server has ended is opened again. */
const RESUBSCRIBE_MS = 2000;
const SNOOZE_MS = 60 * 60_000;

/** Tells a signed-in person of each reminder at its time, on whatever page this tab is. Draws nothing itself. */
export function ReminderNotices() {
  const [hasTold, setHasTold] = useState(false);
  // Asked for only by those who have something to put off.
  const { data } = useReminderZoneQuery({ skip: !hasTold });
  return (
    <ZoneContext value={zoneOf(data?.preferences?.timeZone)}>
      <Notices hasTold={hasTold} onTold={() => setHasTold(true)} />
    </ZoneContext>
  );
}

/** @param hasTold a toast may stand here */
function Notices({ hasTold, onTold }: { hasTold: boolean; onTold: () => void }) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const actions = useReminderActions((change) => void applyBoardChange(cache, change));
  // A toast outlives the render that told it; the time zone may be known only afterwards.
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  /** The server may say it twice; a tab says it once. */
  const told = useRef(new Set<string>());
  /** By application: the times of the reminders whose toasts may stand here. */
  const standing = useRef(new Map<string, string>());

  const tell = (card: BoardApplication, dueAt: string): void => {
    const id = dueToastOf(card.id);
    const orSay = async (work: Promise<string | null>): Promise<void> => {
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
        void orSay(newest.current.done(card));
      },
      snooze: () => {
        dismissToast(id);
        void orSay(newest.current.snooze(card.id, new Date(Date.now() + SNOOZE_MS)));
      },
    });
    told.current.add(`${card.id} ${dueAt}`);
    standing.current.set(card.id, dueAt);
    onTold();
  };

  const tryAgain = useLater(() => restart());
  const { restart } = useReminderDueSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { application, dueAt } = data.reminderDue;
      // Deleted, seen to or put off in the moment between.
      if (application?.nextReminder !== dueAt || told.current.has(`${application.id} ${dueAt}`)) return;
      tell(application, dueAt);
    },
    onError: tryAgain,
    onComplete: tryAgain,
  });

  const followLater = useLater(() => followAgain());
  const { restart: followAgain } = useBoardChangedSubscription({
    skip: !hasTold,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const { applicationId: id, application } = data?.boardChanged ?? { applicationId: '', application: null };
      const dueAt = standing.current.get(id);
      if (dueAt === undefined || application?.nextReminder === dueAt) return;
      // Another tab or device has seen to it.
      standing.current.delete(id);
      dismissToast(dueToastOf(id));
    },
    onError: followLater,
    onComplete: followLater,
  });
  return null;
}

/** Apart from what is said of a reminder afterwards, which stays when this goes. */
const dueToastOf = (applicationId: string): string => `reminder-due-${applicationId}`;

/** Runs something after a while, once however often it is asked for, and not any more when the component has gone. */
function useLater(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, RESUBSCRIBE_MS);
  };
}
