import { useState } from 'react';
import { CallToAction } from '../../../features/home/call-to-action.tsx';
import { FeatureCards } from '../../../features/home/feature-cards.tsx';
import { Hero } from '../../../features/home/hero.tsx';
import { SearchCard } from '../../../features/home/search-card.tsx';
import { StatsBand } from '../../../features/home/stats-band.tsx';
import type { JobCounts } from '../../../features/home/use-home-stats.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RetryWhenOnline } from '../../../ui/retry-when-online.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { layoutTexts } from '../../texts/layout.texts.ts';

// The API client is no part of the first paint. It comes when the browser is idle, and every other page finds it there.
const HomeStats = lazyPart(async () => (await import('./home-stats.tsx')).HomeStats, {
  renderFailure: (retry) => <RetryWhenOnline onRetry={retry} />,
});
// Only people with an account have a plan; for everyone else the page stays as light as it is.
const OwnPlan = lazyPart(async () => (await import('./own-plan.tsx')).OwnPlan, {
  renderFailure: (retry) => <RetryWhenOnline onRetry={retry} />,
});

/** The first page. Part of the first bundle: no API client and no auth SDK in it. */
export default function HomeRoute() {
  const heading = usePageHeading(layoutTexts.foothold);
  const { user } = useSession();
  const [counts, setCounts] = useState<JobCounts>();
  const isIdle = useIdle();
  const identity = user?.uid ?? null;
  return (
    <>
      <Hero heading={heading}>
        <SearchCard />
      </Hero>
      <StatsBand counts={counts} />
      <FeatureCards />
      {user && <OwnPlan key={user.uid} userId={user.uid} />}
      <CallToAction />
      {isIdle && <HomeStats key={identity} identity={identity} onCounts={setCounts} />}
    </>
  );
}
