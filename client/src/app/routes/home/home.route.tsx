import { useEffect, useState } from 'react';
import { CallToAction } from '../../../features/home/call-to-action.tsx';
import { FeatureCards } from '../../../features/home/feature-cards.tsx';
import { Hero } from '../../../features/home/hero.tsx';
import { SearchCard } from '../../../features/home/search-card.tsx';
import { StatsBand } from '../../../features/home/stats-band.tsx';
import type { JobCounts } from '../../../features/home/use-home-stats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { sessionHint } from '../../../lib/session/session-hint.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { RetryWhenOnline } from '../../../ui/retry-when-online.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';
import { layoutTexts } from '../../texts/layout.texts.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { DemoBoard } from './demo-board.tsx';
import classes from './home.module.css';

const silently = {
  renderFailure: (retry: () => void, _props: object, attempt: number) => (
    <RetryWhenOnline onRetry={retry} attempt={attempt} />
  ),
};
// The API client is no part of the first paint. It comes when the browser is idle, and every other page finds it there.
const HomeStats = lazyPart(async () => (await import('./home-stats.tsx')).HomeStats, silently);
const MatchCount = lazyPart(async () => (await import('./match-count.tsx')).MatchCount, silently);
// Only people with an account have a plan and a day; for everyone else the page stays as light as it is.
const OwnPlan = lazyPart(async () => (await import('./own-plan.tsx')).OwnPlan, silently);
const OwnDay = lazyPart(async () => (await import('./own-day.tsx')).OwnDay, {
  ...silently,
  renderFallback: () => <DaySkeleton />,
});

/** The first page. Part of the first bundle: no API client and no auth SDK in it. */
export default function HomeRoute() {
  const heading = usePageHeading(layoutTexts.foothold);
  const { user, status } = useSession();
  const [counts, setCounts] = useState<JobCounts>();
  const [address, setAddress] = useState(paths.search());
  const [matches, setMatches] = useState<number>();
  const isIdle = useIdle();
  const identity = user?.uid ?? null;
  // While the provider is still silent, anyone who was here last is most likely here again.
  const isExpected = user !== null || (status === 'loading' && sessionHint() !== null);
  useEffect(() => {
    if (isExpected) OwnDay.preload();
  }, [isExpected]);
  const isFiltered = address !== paths.search();
  return (
    <>
      {isExpected && (
        // Its room is kept from the start, so that nothing below jumps.
        <div className={classes.day}>{user ? <OwnDay key={user.uid} userId={user.uid} /> : <DaySkeleton />}</div>
      )}
      <Hero heading={heading} board={<DemoBoard />}>
        <SearchCard count={isFiltered ? matches : counts?.total} isVisitor={!isExpected} onChange={setAddress} />
      </Hero>
      <StatsBand counts={counts} />
      <FeatureCards />
      {user && <OwnPlan key={user.uid} userId={user.uid} />}
      <CallToAction />
      {isIdle && <HomeStats key={identity} identity={identity} onCounts={setCounts} />}
      {isFiltered && (
        <MatchCount
          key={identity}
          identity={identity}
          query={address.slice(paths.search().length + 1)}
          onCount={setMatches}
        />
      )}
    </>
  );
}
