import type { BoardApplication, BoardChange } from '../../features/applications/model/board-cache.ts';
import {
  useDeleteApplicationMutation,
  useMoveApplicationMutation,
} from '../../features/applications/model/change-application.generated.ts';
import { useRestoreApplicationMutation } from '../../features/applications/model/restore-application.generated.ts';
import { useSaveJobMutation } from '../../features/applications/model/save-job.generated.ts';
import {
  useCompleteReminderMutation,
  useSetReminderMutation,
  useSnoozeReminderMutation,
} from '../../features/applications/reminders/reminder.generated.ts';
import { dayWords } from '../../features/applications/reminders/reminder-presets.ts';
import { useBoardUpdates } from '../../features/applications/sync/board-sync-context.ts';
import { todayTexts } from '../../features/today/texts.ts';
import { errorSentence } from '../../lib/error.ts';
import { resultOrQueued } from '../../lib/offline-queue.ts';
import { useZone } from '../../lib/zone.ts';
import { daysAfter, momentAt, wallTime } from '../../lib/zoned-time.ts';
import { notifyError } from '../../ui/notify.ts';
import { notifyUndoable } from '../../ui/undo-toast.tsx';
import {
  useConfirmVisitTodayMutation,
  useDismissVisitTodayMutation,
  useRecordVisitTodayMutation,
} from './today.generated.ts';

/** When a reminder comes that was put off: at the start of the next day. */
const MORNING = '09:00';

const TOAST = 'today';

type Settled = 'settled' | 'waits';

/** A job of a row, and the application for it if there is one. */
interface VisitedJob {
  readonly id: string;
  readonly title: string;
  readonly application: BoardApplication | null;
}

/**
 * What can be done from the day's list, each with the way back. What failed was said.
 *
 * @param refresh brings the list up to date; resolves when it is
 */
export function useTodayActions(refresh: () => Promise<void>) {
  const { applyChange } = useBoardUpdates();
  const zone = useZone();
  const [setReminder] = useSetReminderMutation();
  const [snooze] = useSnoozeReminderMutation();
  const [complete] = useCompleteReminderMutation();
  const [move] = useMoveApplicationMutation();
  const [remove] = useDeleteApplicationMutation();
  const [restore] = useRestoreApplicationMutation();
  const [save] = useSaveJobMutation();
  const [confirm] = useConfirmVisitTodayMutation();
  const [dismiss] = useDismissVisitTodayMutation();
  const [record] = useRecordVisitTodayMutation();

  const failed = (error: unknown): string =>
    notifyError(errorSentence(error), { title: todayTexts.notDone, id: TOAST });
  const enter = (change: BoardChange | null | undefined): void => {
    if (change) applyChange(change);
  };
  /** Does something and says so, with the way back. */
  const attempt = async (
    work: () => Promise<unknown>,
    done: string,
    back: () => Promise<unknown>,
  ): Promise<Settled> => {
    const undo = (): void => void back().then(refresh, failed);
    const say = (): void => notifyUndoable(TOAST, done, undo);
    try {
      const isDone = await resultOrQueued(() => work().then(() => true), { done: say, failed });
      if (!isDone) return 'waits';
      say();
      await refresh();
    } catch (error) {
      failed(error);
    }
    return 'settled';
  };
  const remindAt = async (id: string, nextReminder: string | null): Promise<unknown> =>
    setReminder({
      variables: { input: { id, nextReminder } },
      update: (_cache, { data }) => enter(data.setReminder.change),
    });

  const tomorrow = (): Date => {
    const day = daysAfter(wallTime(new Date(), zone).day, 1);
    return momentAt(day, MORNING, zone) ?? new Date(Date.now() + 86_400_000);
  };
  const tomorrowWords = (): string => todayTexts.onDay(dayWords(wallTime(tomorrow(), zone).day));

  return {
    /** Its reminder is dealt with. */
    done: async ({ id, nextReminder }: BoardApplication): Promise<Settled> =>
      attempt(
        () =>
          complete({
            variables: { input: { id } },
            update: (_cache, { data }) => enter(data.completeReminder.change),
          }),
        todayTexts.reminderDone,
        () => remindAt(id, nextReminder),
      ),
    /** It comes up again tomorrow morning. */
    later: async ({ id, nextReminder }: BoardApplication): Promise<Settled> =>
      attempt(
        () =>
          snooze({
            variables: { input: { id, until: tomorrow().toISOString() } },
            update: (_cache, { data }) => enter(data.snoozeReminder.change),
          }),
        todayTexts.remindedOn(tomorrowWords()),
        () => remindAt(id, nextReminder),
      ),
    /** It comes up tomorrow morning, though it had no reminder. */
    remind: async ({ id }: BoardApplication): Promise<Settled> =>
      attempt(
        () => remindAt(id, tomorrow().toISOString()),
        todayTexts.remindedOn(tomorrowWords()),
        () => remindAt(id, null),
      ),
    /** It leaves the board. */
    remove: async ({ id, job }: BoardApplication): Promise<Settled> =>
      attempt(
        () =>
          remove({
            variables: { input: { id } },
            update: (_cache, { data }) => enter(data.deleteApplication.change),
          }),
        todayTexts.removed(job.title),
        () =>
          restore({
            variables: { input: { id } },
            update: (_cache, { data }) => enter(data.restoreApplication.change),
          }),
      ),
    /** The person applied on the employer's page. */
    applied: async ({ id: jobId, title, application }: VisitedJob): Promise<Settled> => {
      let after: BoardApplication | null = null;
      return attempt(
        () =>
          confirm({
            variables: { jobId },
            update: (_cache, { data }) => {
              const { change } = data.confirmApplyVisit;
              enter(change);
              after = change?.application ?? null;
            },
          }),
        todayTexts.movedToApplied(title),
        async () => {
          if (after) await takeBack(after, application);
          await record({ variables: { jobId } });
        },
      );
    },
    /** The person looked and did not apply. */
    notApplied: async ({ id: jobId }: VisitedJob): Promise<Settled> =>
      attempt(
        () => dismiss({ variables: { jobId } }),
        todayTexts.notAsked,
        () => record({ variables: { jobId } }),
      ),
    save: async (jobId: string, title: string): Promise<Settled> => {
      let saved: string | null = null;
      return attempt(
        () =>
          save({
            variables: { input: { jobId } },
            update: (_cache, { data }) => {
              enter(data.saveJob.change);
              saved = data.saveJob.change?.applicationId ?? null;
            },
          }),
        todayTexts.saved(title),
        async () => (saved === null ? undefined : remove({ variables: { input: { id: saved } } })),
      );
    },
  };

  /** As the application was before; without one, it goes again. */
  async function takeBack(after: BoardApplication, before: BoardApplication | null): Promise<void> {
    if (before === null) {
      await remove({
        variables: { input: { id: after.id } },
        update: (_cache, { data }) => enter(data.deleteApplication.change),
      });
    } else if (before.stage !== after.stage) {
      await move({
        variables: { input: { id: after.id, stage: before.stage, version: after.version } },
        update: (_cache, { data }) => enter(data.moveApplication.change),
      });
    }
  }
}

export type TodayActions = ReturnType<typeof useTodayActions>;
