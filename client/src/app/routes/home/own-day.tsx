import { ApolloProvider } from '@apollo/client/react';
import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { useFirstStepsQuery } from '../../first-steps/first-steps.generated.ts';
import { apolloFor } from '../../apollo/client.ts';
import { layoutTexts } from '../../texts/layout.texts.ts';
import { TodayBlocks } from '../../today/today-blocks.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import classes from './own-day.module.css';

/** What comes first for signed-in people: what needs them today; for a new account, its first steps. */
export function OwnDay({ userId }: { userId: string }) {
  return (
    <ApolloProvider client={apolloFor(userId)}>
      <Day />
    </ApolloProvider>
  );
}

/** The first steps, or the day when they are done or can't be loaded. */
export function Day() {
  const { data, error } = useFirstStepsQuery();
  if (!data && !error) return <DaySkeleton />;
  const isNew = data?.viewer?.preferences?.hasDoneFirstSteps === false;
  return (
    <>
      {isNew && <FirstSteps cvUrl={data.profile?.cvUrl ?? ''} />}
      {!isNew && (
        <section aria-labelledby="own-day">
          <h2 id="own-day" className={classes.title}>
            {layoutTexts.today}
          </h2>
          <TodayBlocks />
        </section>
      )}
    </>
  );
}
