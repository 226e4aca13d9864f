import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
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
  return <StepsOrBlocks isNew={isNew} cvUrl={data?.profile?.cvUrl ?? ''} />;
}

function StepsOrBlocks({ isNew, cvUrl }: { isNew: boolean; cvUrl: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadSteps = useRef(isNew);
  // The steps were longer than what comes in their place: who ends them would stand further down the page.
  useEffect(() => {
    if (hadSteps.current && !isNew) {
      scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    hadSteps.current = isNew;
  }, [isNew]);
  return (
    <>
      {isNew && <FirstSteps cvUrl={cvUrl} />}
      {!isNew && (
        <section aria-labelledby="own-day">
          <h2 ref={heading} id="own-day" className={classes.title} tabIndex={-1}>
            {layoutTexts.today}
          </h2>
          <TodayBlocks />
        </section>
      )}
    </>
  );
}
