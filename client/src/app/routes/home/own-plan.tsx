import { ApolloProvider } from '@apollo/client/react';
import { usedPlaces } from '../../../features/premium/plan-facts.ts';
import { PlanMeter } from '../../../features/premium/plan-meter.tsx';
import { ReminderNotices } from '../../../features/applications/reminders/reminder-notices.tsx';
import { clientConfig } from '../../../lib/client-config.ts';
import { apolloFor } from '../../apollo/client.ts';
import { FollowProfile } from '../../providers/follow-profile.tsx';
import { useOwnPlanQuery } from '../../../features/premium/own-plan.generated.ts';
import classes from './own-plan.module.css';
import { isPremium } from '../../../features/premium/is-premium.ts';

/** What the home page, which has no API client around it, has for its person: how much of the free plan is used, reminders, and changes of the profile. */
export function OwnPlan({ userId }: { userId: string }) {
  return (
    <ApolloProvider client={apolloFor(userId)}>
      <OwnMeter />
      <FollowProfile />
      <ReminderNotices />
    </ApolloProvider>
  );
}

/** Nothing for premium people, and nothing until it is known. */
export function OwnMeter() {
  const { data } = useOwnPlanQuery({ fetchPolicy: 'cache-and-network' });
  if (!data?.premiumAccess || !data.applicationStats || isPremium(data.premiumAccess)) return null;
  return (
    <div className={classes.plan}>
      <PlanMeter used={usedPlaces(data.applicationStats)} limit={clientConfig().freeApplications} />
    </div>
  );
}
