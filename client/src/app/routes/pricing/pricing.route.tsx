import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BillingToggle } from '../../../features/premium/billing-toggle.tsx';
import { CheckoutNotice, checkoutOutcome } from '../../../features/premium/checkout-notice.tsx';
import { useOwnPlanQuery } from '../../../features/premium/own-plan.generated.ts';
import { PlanCards } from '../../../features/premium/plan-cards.tsx';
import { usedPlaces } from '../../../features/premium/plan-facts.ts';
import { PlanFeatures } from '../../../features/premium/plan-features.tsx';
import { PricingStart } from '../../../features/premium/pricing-start.tsx';
import { Testimonials } from '../../../features/premium/testimonials.tsx';
import type { Interval } from '../../../features/premium/use-payment-page.ts';
import { usePremiumLive } from '../../../features/premium/use-premium-live.ts';
import { clientConfig } from '../../../lib/client-config.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import classes from './pricing.module.css';
import { pricingPageTexts } from '../../texts/pricing.texts.ts';

const FEATURES = 'plan-features';
/** Milliseconds between two looks for a payment that is not confirmed yet; its event usually comes first. */
const LOOK_MS = 5_000;

/** The two plans, what they cost, and one's own plan for anyone who is signed in (plans-6). */
export default function PricingRoute() {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const [interval, setInterval] = useState<Interval>('MONTHLY');
  const [params] = useSearchParams();
  const outcome = clientConfig().payments ? checkoutOutcome(params.get('checkout')) : null;
  const [isConfirmed, setIsConfirmed] = useState(false);

  const isWaiting = outcome === 'success' && !isConfirmed;
  const { data, refetch } = useOwnPlanQuery(
    isSignedIn ? { fetchPolicy: 'cache-and-network', pollInterval: isWaiting ? LOOK_MS : 0 } : skipToken,
  );
  const access = isSignedIn ? (data?.premiumAccess ?? undefined) : undefined;
  usePremiumLive({ isOn: isSignedIn, access, refetch });
  if (access?.hasSubscription && !isConfirmed) setIsConfirmed(true);

  return (
    <Page
      title={pricingPageTexts.simpleTransparentPricing}
      documentTitle={pricingPageTexts.pricing}
      tagline={pricingPageTexts.tagline}
      isCentred
    >
      <div className={classes.notice}>
        <CheckoutNotice outcome={outcome} isConfirmed={isConfirmed} isSignedOut={status === 'signed-out'} />
      </div>
      <BillingToggle value={interval} onChange={setInterval} />
      <PlanCards
        interval={interval}
        access={access}
        used={isSignedIn && data?.applicationStats ? usedPlaces(data.applicationStats) : undefined}
      />
      <PlanFeatures id={FEATURES} />
      <Testimonials />
      <PricingStart isSignedIn={isSignedIn} more={FEATURES} />
    </Page>
  );
}
