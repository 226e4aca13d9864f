import { useEffect, useState } from 'react';
import { CallToAction } from '../../../features/home/call-to-action.tsx';
import { FeatureCards } from '../../../features/home/feature-cards.tsx';
import { Hero } from '../../../features/home/hero.tsx';
import { SearchCard } from '../../../features/home/search-card.tsx';
import { StatsBand } from '../../../features/home/stats-band.tsx';
import type { JobCounts } from '../../../features/home/use-home-stats.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useLate } from '../../../ui/use-late.ts';
import { usePageHeading } from '../../../ui/use-page-heading.ts';

// The API client is no part of the first paint. It comes when the browser is idle, and every other page finds it there.
const loadHomeStats = async () => (await import('./home-stats.tsx')).HomeStats;
// Only people with an account have a plan; for everyone else the page stays as light as it is.
const loadOwnPlan = async () => (await import('./own-plan.tsx')).OwnPlan;

/** The first page. Part of the first bundle: no API client and no auth SDK in it. */
export default function HomeRoute() {
  const heading = usePageHeading('Foothold');
  const { user } = useSession();
  const [counts, setCounts] = useState<JobCounts>();
  const [HomeStats, askForStats] = useLate(loadHomeStats);
  useEffect(() => whenIdle(askForStats), [askForStats]);
  const [OwnPlan, askForOwnPlan] = useLate(loadOwnPlan);
  const identity = user?.uid ?? null;
  useEffect(() => {
    if (identity !== null) askForOwnPlan();
  }, [identity, askForOwnPlan]);
  return (
    <>
      <Hero heading={heading}>
        <SearchCard />
      </Hero>
      <StatsBand counts={counts} />
      <FeatureCards />
      {user && OwnPlan && <OwnPlan key={user.uid} userId={user.uid} />}
      <CallToAction />
      {HomeStats && <HomeStats key={identity} identity={identity} onCounts={setCounts} />}
    </>
  );
}
