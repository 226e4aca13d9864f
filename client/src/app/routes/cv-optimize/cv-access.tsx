import type { ReactNode } from 'react';
import { usePremiumLive } from '../../../features/premium/use-premium-live.ts';
import { errorSentence } from '../../../lib/error.ts';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { useCvAccessQuery } from './cv-access.generated.ts';
import { PremiumCard } from './premium-card.tsx';
import { isPremium } from '../../../features/premium/is-premium.ts';
import { cvPageTexts } from '../../texts/cv-optimize.texts.ts';

const CvVersions = lazyPart(async () => (await import('../../../features/cv/versions/cv-versions.tsx')).CvVersions);

const NO_VARIABLES = {};

/**
 * Lets people with Premium through to the optimizer and shows the others what it is (cv-1, cv-2). What
 * decides is the server; this only saves people a form that would be refused.
 */
export function CvAccess({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useCvAccessQuery(useFreshness('CvAccess', NO_VARIABLES, FRESHNESS.premium));
  usePremiumLive({ isOn: true, access: data?.premiumAccess, refetch });
  if (data?.premiumAccess && isPremium(data.premiumAccess)) return children;
  if (data) {
    return (
      <>
        <PremiumCard />
        {/* What someone had made while they had Premium stays theirs. */}
        <CvVersions openId={null} />
      </>
    );
  }
  if (error) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  return <LoadingState label={cvPageTexts.checkingPremiumAccess} />;
}
