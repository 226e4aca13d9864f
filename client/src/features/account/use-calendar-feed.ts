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
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

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
      notifyError(errorSentence(failure), { title: accountSettingsTexts.calendarFeedNotChanged, id: TOAST });
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
      title: accountSettingsTexts.renewQuestion,
      text: accountSettingsTexts.renewConsequence,
      confirmLabel: accountSettingsTexts.renewAddress,
    });
    if (isSure) await attempt(make, accountSettingsTexts.calendarFeedAddressRenewed);
  };
  const turnOff = async () => {
    const isSure = await confirm({
      title: accountSettingsTexts.turnOffQuestion,
      text: accountSettingsTexts.turnOffConsequence,
      confirmLabel: accountSettingsTexts.turnOff,
    });
    if (!isSure) return;
    await attempt(() => removeFeed({ variables: { input: {} } }), accountSettingsTexts.calendarFeedIsOff);
  };
  return {
    feed,
    hasFailed: error !== undefined && !loading,
    retry: () => void refetch().catch(() => undefined),
    isBusy,
    turnOn: () => void attempt(make, accountSettingsTexts.calendarFeedOn),
    renew: () => void renew(),
    turnOff: () => void turnOff(),
  };
}
