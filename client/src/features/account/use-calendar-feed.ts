import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { confirm } from '../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import {
  CalendarFeedDocument,
  type CalendarFeed_FeedFragment,
  useCalendarFeedQuery,
  useRemoveCalendarFeedMutation,
  useRenewCalendarFeedMutation,
} from './calendar-feed.generated.ts';

const TOAST = 'calendar-feed';

function keep(cache: ApolloCache, calendarFeed: CalendarFeed_FeedFragment): void {
  cache.updateQuery({ query: CalendarFeedDocument }, (known) =>
    known?.viewer ? { viewer: { ...known.viewer, calendarFeed } } : undefined,
  );
}

/** The person's feed (undefined while it is on its way, null while it is off) and what can be done with it. */
export function useCalendarFeed() {
  const { data, error, loading, refetch } = useCalendarFeedQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [renewFeed] = useRenewCalendarFeedMutation();
  const [removeFeed] = useRemoveCalendarFeedMutation();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      notifySuccess(done, { id: TOAST });
    } catch (failure) {
      notifyError(errorSentence(failure), { title: 'Calendar feed not changed', id: TOAST });
    } finally {
      setIsBusy(false);
    }
  };
  // The address that is shown is the one to replace: a second tab, or a second click, gives it no third one.
  const feed = data?.viewer?.calendarFeed;
  const make = (): Promise<unknown> =>
    renewFeed({
      variables: { input: { replaces: feed?.url ?? null } },
      update: (cache, { data: made }) => keep(cache, made.renewCalendarFeed.calendarFeed),
    });

  const renew = async () => {
    const isSure = await confirm({
      title: 'Get a new address?',
      text: 'The current address stops working. Add the new one to your calendars.',
      confirmLabel: 'Renew Address',
    });
    if (isSure) await attempt(make, 'Calendar feed address renewed.');
  };
  const turnOff = async () => {
    const isSure = await confirm({
      title: 'Turn off the calendar feed?',
      text: 'Its address stops working, and your calendars lose your reminders.',
      confirmLabel: 'Turn Off',
    });
    if (!isSure) return;
    await attempt(() => removeFeed({ variables: { input: {} } }), 'The calendar feed is off.');
  };
  return {
    feed,
    hasFailed: error !== undefined && !loading,
    retry: () => void refetch().catch(() => undefined),
    isBusy,
    turnOn: () => void attempt(make, 'The calendar feed is on.'),
    renew: () => void renew(),
    turnOff: () => void turnOff(),
  };
}
