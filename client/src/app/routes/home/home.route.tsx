import { useEffect } from 'react';
import { CallToAction } from '../../../features/home/call-to-action.tsx';
import { FeatureCards } from '../../../features/home/feature-cards.tsx';
import { Hero } from '../../../features/home/hero.tsx';
import { SearchCard } from '../../../features/home/search-card.tsx';
import { StatsBand } from '../../../features/home/stats-band.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { useLate } from '../../../ui/use-late.ts';
import { usePageHeading } from '../../../ui/use-page-heading.ts';

// Only people with an account have a plan; for everyone else the page stays as light as it is.
const loadOwnPlan = async () => (await import('./own-plan.tsx')).OwnPlan;

/** The first page. Part of the first bundle: no API client, no auth SDK (PERFORMANCE, "Client"). */
export default function HomeRoute() {
  const heading = usePageHeading('Foothold');
  const { user } = useSession();
  const [OwnPlan, askForOwnPlan] = useLate(loadOwnPlan);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) askForOwnPlan();
  }, [isSignedIn, askForOwnPlan]);
  return (
    <>
      <Hero heading={heading}>
        <SearchCard />
      </Hero>
      <StatsBand />
      <FeatureCards />
      {user && OwnPlan && <OwnPlan key={user.uid} userId={user.uid} />}
      <CallToAction />
    </>
  );
}
