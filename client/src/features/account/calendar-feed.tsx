import { Button } from '@mantine/core';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import '../../ui/button.css';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** Reminders for the calendar program a person uses anyway. */
export function CalendarFeed() {
  const { feed, hasFailed, retry, isBusy, turnOn, renew, turnOff } = useCalendarFeed();
  return (
    <AccountCard
      title="Calendar feed"
      text="Subscribe to your reminders in Google, Apple or Outlook Calendar. Keep this link private."
    >
      {hasFailed && <ErrorState message="Couldn't load your calendar feed." onRetry={retry} />}
      {!hasFailed && feed === undefined && <LoadingState label="Loading your calendar feed..." />}
      {!hasFailed && feed === null && (
        <div className={classes.actions}>
          <Button variant="default" size="md" aria-disabled={isBusy} onClick={turnOn}>
            {isBusy ? 'Turning On...' : 'Turn On Calendar Feed'}
          </Button>
        </div>
      )}
      {!hasFailed && feed && <CalendarFeedAddress url={feed.url} isBusy={isBusy} onRenew={renew} onTurnOff={turnOff} />}
    </AccountCard>
  );
}
