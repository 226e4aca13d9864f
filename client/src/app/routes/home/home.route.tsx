import { CallToAction } from '../../../features/home/call-to-action.tsx';
import { FeatureCards } from '../../../features/home/feature-cards.tsx';
import { Hero } from '../../../features/home/hero.tsx';
import { SearchCard } from '../../../features/home/search-card.tsx';
import { StatsBand } from '../../../features/home/stats-band.tsx';
import { usePageHeading } from '../../../ui/use-page-heading.ts';

/** The first page. Part of the first bundle: no API client, no auth SDK (PERFORMANCE, "Client"). */
export default function HomeRoute() {
  const heading = usePageHeading('Foothold');
  return (
    <>
      <Hero heading={heading}>
        <SearchCard />
      </Hero>
      <StatsBand />
      <FeatureCards />
      <CallToAction />
    </>
  );
}
