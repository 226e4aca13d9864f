import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { clientConfig } from '../../lib/client-config.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import '../../ui/button.css';
import classes from './plan-actions.module.css';
import { formatDay } from './plan-facts.ts';
import { type Interval, usePaymentPage } from './use-payment-page.ts';
import type { ViewerPlan_AccessFragment } from './viewer-plan.generated.ts';
import { isPremium } from './is-premium.ts';
import { pricingTexts } from './texts/pricing.texts.ts';

/** A button of a plan, and below it what came of pressing it. */
function Action({ children, answer }: { children: ReactNode; answer: ReactNode }) {
  return (
    <div className={classes.action}>
      {children}
      <output className={classes.answer}>{answer}</output>
    </div>
  );
}

/** The free plan comes with an account. */
export function FreeAction() {
  const back = useReturnState();
  const { status } = useSession();
  const [isChosen, setIsChosen] = useState(false);
  const answer =
    status === 'signed-in' ? (
      pricingTexts.accountIncludesFreePlan
    ) : (
      <>
        {pricingTexts.onlyAnAccountNeeded}{' '}
        <Link to={paths.signUp()} state={back}>
          {pricingTexts.createOne}
        </Link>
      </>
    );
  return (
    <Action answer={isChosen && answer}>
      <Button fullWidth size="md" variant="default" onClick={() => setIsChosen(true)}>
        {pricingTexts.chooseFree}
      </Button>
    </Action>
  );
}

interface PremiumActionProps {
  readonly interval: Interval;
  /** Their premium, or the subscription that waits to be paid; undefined for everyone who has neither. */
  readonly access: ViewerPlan_AccessFragment | undefined;
}

/** Subscribes, or changes what is subscribed to. Where no one can pay, it says so and does nothing (plans-8). */
export function PremiumAction({ interval, access }: PremiumActionProps) {
  const back = useReturnState();
  const { status } = useSession();
  const page = usePaymentPage();
  const [isChosen, setIsChosen] = useState(false);
  const hasPayments = clientConfig().payments;

  if (access && (access.hasSubscription || !hasPayments || access.until === null)) {
    const isManageable = access.hasSubscription && hasPayments;
    return (
      <Action answer={page.problem}>
        <p className={classes.state}>{stateOf(access)}</p>
        {isManageable && (
          <Button fullWidth size="md" variant="default" aria-disabled={page.isOpening} onClick={page.manage}>
            {page.isOpening ? pricingTexts.opening : pricingTexts.manageBilling}
          </Button>
        )}
      </Action>
    );
  }

  const choose = () => {
    setIsChosen(true);
    if (hasPayments && status === 'signed-in') page.subscribe(interval);
  };
  return (
    <Action answer={page.problem ?? (isChosen && !page.isOpening && whyNot({ hasPayments, status, back }))}>
      {access && <p className={classes.state}>{stateOf(access)}</p>}
      <Button fullWidth size="md" aria-disabled={page.isOpening} onClick={choose}>
        {page.isOpening ? pricingTexts.opening : pricingTexts.choosePremium}
      </Button>
    </Action>
  );
}

interface Obstacle {
  hasPayments: boolean;
  status: ReturnType<typeof useSession>['status'];
  back: ReturnType<typeof useReturnState>;
}

function whyNot({ hasPayments, status, back }: Obstacle): ReactNode {
  if (!hasPayments) return pricingTexts.paymentsNotEnabled;
  if (status === 'signed-in') return null;
  return (
    <>
      {pricingTexts.accountNeeded}{' '}
      <Link to={paths.signIn()} state={back}>
        {pricingTexts.signInToChoose}
      </Link>
    </>
  );
}

/** How long premium lasts, or what it waits for, in a sentence. */
function stateOf(access: ViewerPlan_AccessFragment): string {
  const { until, renews, isPaymentDue } = access;
  if (isPaymentDue && !isPremium(access)) {
    return pricingTexts.paymentFailedOnHold;
  }
  if (isPaymentDue) return pricingTexts.paymentFailed;
  if (until === null) return pricingTexts.premiumNoEndDate;
  return renews ? pricingTexts.renewsOn(formatDay(until)) : pricingTexts.yoursUntil(formatDay(until));
}
