import { Button } from '@mantine/core';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import '../../ui/button.css';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/** Reminders for the calendar program a person uses anyway. */
export function CalendarFeed() {
  const { feed, hasFailed, retry, isBusy, turnOn, renew, turnOff } = useCalendarFeed();
  return (
    <AccountCard title={accountSettingsTexts.calendarFeed} text={accountSettingsTexts.calendarFeedHint}>
      {hasFailed && <ErrorState message={accountSettingsTexts.couldntLoadCalendarFeed} onRetry={retry} />}
      {!hasFailed && feed === undefined && <LoadingState label={accountSettingsTexts.loadingCalendarFeed} />}
      {!hasFailed && feed === null && (
        <div className={classes.actions}>
          <Button variant="default" size="md" aria-disabled={isBusy} onClick={turnOn}>
            {isBusy ? accountSettingsTexts.turningOn : accountSettingsTexts.turnOnCalendarFeed}
          </Button>
        </div>
      )}
      {!hasFailed && feed && <CalendarFeedAddress url={feed.url} isBusy={isBusy} onRenew={renew} onTurnOff={turnOff} />}
    </AccountCard>
  );
}
